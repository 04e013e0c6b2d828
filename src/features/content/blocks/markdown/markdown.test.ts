import { describeBlock, letters } from '../../testing/describe-block.tsx';

describeBlock('Markdown', {
	refuses: [
		['a text of a kind that there is not', { text: { format: 'mdx', text: 'x' } }, 'text.format'],
		['a text without end', { text: { format: 'markdown', text: letters(20_001) } }, 'text.text'],
		['mark-up where the text should be', { text: '<script>alert(1)</script>' }, 'text'],
		['a third column', { columns: 3 }, 'columns'],
	],
	shows: {
		nl: ['<h2>Wat je kunt verwachten</h2>', '<strong>zelf</strong>', '<li>helpen in de keuken</li>'],
		en: ['<h2>Wat je kunt verwachten</h2>', '<strong>zelf</strong>', '<li>helpen in de keuken</li>'],
	},
	titled: false,
});
