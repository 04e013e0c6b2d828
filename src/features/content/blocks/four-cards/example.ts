const card = (title: string, drawing: string) => ({
	title,
	text: 'Voor wie graag iets voor een ander doet.',
	picture: { imageId: null, drawing, alt: '' },
	link: { label: 'Lees meer', target: { kind: 'url', url: '/nl/vacancies/search' } },
});

/** Data as somebody might fill it in. */
export const example = {
	title: 'Waar kun je helpen?',
	cards: [
		card('In de buurt', 'hospitality_administration'),
		card('Met dieren', 'nature_animals'),
		card('Op school', 'teaching'),
		card('Bij de sport', 'sports'),
	],
};
