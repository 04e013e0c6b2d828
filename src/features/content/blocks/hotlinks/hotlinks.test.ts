import { describeBlock, runningLink } from '../../testing/describe-block.tsx';

describeBlock('Hotlinks', {
	refuses: [
		['a link that runs something', { links: [runningLink] }, 'links.0.target.url'],
		[
			'an icon that there is not',
			{ links: [{ label: 'Bel', target: null, icon: '"><script>' }] },
			'links.0.icon',
		],
		[
			'more links than fit',
			{ links: Array.from({ length: 13 }, () => ({ label: 'Bel', target: null })) },
			'links',
		],
	],
	shows: {
		nl: ['Snel naar', 'href="/nl/vacancies/search"', 'Kies op afstand en tijd'],
		en: ['Snel naar', 'href="/en/vacancies/search"', 'Kies op afstand en tijd'],
	},
	empty: { title: 'Snel naar', links: [{ label: 'Leidt nergens heen', target: null }] },
});
