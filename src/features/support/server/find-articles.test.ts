import { expect, it } from 'vitest';
import { findArticles } from './find-articles.ts';

it.each([
	['VOG', ['own-vog', 'vog-of-volunteers']],
	['uren opgeven', ['own-hours']],
])('somebody who asks for %s finds what explains it', (words, ids) => {
	expect(findArticles(words, 'nl')).toEqual(expect.arrayContaining(ids));
});
