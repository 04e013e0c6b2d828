import { describeBlock, letters, runningLink, strangePicture } from '../../testing/describe-block.tsx';

describeBlock('ImageTextButtons', {
	refuses: [
		['a text of a kind that there is not', { text: { format: 'rtf', text: 'x' } }, 'text.format'],
		['a text without end', { text: { format: 'html', text: letters(20_001) } }, 'text.text'],
		['a side that there is not', { side: 'above' }, 'side'],
		['a button that runs something', { buttons: [runningLink] }, 'buttons.0.target.url'],
		['a picture that is no file', { picture: strangePicture }, 'picture.imageId'],
	],
	shows: {
		nl: ['Een taalmaatje maakt het verschil', '<p>Samen naar de markt', 'href="/nl/vacancies/search"'],
		en: ['Een taalmaatje maakt het verschil', '<p>Samen naar de markt', 'href="/en/vacancies/search"'],
	},
});
