/** Data as somebody might fill it in. */
export const example = {
	title: 'Waarom vrijwilligerswerk?',
	text: { format: 'html', text: '<p>Omdat het <strong>jou</strong> ook iets geeft.</p>' },
	usps: [
		{ icon: 'users', title: 'Nieuwe mensen', text: 'Je leert je buurt kennen.' },
		{ icon: 'clock', title: 'Wanneer het past', text: 'Een uur of elke week.' },
	],
	buttons: [],
};
