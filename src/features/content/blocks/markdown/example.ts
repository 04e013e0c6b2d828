/** Data as somebody might fill it in. */
export const example = {
	text: {
		format: 'markdown',
		text: '## Wat je kunt verwachten\n\nJe begint met een kop koffie en een rondleiding. Daarna kies je **zelf** wat je wilt doen:\n\n- helpen in de keuken\n- een praatje maken\n- de tuin bijhouden\n\nVragen? [Bekijk de vacatures](/nl/vacancies/search).',
	},
	columns: 1,
};
