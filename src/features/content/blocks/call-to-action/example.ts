/** Data as somebody might fill it in. */
export const example = {
	title: 'Klaar om te beginnen?',
	text: 'Een account is niet nodig.',
	buttons: [
		{ label: 'Zoek een klus', target: { kind: 'system', systemPage: 'vacancies' }, variant: 'white' },
		{ label: 'Bel ons eerst', target: { kind: 'url', url: 'tel:0551234567' }, variant: 'outline' },
	],
};
