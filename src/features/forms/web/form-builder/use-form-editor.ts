import { useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { begin, type History, redo, replace, step, undo } from '#platform/web/editing/history.ts';
import { postJson, type SaveAnswer, useAutosave } from '#platform/web/editing/use-autosave.ts';
import { useEditKeys } from '#platform/web/editing/use-edit-keys.ts';
import type { Form } from '../../contract.ts';
import { findingsOf } from '../../findings.ts';
import {
	type DraftAnswer,
	type DraftRequest,
	type DraftState,
	draftOf,
	type FormDraft,
	type Problem,
	stateOf,
	type Theirs,
} from './draft-answer.ts';

/** What was typed and could not be saved, with the revision that it changes. */
export type Typed = FormDraft & { revision: number };

/**
 * Editing state of a form: its texts, questions and settings with undo history and save status. Fields keep what is typed
 * in them; `read` gives what they hold now.
 */
export function useFormEditor(options: {
	form: Form;
	typed: Typed | undefined;
	path: string;
	read: (before: FormDraft) => FormDraft;
}) {
	const { form, typed, path, read } = options;
	const [saved] = useState(() => draftOf(form));
	const [history, setHistory] = useState<History<FormDraft>>(() => begin(typed ?? saved));
	const draft = history.now;
	const save = useCallback(
		({ content, settings }: FormDraft, revision: number) =>
			postJson<SaveAnswer<DraftState, Problem, Theirs>>(path, {
				intent: 'save',
				content,
				settings,
				revision,
			} satisfies DraftRequest),
		[path],
	);
	const initial = { ...stateOf(form), ...(typed && { revision: typed.revision }) };
	const saving = useAutosave<FormDraft, DraftState, Problem, Theirs>({
		initial,
		draft,
		...(typed && { saved }),
		valid: true,
		save,
	});

	const latest = useRef(draft);
	latest.current = draft;
	/** Takes over what the fields hold; typing on in one field is one step. */
	const takeFields = useCallback(
		(typedIn?: string) => {
			// Read at once: by the time of the next rendering, the fields may stand in another order.
			const before = latest.current;
			const now = read(before);
			if (!isSame(before, now)) setHistory((history) => step(history, now, typedIn));
		},
		[read],
	);
	/** Changes the form at once, so that the fields are not read in between. */
	const change = useCallback(
		(make: (now: FormDraft) => FormDraft) =>
			flushSync(() => setHistory((before) => step(before, make(before.now)))),
		[],
	);
	const back = useCallback(() => setHistory(undo), []);
	const forth = useCallback(() => setHistory(redo), []);
	const takeOver = useCallback((theirs: FormDraft) => setHistory((now) => replace(now, theirs)), []);
	const keepCopy = useCallback(async (): Promise<string | undefined> => {
		try {
			const { content, settings } = draft;
			const body: DraftRequest = { intent: 'keep_copy', content, settings };
			const answer = await postJson<DraftAnswer>(path, body);
			return answer.kind === 'copied' ? answer.id : undefined;
		} catch {
			return undefined;
		}
	}, [draft, path]);
	useEditKeys({ back, forth, save: () => void saving.flush() });
	const findings = useMemo(() => findingsOf(draft.content, draft.settings), [draft.content, draft.settings]);
	return { history, draft, findings, saving, takeFields, change, back, forth, takeOver, keepCopy };
}

export type FormEditing = ReturnType<typeof useFormEditor>;

/** Whether two drafts say the same: what the database gave back has its parts in another order than the fields have. */
function isSame(one: FormDraft, other: FormDraft): boolean {
	return JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);
}

const inOrder = (_: string, value: unknown): unknown =>
	value && typeof value === 'object' && !Array.isArray(value)
		? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
		: value;
