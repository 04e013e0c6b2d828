import type { Block, Finding, Page, PageText } from '../../contract.ts';

export type PageLocale = 'nl' | 'en';
export type PageTexts = Partial<Record<PageLocale, PageText>>;

/** What the editor asks of its page, as JSON. */
export type DraftRequest =
	| { intent: 'save'; revision: number; blocks: Partial<Record<PageLocale, readonly Block[]>> }
	| { intent: 'publish'; revision: number }
	| { intent: 'check' }
	| { intent: 'keep_copy'; blocks: Partial<Record<PageLocale, readonly Block[]>> }
	| { intent: 'copy_block'; to: string; locale: PageLocale; block: Block };

/** Of a page, what changes with each save. */
export type DraftState = Pick<Page, 'revision' | 'status' | 'hasChanges' | 'updatedAt'>;

/** What somebody else saved meanwhile. */
export type Theirs = {
	page: DraftState;
	name: string;
	texts: PageTexts;
	pictures: Page['pictures'];
};

/** Something that the server did not take, by block. */
export type Problem = { locale: PageLocale; index: number; text: string };

export type DraftAnswer =
	| { kind: 'done'; page: DraftState }
	| { kind: 'checked'; findings: Finding[] }
	| { kind: 'copied'; id: string }
	| { kind: 'conflict'; theirs: Theirs }
	| { kind: 'refused'; problems: Problem[] };
