import type { Persona } from '#platform/contract/roles.ts';

/** Fixed lists of the domain. Keys stand in rows and on the wire; labels are words of this slice. */
export const vacancyTypes = [
	'volunteering',
	'p2p',
	'one-on-one',
	'neighbour-help',
	'activity',
	'language',
] as const;
export const vacancyStatuses = ['draft', 'published', 'filled', 'expired', 'archived', 'deleted'] as const;
/** Of a draft: it waits for the centre, or the centre sent it back. */
export const reviewStates = ['waiting', 'returned'] as const;
/** Why the centre looks at it first: the organisation is new, was chosen, or the centre looks at everything. */
export const reviewWhys = ['new', 'chosen', 'all'] as const;
export type ReviewState = (typeof reviewStates)[number];
export type ReviewWhy = (typeof reviewWhys)[number];
export const categories = [
	'activities_recreation',
	'hospitality_administration',
	'buddy_coaching',
	'board_organisation',
	'ict',
	'events',
	'finance',
	'fundraising',
	'catering',
	'arts_culture',
	'nature_animals',
	'communication_media',
	'sports',
	'language',
	'maintenance',
	'transport',
	'teaching',
] as const;
export const targetGroups = [
	'everyone',
	'children',
	'youth',
	'families',
	'elderly',
	'chronically_ill',
	'homeless',
	'physical_disability',
	'mental_health',
	'intellectual_disability',
	'sensory_disability',
	'refugees',
] as const;
export const skills = [
	'advising',
	'guiding',
	'governing',
	'communicating',
	'coordinating',
	'thinking',
	'doing',
	'structured_work',
	'handy',
	'initiative',
	'entrepreneurial',
	'organising',
	'presenting',
	'calculating',
	'collaborating',
	'writing',
] as const;
export const dayparts = [
	'weekday_morning',
	'weekday_afternoon',
	'weekday_evening',
	'weekend_day',
	'weekend_evening',
] as const;
export const ageGroups = ['under_18', '18_25', '26_45', '46_65', 'over_65'] as const;
export const dutchLevels = ['none', 'basic', 'intermediate', 'fluent'] as const;
/** Tags that say how often; a vacancy has at most one of them (specification section 3). */
export const frequencies = ['once', 'multi_day', 'regularly', 'flexible'] as const;
/** The tags of the specification; a centre's programmes add tags of their own. */
export const fixedTags = ['multipleDates', ...frequencies, 'free'] as const;
export const hoursPeriods = ['once', 'day', 'week', 'month'] as const;
export const locationKinds = ['address', 'online', 'area'] as const;
export const vogKinds = ['none', 'required', 'free_scheme'] as const;
export const applyMethods = ['form', 'link'] as const;
/** The kinds of answer that forms have, but for a file; a choice between yes and no is a kind of its own here. */
export const questionKinds = [
	'text',
	'choice',
	'yes_no',
	'checkbox',
	'date',
	'time',
	'number',
	'email',
	'phone',
	'url',
	'info_section',
] as const;
export type QuestionKind = (typeof questionKinds)[number];
/** Whom a workshop is for: an activity that has one of these. */
export const audiences = ['organizations', 'volunteers', 'everyone'] as const;
export type Audience = (typeof audiences)[number];
export const compensations = ['none', 'expenses', 'allowance'] as const;

/** What people ask of each other, or offer: vacancies of a person-to-person type that the centre publishes for them. */
export const helpKinds = ['ask', 'offer'] as const;
/** What help is about, in display order. */
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

export type VacancyType = (typeof vacancyTypes)[number];
export type VacancyStatus = (typeof vacancyStatuses)[number];
export type Category = (typeof categories)[number];
export type HelpKind = (typeof helpKinds)[number];
export type HelpTopic = (typeof helpTopics)[number];

/** Requests between people: their place is shown as a neighbourhood only, never an address. */
export const personToPersonTypes: readonly VacancyType[] = ['p2p', 'one-on-one', 'neighbour-help'];

/** The personas that write vacancies, as the permission rows of the API have them. */
export const publishers: readonly Persona[] = [
	'center_superuser',
	'center_admin',
	'organization_superuser',
	'organization_admin',
];
