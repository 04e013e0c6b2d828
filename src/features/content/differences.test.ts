import { describe, expect, it } from 'vitest';
import type { Block, Page } from './contract.ts';
import { differencesOf } from './differences.ts';

const text = { title: 'Titel', slug: 'titel', summary: '', metaTitle: '', metaDescription: '' };
const block = (data: object): Block =>
	({ id: 'a', type: 'SectionTitle', version: 1, hidden: false, background: 'none', data }) as Block;
const page = (...blocks: Block[]) =>
	({
		pageType: 'default',
		pageLayout: 'wide',
		showTitleOnPage: true,
		featured: false,
		imageId: null,
		texts: { nl: { ...text, ogTitle: '', ogDescription: '', blocks } },
	}) as unknown as Page;

describe('the differences between two versions of a page', () => {
	it('tell the words of a block, not how it looks or what it leads to', () => {
		const [found] = differencesOf(
			page(),
			page(
				block({
					title: 'Wie we zijn',
					align: 'start',
					buttons: [
						{ label: 'Lees meer', variant: 'outline', target: { kind: 'system', systemPage: 'news' } },
					],
				}),
			),
		);
		expect(found).toMatchObject({ change: 'added', before: null, after: 'Wie we zijn\nLees meer' });
	});

	it('say that a block is changed of which only the looks are other, with the same words', () => {
		const [found] = differencesOf(
			page(block({ title: 'Wie we zijn', align: 'start' })),
			page(block({ title: 'Wie we zijn', align: 'center' })),
		);
		expect(found).toMatchObject({ change: 'changed', before: 'Wie we zijn', after: 'Wie we zijn' });
	});
});
