/** Data as somebody might fill it in. */
export const example = {
	first: {
		title: 'Ik wil helpen',
		text: 'Vind iets dat bij je past.',
		picture: { imageId: null, drawing: 'buddy_coaching', alt: '' },
		button: {
			label: 'Zoek vacatures',
			target: { kind: 'system', systemPage: 'vacancies' },
			variant: 'primary',
		},
	},
	second: {
		title: 'Ik zoek vrijwilligers',
		text: 'Zet je vraag online.',
		picture: { imageId: null, drawing: 'board_organisation', alt: '' },
		button: { label: 'Log in', target: { kind: 'system', systemPage: 'sign_in' }, variant: 'secondary' },
	},
};
