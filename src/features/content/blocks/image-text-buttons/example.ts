/** Data as somebody might fill it in. */
export const example = {
	title: 'Een taalmaatje maakt het verschil',
	text: { format: 'markdown', text: 'Samen naar de markt, een formulier invullen of gewoon praten.' },
	picture: { imageId: null, drawing: 'language', alt: 'Twee mensen aan tafel met een boek' },
	side: 'start',
	buttons: [
		{ label: 'Word taalmaatje', target: { kind: 'system', systemPage: 'vacancies' }, variant: 'primary' },
	],
};
