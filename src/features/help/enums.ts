export const helpStatuses = [
	'unconfirmed',
	'submitted',
	'published',
	'refused',
	'matched',
	'closed',
	'withdrawn',
	'expired',
] as const;
export type HelpStatus = (typeof helpStatuses)[number];

export const helpAnswerStatuses = ['pending', 'accepted', 'declined', 'withdrawn', 'ended'] as const;
export type HelpAnswerStatus = (typeof helpAnswerStatuses)[number];

/** Maximum number of open requests per person. */
export const maxOpenRequests = 3;
