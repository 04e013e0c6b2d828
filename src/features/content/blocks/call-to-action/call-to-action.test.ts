import { describeBlock, letters, runningLink } from '../../testing/describe-block.tsx';

describeBlock('CallToAction', {
	refuses: [
		['a text without end', { text: letters(401) }, 'text'],
		['a button that runs something', { buttons: [runningLink] }, 'buttons.0.target.url'],
		[
			'a look that there is not',
			{ buttons: [{ label: 'Klik', target: null, variant: 'huge' }] },
			'buttons.0.variant',
		],
		[
			'more than three buttons',
			{ buttons: Array.from({ length: 4 }, () => ({ label: 'Klik', target: null })) },
			'buttons',
		],
	],
	shows: {
		nl: ['Klaar om te beginnen?', 'href="/nl/vacancies/search"', 'href="tel:0551234567"'],
		en: ['Klaar om te beginnen?', 'href="/en/vacancies/search"', 'href="tel:0551234567"'],
	},
});
