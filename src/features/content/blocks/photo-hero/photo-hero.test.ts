import { describeBlock, letters, runningLink, strangePicture } from '../../testing/describe-block.tsx';

describeBlock('PhotoHero', {
	refuses: [
		['a title without end', { title: letters(161) }, 'title'],
		['a height that there is not', { height: '100vh' }, 'height'],
		['a button that runs something', { buttons: [runningLink] }, 'buttons.0.target.url'],
		['a picture that is no file', { picture: strangePicture }, 'picture.imageId'],
	],
	shows: {
		nl: ['Samen maken we de buurt', 'href="/nl/vacancies/search"', 'data-height="medium"'],
		en: ['Samen maken we de buurt', 'href="/en/vacancies/search"', 'data-height="medium"'],
	},
});
