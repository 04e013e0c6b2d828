import { type TransitionTable, transition } from '#platform/server/transitions.ts';
import type { HoursStatus } from '../enums.ts';

export type HoursVerb = 'enter' | 'sign' | 'question';

/** The states of the hours of one application of a student. Signed hours do not change any more. */
export const hoursTransitions: TransitionTable<HoursStatus, HoursVerb> = [
	{ verb: 'enter', from: ['none', 'entered', 'questioned'], to: 'entered', who: ['own', 'centre'] },
	{ verb: 'sign', from: ['entered'], to: 'signed', who: ['own'] },
	{ verb: 'question', from: ['entered'], to: 'questioned', who: ['own'] },
];

/** The state a verb leads to, which is never that nobody stated any. Throws 409 with the present state. */
export function nextOf(verb: HoursVerb, from: HoursStatus): Exclude<HoursStatus, 'none'> {
	return transition(hoursTransitions, verb, from) as Exclude<HoursStatus, 'none'>;
}
