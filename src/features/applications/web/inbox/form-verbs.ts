import { applicationVerbs } from '../../contract.ts';

/** Verbs that a form may submit: those of decisions, undoing one, and taking the offered spot. */
export const formVerbs = [...applicationVerbs, 'undo', 'take'] as const;
/** Maximum number of applications answered at once. */
export const MOST = 100;

/** The verbs that tell the applicant something, in this order. */
export const decisionVerbs = ['accept', 'reconsider', 'reject'] as const;
export type DecisionVerb = (typeof decisionVerbs)[number];

export type FormVerb = (typeof formVerbs)[number];

export type Outcome =
	| { kind: 'done'; verb: FormVerb }
	/** The last spot was given to somebody else. */
	| { kind: 'full' }
	/** There are spots, but too few for the group. */
	| { kind: 'tooFew' }
	/** The offered spot went to the next person. */
	| { kind: 'lapsed' }
	/** The mail of the decision to undo has left. */
	| { kind: 'sent' }
	/** The person applied again since, so that there is nothing to correct. */
	| { kind: 'appliedAgain' }
	/** What cannot be said of work that has not begun. */
	| { kind: 'notBegun' }
	/** Hours are stated for work of which it would say that nobody came. */
	| { kind: 'hoursStated' }
	/** It was already answered or withdrawn, or is gone. */
	| { kind: 'conflict' }
	/** The rejection has no message. */
	| { kind: 'noWords' }
	/** Something in the message waits to be filled in. */
	| { kind: 'unfilled'; gap: string };

/** A decision of which nothing was sent, with what was written: it was refused, or a kept answer was put in. */
export type UnsentDecision = {
	id: string;
	verb: FormVerb;
	kind: Exclude<Outcome['kind'], 'done'> | 'inserted';
	gap?: string | undefined;
	message: string;
	reason: string;
};

/** Whether a form value is one of the verbs. */
export function isVerb(value: unknown): value is FormVerb {
	return formVerbs.some((verb) => verb === value);
}

/** Whether a value is a verb that tells the applicant something, and can be undone for a while. */
export function isDecision(value: unknown): value is DecisionVerb {
	return decisionVerbs.some((verb) => verb === value);
}
