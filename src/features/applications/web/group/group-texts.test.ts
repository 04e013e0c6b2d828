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
