import { describeBlock, letters, strangePicture } from '../../testing/describe-block.tsx';

describeBlock('QuoteBlock', {
	refuses: [
		['a quote without end', { quote: letters(601) }, 'quote'],
		['a name that is no text', { name: { toString: 'alert(1)' } }, 'name'],
		['a picture that is no file', { picture: strangePicture }, 'picture.imageId'],
	],
	shows: {
		nl: ['<blockquote><p>Ik kwam om te helpen', '<strong>Henk</strong>'],
		en: ['<blockquote><p>Ik kwam om te helpen', '<strong>Henk</strong>'],
	},
	empty: { name: 'Henk' },
	titled: false,
});
