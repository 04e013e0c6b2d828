import { expect, it } from 'vitest';
import { attributesOf, choiceOf, snippetOf } from './snippet.ts';

const choose = (query: string) => choiceOf(new URLSearchParams(query));

it('takes a search from a whole address, and what was typed after its question mark', () => {
	for (const query of [
		'https://demo.example/nl/vacancies/search?q=taal&near=Ede&page=3#top',
		'q=taal&near=Ede',
	])
		expect(choose(new URLSearchParams({ query }).toString()).query).toBe('q=taal&near=Ede');
	expect(choose('query=zomaar').query).toBe('');
});

it('takes what makes no sense as what is usual', () => {
	expect(choose('')).toEqual({ query: '', count: 5, searchable: true, theme: 'auto' });
	expect(choose('count=99&theme=paars&search=yes')).toMatchObject({ count: 5, theme: 'auto' });
	expect(choose('count=3&theme=dark')).toMatchObject({ count: 3, theme: 'dark', searchable: false });
});

it('writes one tag that nothing can break out of', () => {
	const choice = { query: 'q="><script>&near=x', count: 3, searchable: false, theme: 'dark' as const };
	expect(snippetOf('https://demo.example/widget.js', attributesOf(choice, 'nl', 'hier'))).toBe(
		'<script async src="https://demo.example/widget.js" data-lang="nl" data-centre="hier" ' +
			'data-query="q=&quot;>&lt;script>&amp;near=x" data-count="3" data-search="no" data-theme="dark"></script>',
	);
});
