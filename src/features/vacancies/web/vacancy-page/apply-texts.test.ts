import { expect, it } from 'vitest';
import { applyError } from './apply-texts.ts';

it.each([
	[
		'nl',
		15,
		'In totaal zijn er 15 plekken. Vul een kleiner aantal in, of vraag de organisatie of er meer plekken bij kunnen.',
	],
	[
		'nl',
		1,
		'In totaal is er 1 plek. Kom alleen en laat de groep leeg, of vraag de organisatie of er meer plekken bij kunnen.',
	],
	[
		'en',
		15,
		'There are 15 spots in all. Enter a smaller number, or ask the organisation whether it can add more.',
	],
	[
		'en',
		1,
		'There is 1 spot in all. Come alone and leave the group empty, or ask the organisation whether it can add more.',
	],
] as const)('says in %s what a group can do for which there are %i spots', (locale, limit, text) => {
	const refused = { status: 422, errors: [{ field: 'groupSize', rule: 'too_many', limit }] };
	expect(applyError(locale, refused, []).error.errors[0]?.text).toBe(text);
});
