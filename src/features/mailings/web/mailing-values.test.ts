import { expect, it } from 'vitest';
import { check } from '#platform/web/forms/submit.ts';
import { mailingInputSchema } from '../contract.ts';
import { mailingIn } from './mailing-values.ts';

const form = (fields: readonly [string, string][]) => {
	const data = new FormData();
	for (const [name, value] of [['subject', 'Nieuws'], ['body', 'Dag'], ...fields] as const)
		data.append(name, value);
	return mailingIn(data);
};

it('takes what was chosen, and everybody where nothing was', () => {
	const all = { interests: [], place: '', kilometres: null, language: null };
	expect(form([])).toMatchObject(all);
	expect(
		form([
			['language', 'any'],
			['place', ' '],
			['kilometres', '5'],
		]),
	).toMatchObject(all);
	const chosen = form([
		['language', 'en'],
		['place', 'Nunspeet'],
		['interests', 'nature_animals'],
	]);
	expect(chosen).toMatchObject({ language: 'en', kilometres: 10, interests: ['nature_animals'] });
	expect(check(mailingInputSchema, chosen)).toBeUndefined();
});

it.each([
	['language', 'fr'],
	['language', ''],
	['interests', 'everything'],
	['kilometres', '7'],
	['kilometres', 'far'],
])('leaves an unknown %s of “%s” to be refused at its field', (name, value) => {
	const error = check(
		mailingInputSchema,
		form([
			['place', 'Nunspeet'],
			[name, value],
		]),
	);
	expect(error?.errors.map(({ field }) => field)).toEqual([name]);
});
