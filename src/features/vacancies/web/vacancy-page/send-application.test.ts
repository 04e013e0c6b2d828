import { expect, it } from 'vitest';
import type { SiteContext } from '#platform/web/site-context.ts';
import { sendApplication } from './send-application.ts';

/** Sends the form of a guest; gives where it leads, or what is wrong, and how often the API was asked. */
async function send(fields: Record<string, string>) {
	let asked = 0;
	const here = {
		locale: 'nl',
		signedIn: false,
		call: async () => {
			asked++;
			return { data: { status: 'accepted' } };
		},
	} as unknown as SiteContext;
	const form = new FormData();
	const whole = { firstName: 'Sam', lastName: 'Bos', email: 'sam@voorbeeld.example', ...fields };
	for (const [name, value] of Object.entries(whole)) form.set(name, value);
	const answer = await sendApplication(here, 'x', form);
	if (answer instanceof Response) return { asked, to: answer.headers.get('location') };
	return { asked, wrong: answer.data.error.errors.map(({ field, rule }) => `${field} ${rule}`) };
}

it.each<Record<string, string>>([{ groupName: 'De Bakker' }, { groupKind: 'school' }])(
	'asks with how many %o comes',
	async (group) => {
		expect(await send({ groupSize: '', ...group })).toEqual({ asked: 0, wrong: ['groupSize required'] });
	},
);

it('tells the thank-you page for how many there are places', async () => {
	expect(await send({ groupSize: '3' })).toMatchObject({
		asked: 1,
		to: '/nl/vacancies/x/applied?people=3',
	});
	expect(await send({ groupSize: '' })).toMatchObject({ to: '/nl/vacancies/x/applied' });
});
