import { describeBlock, runningLink, strangePicture } from '../../testing/describe-block.tsx';

const card = { title: 'Een kaart' };

describeBlock('FourCards', {
	refuses: [
		['a fifth card', { cards: [card, card, card, card, card] }, 'cards'],
		['a card that runs something', { cards: [{ ...card, link: runningLink }] }, 'cards.0.link.target.url'],
		[
			'a picture that is no file',
			{ cards: [{ ...card, picture: strangePicture }] },
			'cards.0.picture.imageId',
		],
	],
	shows: {
		nl: ['Waar kun je helpen?', 'In de buurt', 'Bij de sport'],
		en: ['Waar kun je helpen?', 'In de buurt', 'Bij de sport'],
	},
});
