export const verbs = ['approve', 'deny', 'archive', 'restore', 'delete', 'undelete'] as const;
export type Verb = (typeof verbs)[number];
/** Verbs that say first what they will do. */
export const confirmedVerbs = ['deny', 'archive', 'delete'] as const satisfies readonly Verb[];

/** Whether a text from a form or an address is one of the verbs. */
export function isVerb(value: unknown): value is Verb {
	return verbs.some((verb) => verb === value);
}
