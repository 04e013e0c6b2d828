/** Somebody asks for help, or offers it. */
export const helpKinds = ['ask', 'offer'] as const;
export type HelpKind = (typeof helpKinds)[number];

/** With what, in the order in which it is offered to choose. */
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

/** Kilometres round a place within which is looked. */
export const helpDistances = ['2', '5', '10', '25'] as const;
export const defaultHelpDistance = '10';

/** How many requests one person may have open at a time. */
export const maxOpenRequests = 3;
