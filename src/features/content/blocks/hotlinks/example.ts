/** Data as somebody might fill it in. */
export const example = {
	title: 'Snel naar',
	links: [
		{
			label: 'Alle vacatures',
			target: { kind: 'system', systemPage: 'vacancies' },
			icon: 'search',
			text: 'Kies op afstand en tijd',
		},
		{ label: 'Bel ons', target: { kind: 'url', url: 'tel:0551234567' }, icon: 'phone', text: '' },
	],
};
