import { describeBlock, runningLink, strangePicture } from '../../testing/describe-block.tsx';

const card = { title: 'Een kaart', text: '', picture: { imageId: null, drawing: null, alt: '' } };

describeBlock('DynamicCards', {
	refuses: [
		['a source that there is not', { source: 'users' }, 'source'],
		['more than it may fetch', { limit: 13 }, 'limit'],
		['half a card', { limit: 1.5 }, 'limit'],
		['more cards than fit', { cards: Array.from({ length: 13 }, () => card) }, 'cards'],
		['a card that runs something', { cards: [{ ...card, link: runningLink }] }, 'cards.0.link.target.url'],
		[
			'a picture that is no file',
			{ cards: [{ ...card, picture: strangePicture }] },
			'cards.0.picture.imageId',
		],
	],
	shows: {
		nl: ['Zo helpen we organisaties', 'Vacature schrijven', 'href="mailto:hallo@voorbeeld.example"'],
		en: ['Zo helpen we organisaties', 'Vacature schrijven', 'href="mailto:hallo@voorbeeld.example"'],
	},
	empty: { title: 'Nieuws', source: 'news' },
	// How many is asked only of cards that fill themselves.
	without: ['limit'],
});
