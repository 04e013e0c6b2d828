import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftAnswer, DraftRequest, DraftState, Problem, Theirs } from './draft-answer.ts';
import type { Draft } from './history.ts';

/** Delay after the last change before saving, and before a failed save is retried. */
const PAUSE_MS = 700;
const AGAIN_MS = 5_000;

export type SaveState =
	| { kind: 'saved' }
	| { kind: 'waiting' }
	| { kind: 'saving' }
	| { kind: 'failed' }
	| { kind: 'refused'; problems: Problem[] }
	| { kind: 'conflict'; theirs: Theirs };

/** Posts to the page's own URL; throws without a network or session. */
async function ask(path: string, body: DraftRequest): Promise<DraftAnswer> {
	const answer = await fetch(path, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(body),
		redirect: 'error',
	});
	if (!answer.ok) throw new Error(`The page answered ${answer.status}.`);
	return (await answer.json()) as DraftAnswer;
}

/**
 * Autosaves a page: shortly after each change, one save at a time, with retries while there is no network. Stops when
 * somebody else saved meanwhile. `valid` says whether the current content can be saved.
 */
export function useSaving(options: { path: string; initial: DraftState; draft: Draft; valid: boolean }) {
	const { path, draft, valid } = options;
	const [page, setPage] = useState(options.initial);
	const [state, setState] = useState<SaveState>({ kind: 'saved' });
	const saved = useRef(draft);
	const latest = useRef({ draft, valid });
	const revision = useRef(options.initial.revision);
	const running = useRef<Promise<boolean>>(undefined);
	latest.current = { draft, valid };

	const take = useCallback((answer: DraftAnswer, sent?: Draft): boolean => {
		if (answer.kind === 'done') {
			revision.current = answer.page.revision;
			if (sent) saved.current = sent;
			setPage(answer.page);
			setState({ kind: latest.current.draft === saved.current ? 'saved' : 'waiting' });
			return true;
		}
		if (answer.kind === 'conflict' || answer.kind === 'refused') setState(answer);
		return false;
	}, []);

	/** Saves now. Returns whether everything has been saved. */
	const flush = useCallback(async (): Promise<boolean> => {
		await running.current;
		const sent = latest.current.draft;
		if (sent === saved.current) return true;
		if (!latest.current.valid) return false;
		setState({ kind: 'saving' });
		running.current = (async () => {
			try {
				const body: DraftRequest = { intent: 'save', revision: revision.current, blocks: sent };
				return take(await ask(path, body), sent);
			} catch {
				setState({ kind: 'failed' });
				return false;
			}
		})();
		const good = await running.current;
		running.current = undefined;
		return good;
	}, [path, take]);

	const isConflict = state.kind === 'conflict';
	useEffect(() => {
		if (draft === saved.current || isConflict) return;
		setState((now) => (now.kind === 'saving' ? now : { kind: 'waiting' }));
		const timer = setTimeout(() => void flush(), PAUSE_MS);
		return () => clearTimeout(timer);
	}, [draft, flush, isConflict]);
	useEffect(() => {
		if (state.kind !== 'failed') return;
		const timer = setTimeout(() => void flush(), AGAIN_MS);
		return () => clearTimeout(timer);
	}, [state, flush]);

	/** Continues from somebody else's save; with `theirDraft` the current content counts as saved if it equals theirs. */
	const goOnFrom = useCallback((theirs: Theirs, theirDraft?: Draft) => {
		revision.current = theirs.page.revision;
		setPage(theirs.page);
		if (theirDraft) saved.current = theirDraft;
		setState({ kind: theirDraft ? 'saved' : 'waiting' });
	}, []);

	const send = useCallback(
		async (body: DraftRequest): Promise<DraftAnswer | undefined> => {
			try {
				const answer = await ask(path, body);
				take(answer);
				return answer;
			} catch {
				return undefined;
			}
		},
		[path, take],
	);

	return { page, state, revision, flush, send, goOnFrom };
}
