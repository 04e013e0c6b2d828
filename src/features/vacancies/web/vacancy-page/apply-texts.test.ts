import { expect, it } from 'vitest';
import { applyError } from './apply-texts.ts';

it.each([
	[
		'nl',
		15,
		'Er zijn nog 15 plekken vrij. Vul een kleiner aantal in, of vraag de organisatie of er meer plekken bij kunnen.',
	],
	[
		'nl',
		1,
		'Er is nog 1 plek vrij. Kom alleen en laat de groep leeg, of vraag de organisatie of er meer plekken bij kunnen.',
	],
	[
		'en',
		15,
		'There are 15 spots left. Enter a smaller number, or ask the organisation whether it can add more.',
	],
	[
		'en',
		1,
		'There is 1 spot left. Come alone and leave the group empty, or ask the organisation whether it can add more.',
	],
] as const)('says in %s what a group can do for which %i spots are left', (locale, limit, text) => {
	const refused = { status: 422, errors: [{ field: 'groupSize', rule: 'too_many', limit }] };
	expect(applyError(locale, refused, []).error.errors[0]?.text).toBe(text);
});
