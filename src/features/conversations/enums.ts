import type { Persona } from '#platform/contract/roles.ts';

/** What a conversation is about, by its type on the wire. */
export const aboutTypes = [
	'applications',
	'vacancies',
	'volunteer_profile_replies',
	'form_submissions',
	'help_answers',
] as const;
export type AboutType = (typeof aboutTypes)[number];

/** The kinds of parties: somebody with an account or without, an organisation as a whole, the centre as a whole. */
export const partyKinds = ['person', 'guest', 'organisation', 'centre'] as const;
export type PartyKind = (typeof partyKinds)[number];

/** Where a conversation stands for one of its parties: this one is to answer, the other is, or it was put away. */
export const conversationStates = ['waiting_for_us', 'waiting_for_them', 'done'] as const;
export type ConversationState = (typeof conversationStates)[number];

/**
 * What became of the invitation that a conversation is about: nobody has answered it, and a yes takes a spot or waits for
 * one; nobody can say yes any more, as the vacancy is over or has no room; or what the volunteer said, or did not in time.
 */
export const invitationStates = ['open', 'full', 'over', 'interested', 'declined', 'lapsed'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** What came of a report: nothing was wrong, the centre talked with whom it concerned, or it ended the conversation. */
export const reportOutcomes = ['none', 'talked', 'ended'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];
/** The longest answer of the centre to who reported, in characters. */
export const MAX_REPORT_ANSWER = 1000;

/** The longest subject and message, in characters. */
export const MAX_SUBJECT = 160;
export const MAX_BODY = 10_000;

/** How many files a message has, and the largest, in bytes. */
export const MAX_FILES = 5;
export const MAX_FILE_BYTES = 10_000_000;
/** How many files somebody sends in an hour. */
export const FILES_AN_HOUR = 60;

/** How many messages a person sends a day, and how many conversations a person or an organisation begins. */
export const MESSAGES_A_DAY = 200;
export const STARTED_A_DAY = { person: 20, organisation: 100 } as const;

/** How many people one message goes to, each in a conversation of their own, and how many of those an organisation sends a day. */
export const MANY_AT_ONCE = 100;
export const MANY_A_DAY = 10;

/** How long the author of a message may change it. */
export const EDIT_MINUTES = 5;
/** After how long those who have not read a message are mailed. */
export const MAIL_AFTER_MINUTES = 5;
/** The event that tells a guest's open page that the conversation is another than it was. */
export const GUEST_EVENT = 'conversation';
/** How many messages a page of a conversation has. */
export const MESSAGES_A_PAGE = 50;

/** Who writes to all who were accepted, as the permission rows of the API have them. */
export const manyWriters: readonly Persona[] = [
	'center_superuser',
	'center_admin',
	'organization_superuser',
	'organization_admin',
];
