/** Data as somebody might fill it in. */
export const example = {
	quote: 'Ik kwam om te helpen en kreeg er vrienden bij.',
	name: 'Henk',
	role: 'chauffeur bij de voedselbank',
	picture: { imageId: null, drawing: 'transport', alt: '' },
};
