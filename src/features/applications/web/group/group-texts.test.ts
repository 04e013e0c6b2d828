import { expect, it } from 'vitest';
import { fieldText } from '#platform/web/forms/texts.ts';
import { getTranslations } from '#platform/web/translations.ts';

// The applicant, the guest with the link of a mail and the organisation read the same.
it.each([
	[
		'nl',
		15,
		'In totaal zijn er 15 plekken. Vul een kleiner aantal in. Meer mensen passen er pas bij als de organisatie plekken toevoegt.',
	],
	[
		'nl',
		1,
		'In totaal is er 1 plek. Vul een kleiner aantal in. Meer mensen passen er pas bij als de organisatie plekken toevoegt.',
	],
	[
		'en',
		15,
		'There are 15 spots in all. Enter a smaller number. There is only room for more people if the organisation adds spots.',
	],
	[
		'en',
		1,
		'There is 1 spot in all. Enter a smaller number. There is only room for more people if the organisation adds spots.',
	],
] as const)('says in %s what to do with a group for which there are %i spots', (locale, limit, text) => {
	const words = getTranslations(locale, 'group');
	expect(fieldText(locale, { field: 'size', rule: 'too_many', limit }, { words })).toBe(text);
});

it.each([
	['nl', 2, 'Er zijn nog 2 plekken vrij, dus er kunnen nog 2 mensen bij.'],
	['nl', 1, 'Er is nog 1 plek vrij, dus er kan nog 1 persoon bij.'],
	['nl', 0, 'Er is geen plek meer vrij, dus de groep kan niet groter worden.'],
	['en', 2, 'There are 2 spots left, so 2 more people can join.'],
	['en', 0, 'No spots are left, so the group cannot get larger.'],
] as const)('says in %s by how many a group can grow where %i spots are left', (locale, limit, text) => {
	const words = getTranslations(locale, 'group');
	expect(fieldText(locale, { field: 'size', rule: 'too_few_left', limit }, { words })).toBe(text);
});

it.each([
	['nl', 1, 'Je komt nu alleen.'],
	['nl', 3, 'Je hebt je aangemeld met 3 mensen, jijzelf meegeteld.'],
	['en', 3, 'You signed up for 3 people, yourself included.'],
] as const)('names in %s the people of a group of %i', (locale, count, text) => {
	expect(getTranslations(locale, 'withdraw')('group.lead', { count })).toContain(text);
});
