import { useCallback } from 'react';
import {
	postJson,
	type SaveAnswer,
	type SaveState as Saving,
	useAutosave,
} from '#platform/web/editing/use-autosave.ts';
import type { Draft, DraftAnswer, DraftRequest, DraftState, Problem, Theirs } from './draft-answer.ts';

export type SaveState = Saving<Problem, Theirs>;

/** Autosaves a page, and sends the editor's other requests. `valid` says whether the blocks can be saved. */
export function useSaving(options: { path: string; initial: DraftState; draft: Draft; valid: boolean }) {
	const { path, initial, draft, valid } = options;
	const save = useCallback(
		(blocks: Draft, revision: number) =>
			postJson<SaveAnswer<DraftState, Problem, Theirs>>(path, {
				intent: 'save',
				revision,
				blocks,
			} satisfies DraftRequest),
		[path],
	);
	const { take, ...saving } = useAutosave({ initial, draft, valid, save });
	const send = useCallback(
		async (body: DraftRequest): Promise<DraftAnswer | undefined> => {
			try {
				const answer = await postJson<DraftAnswer>(path, body);
				if (answer.kind !== 'checked' && answer.kind !== 'copied') take(answer);
				return answer;
			} catch {
				return undefined;
			}
		},
		[path, take],
	);
	return { ...saving, send };
}
