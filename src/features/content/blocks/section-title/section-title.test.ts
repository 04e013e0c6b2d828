import { describeBlock, letters } from '../../testing/describe-block.tsx';

describeBlock('SectionTitle', {
	refuses: [
		['a line above it that is a text', { eyebrow: letters(61) }, 'eyebrow'],
		['a side that there is not', { align: 'justify' }, 'align'],
		['a level of its own', { level: 1 }, ''],
	],
	shows: {
		nl: ['Over ons', 'Wie we zijn', 'Een klein team met een groot netwerk.'],
		en: ['Over ons', 'Wie we zijn', 'Een klein team met een groot netwerk.'],
	},
});
