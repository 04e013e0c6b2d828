import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { FormValues } from '../organisation-form/values.ts';
import { forgetLines, keepLines, readKept, withStep } from './kept-answers.ts';

const plain = 'http://site.example/nl/organizations/signup';

/** A request of a browser that got these Set-Cookie lines. */
function nextRequest(lines: readonly string[], url = plain): Request {
	const cookie = lines
		.filter((line) => !line.includes('Max-Age=0'))
		.map((line) => line.split(';')[0])
		.join('; ');
	return new Request(url, { headers: { cookie } });
}

const answers: FormValues = {
	texts: {
		name: 'Samen aan Tafel',
		description: 'Wij eten é́lke week 🍲.',
		contactEmail: 'els@tafel.example',
	},
	activities: ['meals'],
};

describe('a sign-up that is not finished', () => {
	it('is kept in the browser, without password and terms', async () => {
		const given = {
			...answers,
			texts: { ...answers.texts, password: 'geheim', acceptTerms: 'on', step: 'x' },
		};
		const lines = (await keepLines(new Request(plain), { values: given })) ?? [];
		expect(lines).toHaveLength(1);
		expect(lines[0]).toMatch(/; HttpOnly; Max-Age=7200$/);
		expect(await readKept(nextRequest(lines))).toEqual({ values: answers });
	});

	it('is kept over https under a name that no other host can set', async () => {
		const url = plain.replace('http:', 'https:');
		const lines = (await keepLines(new Request(url), { values: answers })) ?? [];
		expect(lines[0]).toMatch(/^__Host-sign-up-1=.*; Secure/);
		expect((await readKept(nextRequest(lines, url))).values).toEqual(answers);
		expect((await readKept(nextRequest(lines))).values.texts).toEqual({});
	});

	it('may have the longest description, and is refused where no cookie can hold it', async () => {
		const long = (description: string) => ({ values: { texts: { description }, activities: [] } });
		const text = randomBytes(2_500).toString('hex');
		const lines = (await keepLines(new Request(plain), long(text))) ?? [];
		expect(lines.every((line) => line.length < 4_000)).toBe(true);
		expect((await readKept(nextRequest(lines))).values.texts.description).toBe(text);
		const longer = randomBytes(9_000).toString('base64');
		expect(await keepLines(new Request(plain), long(longer))).toBeUndefined();
	});

	it('is forgotten, both halves of it', async () => {
		const two = { values: { texts: { description: randomBytes(3_700).toString('base64') }, activities: [] } };
		const lines = (await keepLines(new Request(plain), two)) ?? [];
		const request = nextRequest(lines);
		expect(lines).toHaveLength(2);
		expect(forgetLines(request).map((line) => line.split(';')[0])).toEqual(
			lines.map((line) => `${line.split('=')[0]}=`),
		);
		expect(forgetLines(new Request(plain))).toEqual([]);
		// A shorter one leaves nothing of the longer one behind.
		const shorter = (await keepLines(request, { values: answers })) ?? [];
		expect((await readKept(nextRequest(shorter))).values).toEqual(answers);
	});

	it.each(['x', 'bm90IHBhY2tlZA', '%%%'])('that somebody else wrote is nothing: %s', async (value) => {
		const request = new Request(plain, { headers: { cookie: `sign-up-1=${value}` } });
		expect((await readKept(request)).values).toEqual({ texts: {}, activities: [] });
	});

	it('takes the answers of one step, and takes away what was unticked there', () => {
		const before = { texts: { name: 'Oud', showOnSocialMap: 'on', website: 'x.nl' }, activities: ['meals'] };
		const given = { texts: { website: 'y.nl', name: 'Nieuw', go: 'on' }, activities: [] };
		expect(withStep(before, 'profile', given)).toEqual({
			texts: { name: 'Oud', website: 'y.nl' },
			activities: [],
		});
	});
});
