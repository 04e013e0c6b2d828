import type { TransitionTable } from '#platform/server/transitions.ts';

export type PageState = 'draft' | 'published';
export type PageVerb = 'publish' | 'unpublish' | 'delete';

const who = ['centre', 'self'] as const;

/**
 * Transitions of a page (domain rules): draft ↔ published. Publishing again publishes later changes. Only unpublished
 * pages can be deleted.
 */
export const pageTransitions: TransitionTable<PageState, PageVerb> = [
	{ verb: 'publish', from: ['draft', 'published'], to: 'published', who },
	{ verb: 'unpublish', from: ['published'], to: 'draft', who },
	{ verb: 'delete', from: ['draft'], to: 'draft', who: ['centre'] },
];
