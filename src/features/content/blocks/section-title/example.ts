/** Data as somebody might fill it in. */
export const example = {
	eyebrow: 'Over ons',
	title: 'Wie we zijn',
	lead: 'Een klein team met een groot netwerk.',
	align: 'center',
};
