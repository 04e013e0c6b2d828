import { useCallback, useEffect, useRef, useState } from 'react';
import { formOrganisationHeader } from '../form-organisation.ts';

/** Delay after the last change before saving, and before a failed save is retried. */
const PAUSE_MS = 700;
const AGAIN_MS = 5_000;

/** What saving a draft came to. `Saved` is what changes with each save, and `Theirs` what somebody else saved. */
export type SaveAnswer<Saved, Problem, Theirs> =
	| { kind: 'done'; page: Saved }
	| { kind: 'conflict'; theirs: Theirs }
	| { kind: 'refused'; problems: Problem[] };

export type SaveState<Problem, Theirs> =
	| { kind: 'saved' }
	| { kind: 'waiting' }
	| { kind: 'saving' }
	| { kind: 'failed' }
	| { kind: 'refused'; problems: Problem[] }
	| { kind: 'conflict'; theirs: Theirs };

/** Posts to a page's own URL, as the organisation of its form; throws without a network or session. */
export async function postJson<Answer>(path: string, body: unknown): Promise<Answer> {
	const answer = await fetch(path, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...formOrganisationHeader() },
		body: JSON.stringify(body),
		redirect: 'error',
	});
	if (!answer.ok) throw new Error(`The page answered ${answer.status}.`);
	return (await answer.json()) as Answer;
}

/**
 * Autosaves what is edited: shortly after each change, one save at a time, with retries while there is no network. Stops
 * when somebody else saved meanwhile. `valid` says whether the current content can be saved.
 */
export function useAutosave<
	Draft,
	Saved extends { revision: number },
	Problem,
	Theirs extends { page: Saved },
>(options: {
	initial: Saved;
	draft: Draft;
	/** What was saved last, where that is not the first draft. */
	saved?: Draft | undefined;
	valid: boolean;
	/** Throws where there is no network. */
	save: (draft: Draft, revision: number) => Promise<SaveAnswer<Saved, Problem, Theirs>>;
}) {
	const { draft, valid, save } = options;
	const [page, setPage] = useState(options.initial);
	const [state, setState] = useState<SaveState<Problem, Theirs>>({ kind: 'saved' });
	const saved = useRef(options.saved ?? draft);
	const latest = useRef({ draft, valid });
	const revision = useRef(options.initial.revision);
	const running = useRef<Promise<boolean>>(undefined);
	latest.current = { draft, valid };

	const take = useCallback((answer: SaveAnswer<Saved, Problem, Theirs>, sent?: Draft): boolean => {
		if (answer.kind === 'done') {
			revision.current = answer.page.revision;
			if (sent !== undefined) saved.current = sent;
			setPage(answer.page);
			setState({ kind: latest.current.draft === saved.current ? 'saved' : 'waiting' });
			return true;
		}
		setState(answer);
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
				return take(await save(sent, revision.current), sent);
			} catch {
				setState({ kind: 'failed' });
				return false;
			}
		})();
		const good = await running.current;
		running.current = undefined;
		return good;
	}, [save, take]);

	const isConflict = state.kind === 'conflict';
	useEffect(() => {
		if (isConflict) return;
		if (draft === saved.current) {
			// What was undone and done again before it was saved needs no saving.
			setState((now) => (now.kind === 'waiting' || now.kind === 'refused' ? { kind: 'saved' } : now));
			return;
		}
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
		if (theirDraft !== undefined) saved.current = theirDraft;
		setState({ kind: theirDraft === undefined ? 'waiting' : 'saved' });
	}, []);

	return { page, state, revision, flush, take, goOnFrom };
}
