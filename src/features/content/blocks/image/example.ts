/** Data as somebody might fill it in. */
export const example = {
	picture: { imageId: null, drawing: 'nature_animals', alt: 'Een groep snoeit wilgen langs een sloot' },
	caption: 'Knotten op de landelijke natuurwerkdag.',
	size: 'wide',
};
