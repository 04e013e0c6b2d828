import type { Block } from '../../contract.ts';
import type { PageLocale } from './draft-answer.ts';

/** The blocks of a page as they are worked on, by language; a language that is not there has no text. */
export type Draft = Readonly<Partial<Record<PageLocale, readonly Block[]>>>;

/** What was, what is, and what was undone. */
export type History = {
	readonly past: readonly Draft[];
	readonly now: Draft;
	readonly future: readonly Draft[];
	/** What was typed in last, and when. */
	readonly typed?: { in: string; at: number } | undefined;
	/** Another one whenever what is shown comes from elsewhere than its own fields. */
	readonly epoch: number;
};

const MAX_STEPS = 200;
/** Typing in one field without a longer pause is one step. */
const PAUSE_MS = 1_500;

export function begin(draft: Draft): History {
	return { past: [], now: draft, future: [], epoch: 0 };
}

/** A step further. With `typedIn`, what follows on typing in the same field belongs to the same step. */
export function step(history: History, draft: Draft, typedIn?: string, at = Date.now()): History {
	if (draft === history.now) return history;
	const { typed } = history;
	const goesOn = typedIn !== undefined && typed?.in === typedIn && at - typed.at < PAUSE_MS;
	return {
		past: goesOn ? history.past : [...history.past, history.now].slice(-MAX_STEPS),
		now: draft,
		future: [],
		typed: typedIn === undefined ? undefined : { in: typedIn, at },
		epoch: history.epoch,
	};
}

/** One step back; the same history when there is none. */
export function undo(history: History): History {
	const before = history.past.at(-1);
	if (!before) return history;
	return {
		past: history.past.slice(0, -1),
		now: before,
		future: [history.now, ...history.future],
		epoch: history.epoch + 1,
	};
}

/** What was undone, again. */
export function redo(history: History): History {
	const [after, ...future] = history.future;
	if (!after) return history;
	return { past: [...history.past, history.now], now: after, future, epoch: history.epoch + 1 };
}

/** A step that comes from elsewhere, such as what somebody else saved: undone like one of the own steps. */
export function replace(history: History, draft: Draft): History {
	return { ...step(history, draft), epoch: history.epoch + 1 };
}
