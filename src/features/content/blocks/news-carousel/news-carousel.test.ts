import { describeBlock } from '../../testing/describe-block.tsx';

const item = {
	id: 'een',
	title: 'Nieuwe koers',
	summary: 'Wat er verandert.',
	lang: null,
	href: '/nl/nieuws/nieuwe-koers',
	date: '3 maart 2026',
	pageType: 'news',
	image: null,
};

describeBlock('NewsCarousel', {
	refuses: [
		['news of a kind that there is not', { show: 'drafts' }, 'show'],
		['more than it may fetch', { limit: 10_000 }, 'limit'],
		['less than one', { limit: 0 }, 'limit'],
		['a text for yes', { featuredOnly: 'yes' }, 'featuredOnly'],
	],
	shows: {
		nl: ['Nieuwe koers', '3 maart 2026', 'href="/nl/nieuws"', 'Al het nieuws'],
		en: ['Nieuwe koers', '3 maart 2026', 'href="/en/nieuws"', 'All news'],
	},
	filled: { items: [item] },
});
