import { describeBlock, letters, runningLink } from '../../testing/describe-block.tsx';

describeBlock('TextWithUsps', {
	refuses: [
		['an icon that there is not', { usps: [{ icon: 'skull', title: 'Niets' }] }, 'usps.0.icon'],
		['more points than one reads', { usps: Array.from({ length: 9 }, () => ({ title: 'Punt' })) }, 'usps'],
		['a text of a kind that there is not', { text: { format: 'jsx', text: 'x' } }, 'text.format'],
		['a point without end', { usps: [{ text: letters(301) }] }, 'usps.0.text'],
		['a button that runs something', { buttons: [runningLink] }, 'buttons.0.target.url'],
	],
	shows: {
		nl: ['Waarom vrijwilligerswerk?', '<strong>jou</strong>', 'Nieuwe mensen', 'Een uur of elke week.'],
		en: ['Waarom vrijwilligerswerk?', '<strong>jou</strong>', 'Nieuwe mensen', 'Een uur of elke week.'],
	},
});
