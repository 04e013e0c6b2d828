import type { Persona } from '#platform/contract/roles.ts';

/** What somebody says to a call. */
export const crisisAnswers = ['yes', 'no'] as const;
export type CrisisAnswer = (typeof crisisAnswers)[number];
/** The people of a call by what they said; `none` said nothing yet. */
export const answerStates = [...crisisAnswers, 'none'] as const;
export type AnswerState = (typeof answerStates)[number];

export const crisisStatuses = ['open', 'closed'] as const;
export type CrisisStatus = (typeof crisisStatuses)[number];

/** As many people as one call asks, the nearest first, and as many calls as a centre sends in a day. */
export const maxAsked = 2_000;
export const CALLS_A_DAY = 10;
/** How long the same call of the same person is taken for a form that was sent twice. */
export const SAME_CALL_MINUTES = 10;
/** The days after which a call that nobody closed is closed. */
export const CALL_DAYS = 14;
/** How many days after it was closed a call can be opened again. */
export const REOPEN_DAYS = 14;

/** Who calls the crisis pool, as the permission rows of the API have them. */
export const crisisManagers: readonly Persona[] = ['center_superuser', 'center_admin'];
