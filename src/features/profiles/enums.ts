import { categories, dayparts, skills } from '#features/vacancies/enums.ts';
import type { Persona } from '#platform/contract/roles.ts';

/** The states of a volunteer profile. Nobody but its owner sees one that is not published. */
export const profileStatuses = ['draft', 'published', 'paused', 'expired', 'removed'] as const;
export type ProfileStatus = (typeof profileStatuses)[number];

/** The verbs that its owner has, by their names in the API. */
export const ownVerbs = ['publish', 'pause', 'resume'] as const;
export type OwnVerb = (typeof ownVerbs)[number];

/** Languages that people are asked for most, by their codes; Dutch and English first. */
export const spokenLanguages = [
	'nl',
	'en',
	'ar',
	'ber',
	'zh',
	'de',
	'fa',
	'fr',
	'fy',
	'hi',
	'hu',
	'id',
	'it',
	'ku',
	'dse',
	'uk',
	'pap',
	'pl',
	'pt',
	'ro',
	'ru',
	'so',
	'es',
	'srn',
	'ti',
	'tr',
	'ur',
	'vi',
] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];
export const languageLevels = ['basic', 'good', 'native'] as const;
export const maxLanguages = 6;

/** How often somebody wants to help; null for either. */
export const profileFrequencies = ['once', 'regularly'] as const;
/** The kilometres that somebody travels at most. */
export const radii = [2, 5, 10, 25, 50] as const;
export const transports = ['bicycle', 'public_transport', 'car'] as const;

/** The fields without which a profile tells organisations too little to be published. */
export const neededFields = ['headline', 'interests', 'dayparts', 'place'] as const;
export type NeededField = (typeof neededFields)[number];

/** What would make a profile stronger, most telling first. */
export const hints = ['about', 'skills', 'photo', 'languages', 'hours', 'targetGroups'] as const;
export type Hint = (typeof hints)[number];

/** The months without a sign of life after which a profile expires, and the days before that on which its owner is asked. */
export const QUIET_MONTHS = 6;
export const ASKED_DAYS = 14;

/** Who searches the pool, as the permission rows of the API have them. */
export const poolReaders: readonly Persona[] = [
	'center_superuser',
	'center_admin',
	'organization_superuser',
	'organization_admin',
];

/** What the pool can be narrowed by, with counts. */
export const poolFacets = ['interests', 'skills', 'dayparts', 'languages'] as const;
export type PoolFacet = (typeof poolFacets)[number];
/** The values of each facet, in display order. */
export const poolValues: Readonly<Record<PoolFacet, readonly string[]>> = {
	interests: categories,
	skills,
	dayparts,
	languages: spokenLanguages,
};

/** The searches, and the profiles, that one person may look at in an hour: more is copying. */
export const VIEWS_AN_HOUR = 200;

/** As many selections of the pool as an organisation keeps. */
export const maxSelections = 20;

/** The states of what an organisation asks a volunteer. */
export const replyStatuses = ['open', 'interested', 'declined', 'lapsed', 'held', 'refused'] as const;
export type ReplyStatus = (typeof replyStatuses)[number];
export type ReplyVerb = 'accept' | 'decline';
/** What the centre does with one that waits for it. */
export type ReviewVerb = 'release' | 'refuse';
/** Why a volunteer says no. */
export const declineReasons = ['no_time', 'too_far', 'other_work', 'found_something', 'other'] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** The characters in which a volunteer tells the centre what is wrong with what they were asked. */
export const MAX_REPORT = 1000;

/** What became of the match after which a profile was paused, once it is one no more or its work is gone. */
export const matchEnds = ['withdrawn', 'rejected', 'no_show', 'stopped', 'vacancy_gone'] as const;
export type MatchEnd = (typeof matchEnds)[number];

/** As many as a volunteer may have to answer; with so many nobody finds them. */
export const maxOpenReplies = 5;
/** As many as an organisation may ask in a day, and one volunteer in a year. */
export const REPLIES_A_DAY = 20;
export const REPLIES_A_YEAR = 3;
/** Why an organisation cannot ask a volunteer again yet: it waits for an answer, or asked as often as it may in a year. */
export const askedWhys = ['asked_already', 'asked_held', 'asked_often'] as const;
export type AskedWhy = (typeof askedWhys)[number];
/** As many volunteers get the same text of an organisation within some days; from then on it waits for the centre. */
export const SAME_TEXT = 3;
export const SAME_TEXT_DAYS = 30;
/** The days after which what nobody answered is closed. */
export const REPLY_DAYS = 14;
