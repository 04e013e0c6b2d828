/** Requests for help, and offers of it. */
export const helpKinds = ['ask', 'offer'] as const;
export type HelpKind = (typeof helpKinds)[number];

/** Topics, in display order. */
export const helpTopics = [
	'company',
	'errands',
	'transport',
	'chores',
	'garden',
	'digital',
	'paperwork',
	'language',
	'pets',
	'children',
	'other',
] as const;
export type HelpTopic = (typeof helpTopics)[number];

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

/** Search radius options in kilometres. */
export const helpDistances = ['2', '5', '10', '25'] as const;
export const defaultHelpDistance = '10';

/** Maximum number of open requests per person. */
export const maxOpenRequests = 3;
