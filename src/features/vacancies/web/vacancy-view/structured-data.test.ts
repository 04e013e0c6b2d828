import { expect, it } from 'vitest';
import type { Vacancy } from '../../contract.ts';
import { structuredData } from './structured-data.ts';

const texts = {
	title: 'Koken & eten',
	summary: 'Kook mee voor < 20 buren.',
	description: '<p>Je snijdt de groente.</p><ul><li>op dinsdag</li><li>samen</li></ul>',
	lang: undefined,
};
const session = { startsAt: '2027-03-01T09:00:00Z', endsAt: '2027-03-01T11:00:00Z' };
const said = (vacancyType: string) =>
	structuredData({ vacancyType, locationKind: 'address' } as Vacancy, texts, {
		url: 'https://demo.example/nl/vacancies/1',
		at: (path) => `https://demo.example${path}`,
		session,
	});

it('describes a vacancy with its whole text, and an activity with the same in plain words', () => {
	expect(said('volunteering')).toMatchObject({
		'@type': 'JobPosting',
		description: `<p>Kook mee voor &lt; 20 buren.</p>${texts.description}`,
	});
	expect(said('activity')).toMatchObject({
		'@type': 'Event',
		description: 'Kook mee voor < 20 buren.\n\nJe snijdt de groente.\n\n- op dinsdag\n- samen',
	});
});
