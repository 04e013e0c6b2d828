import type { Answers } from '#features/questions/contract.ts';

/** What somebody filled in of a form, and the page they were at. */
export type KeptDraft = { page: string; answers: Answers };

/** A draft is forgotten after a week. */
export const KEPT_DAYS = 7;
const DAY_MS = 86_400_000;
/** What is larger is not kept, so that one form does not fill the store of the site. */
const MAX_CHARACTERS = 200_000;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
/** Where drafts are kept. */
export const browserStore: () => Store = () => localStorage;
const keyOf = (form: string) => `form-draft:${form}`;

/** Keeps a draft in the browser; returns whether that was possible. */
export function keepDraft(store: () => Store, form: string, draft: KeptDraft, now = Date.now()): boolean {
	try {
		const text = JSON.stringify({ ...draft, at: now });
		if (text.length > MAX_CHARACTERS) return false;
		store().setItem(keyOf(form), text);
		return true;
	} catch {
		// Storage is switched off or full.
		return false;
	}
}

/** Returns what was kept of a form, without answers to questions that it has no more; undefined for nothing. */
export function keptDraft(
	store: () => Store,
	form: string,
	questions: ReadonlySet<string>,
	now = Date.now(),
): KeptDraft | undefined {
	try {
		const { page, answers, at } = JSON.parse(store().getItem(keyOf(form)) ?? 'null') ?? {};
		if (typeof page !== 'string' || typeof at !== 'number' || typeof answers !== 'object') return undefined;
		if (now - at > KEPT_DAYS * DAY_MS) {
			forgetDraft(store, form);
			return undefined;
		}
		const known = Object.entries(answers ?? {}).filter(
			(entry): entry is [string, string[]] =>
				questions.has(entry[0]) &&
				Array.isArray(entry[1]) &&
				entry[1].every((one) => typeof one === 'string') &&
				entry[1].some((one) => one !== ''),
		);
		return known.length > 0 ? { page, answers: Object.fromEntries(known) } : undefined;
	} catch {
		return undefined;
	}
}

/** Forgets what was kept of a form, as after it was sent. */
export function forgetDraft(store: () => Store, form: string): void {
	try {
		store().removeItem(keyOf(form));
	} catch {
		// Storage is switched off.
	}
}
