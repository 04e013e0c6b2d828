/** Data as somebody might fill it in. */
export const example = {
	title: 'Zo helpen we organisaties',
	lead: 'Van een eerste idee tot een team dat blijft.',
	source: 'own',
	limit: 4,
	cards: [
		{
			title: 'Vacature schrijven',
			text: 'We lezen mee en maken je tekst korter en warmer.',
			picture: { imageId: null, drawing: 'communication_media', alt: '' },
			link: { label: 'Plan een gesprek', target: { kind: 'url', url: 'mailto:hallo@voorbeeld.example' } },
		},
	],
	button: {
		label: 'Alles voor organisaties',
		target: { kind: 'url', url: '/nl/voor-organisaties' },
		variant: 'outline',
	},
};
