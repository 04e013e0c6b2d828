import { applicationVerbs } from '../../contract.ts';

/** Verbs that a form may submit: those of decisions, and taking the offered spot. */
export const formVerbs = [...applicationVerbs, 'take'] as const;
export type FormVerb = (typeof formVerbs)[number];

export type Outcome =
	| { kind: 'done'; verb: FormVerb }
	/** The last spot was given to somebody else. */
	| { kind: 'full' }
	/** The offered spot went to the next person. */
	| { kind: 'lapsed' }
	/** It was already answered or withdrawn, or is gone. */
	| { kind: 'conflict' }
	/** The rejection has no message. */
	| { kind: 'noWords' };

/** Whether a form value is one of the verbs. */
export function isVerb(value: unknown): value is FormVerb {
	return formVerbs.some((verb) => verb === value);
}
