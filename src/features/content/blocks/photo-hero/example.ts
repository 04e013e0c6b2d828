/** Data as somebody might fill it in. */
export const example = {
	title: 'Samen maken we de buurt',
	lead: 'Wij brengen mensen die willen helpen en organisaties bij elkaar.',
	picture: { imageId: null, drawing: 'activities_recreation', alt: 'Buren aan een lange tafel' },
	buttons: [
		{ label: 'Zoek iets dat past', target: { kind: 'system', systemPage: 'vacancies' }, variant: 'white' },
	],
	height: 'medium',
};
