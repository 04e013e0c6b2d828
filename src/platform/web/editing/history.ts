/** Undo history of what is edited: past, present and future. */
export type History<Draft> = {
	readonly past: readonly Draft[];
	readonly now: Draft;
	readonly future: readonly Draft[];
	/** Field of the last typing, and its time. */
	readonly typed?: { in: string; at: number } | undefined;
	/** Changes whenever the content is replaced by something other than its own fields. */
	readonly epoch: number;
};

const MAX_STEPS = 200;
/** Maximum pause within which typing in one field is one step. */
const PAUSE_MS = 1_500;

export function begin<Draft>(draft: Draft): History<Draft> {
	return { past: [], now: draft, future: [], epoch: 0 };
}

/** Adds a step. With `typedIn`, consecutive typing in the same field belongs to the same step. */
export function step<Draft>(
	history: History<Draft>,
	draft: Draft,
	typedIn?: string,
	at = Date.now(),
): History<Draft> {
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

/** Undoes one step; returns the same history if there is none. */
export function undo<Draft>(history: History<Draft>): History<Draft> {
	const before = history.past.at(-1);
	if (!before) return history;
	return {
		past: history.past.slice(0, -1),
		now: before,
		future: [history.now, ...history.future],
		epoch: history.epoch + 1,
	};
}

/** Redoes one step. */
export function redo<Draft>(history: History<Draft>): History<Draft> {
	const [after, ...future] = history.future;
	if (!after) return history;
	return { past: [...history.past, history.now], now: after, future, epoch: history.epoch + 1 };
}

/** Adds a step from elsewhere, such as somebody else's save, which can be undone like one's own. */
export function replace<Draft>(history: History<Draft>, draft: Draft): History<Draft> {
	return { ...step(history, draft), epoch: history.epoch + 1 };
}
