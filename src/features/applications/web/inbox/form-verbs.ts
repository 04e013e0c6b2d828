import { applicationVerbs } from '../../contract.ts';

/** What a form may ask for: a verb of those who decide, or taking the spot that is offered. */
export const formVerbs = [...applicationVerbs, 'take'] as const;
export type FormVerb = (typeof formVerbs)[number];

export type Outcome =
	| { kind: 'done'; verb: FormVerb }
	/** The last spot went to somebody else. */
	| { kind: 'full' }
	/** The spot that was offered went to the next. */
	| { kind: 'lapsed' }
	/** It has been answered, withdrawn or is gone. */
	| { kind: 'conflict' }
	/** A rejection without a word. */
	| { kind: 'noWords' };

/** Whether a text from a form is one of the verbs. */
export function isVerb(value: unknown): value is FormVerb {
	return formVerbs.some((verb) => verb === value);
}
