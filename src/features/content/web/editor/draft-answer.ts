import type { Block, Finding, Page, PageText } from '../../contract.ts';

export type PageLocale = 'nl' | 'en';
export type PageTexts = Partial<Record<PageLocale, PageText>>;

/** The edited blocks of a page, by language; a missing language has no text. */
export type Draft = Readonly<Partial<Record<PageLocale, readonly Block[]>>>;

/** Requests of the editor to its page, as JSON. */
export type DraftRequest =
	| { intent: 'save'; revision: number; blocks: Partial<Record<PageLocale, readonly Block[]>> }
	| { intent: 'publish'; revision: number }
	| { intent: 'check' }
	| { intent: 'keep_copy'; blocks: Partial<Record<PageLocale, readonly Block[]>> }
	| { intent: 'copy_block'; to: string; locale: PageLocale; block: Block };

/** The fields of a page that change with each save. */
export type DraftState = Pick<Page, 'revision' | 'status' | 'hasChanges' | 'plannedAt' | 'updatedAt'>;

/** The version that somebody else saved meanwhile. */
export type Theirs = {
	page: DraftState;
	name: string;
	texts: PageTexts;
	pictures: Page['pictures'];
};

/** A validation error of the server, by block. */
export type Problem = { locale: PageLocale; index: number; text: string };

export type DraftAnswer =
	| { kind: 'done'; page: DraftState }
	| { kind: 'checked'; findings: Finding[] }
	| { kind: 'copied'; id: string }
	| { kind: 'conflict'; theirs: Theirs }
	| { kind: 'refused'; problems: Problem[] };
