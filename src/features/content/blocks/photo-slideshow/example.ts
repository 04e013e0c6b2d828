/** Data as somebody might fill it in. */
export const example = {
	title: 'Zo zag de beursdag eruit',
	slides: [
		{
			picture: { imageId: null, drawing: 'events', alt: 'Kramen op het plein' },
			caption: 'Veertig kramen op het plein.',
		},
		{
			picture: { imageId: null, drawing: 'arts_culture', alt: 'Een koor zingt' },
			caption: 'Het koor opende de dag.',
		},
	],
};
