/** Data as somebody might fill it in. */
export const example = {
	title: 'Samen met',
	logos: [
		{
			label: 'Gemeente Veluwerand',
			target: { kind: 'url', url: 'https://gemeente.voorbeeld.example' },
			picture: { imageId: null, drawing: null, alt: '' },
		},
		{ label: 'Bibliotheek', target: null, picture: { imageId: null, drawing: null, alt: '' } },
	],
};
