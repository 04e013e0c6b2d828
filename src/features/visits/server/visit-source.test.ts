import { expect, it } from 'vitest';
import { visitSource } from './visit-source.ts';

const from = (search: string, referrer: string | null) =>
	Object.values(visitSource(`https://punt.example/nl${search}`, referrer));

it('is what the address says, or else the host of the page before', () => {
	expect(from('', null)).toEqual(['', '']);
	expect(from('', 'https://www.gemeente.example/nieuws?q=geheim')).toEqual(['gemeente.example', '']);
	expect(from('', 'https://punt.example/nl/vacancies')).toEqual(['', '']);
	expect(from('', 'https://punt.example')).toEqual(['', '']);
	expect(from('', 'https://punt.example.org/nl')).toEqual(['punt.example.org', '']);
	expect(from('', 'http://punt.example/nl')).toEqual(['', '']);
	expect(from('?utm_source=Nieuwsbrief&utm_campaign=NL%20Doet', 'https://mail.example/')).toEqual([
		'nieuwsbrief',
		'nl-doet',
	]);
});

it('is nothing that could be about a person', () => {
	for (const name of ['jan@mail.example', '0612345678', 'a'.repeat(81), '<b>'])
		expect(from(`?utm_source=${encodeURIComponent(name)}`, 'android-app://com.mail')).toEqual(['', '']);
});
