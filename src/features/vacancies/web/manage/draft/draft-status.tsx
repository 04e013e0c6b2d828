import { useFormat } from '#platform/web/format.ts';
import { useWords } from '#platform/web/words.ts';
import type { DraftState } from './use-draft.ts';

/** Says, without getting in between, when what is typed was kept. */
export function DraftStatus({ state, offered }: { state: DraftState; offered: boolean }) {
	const t = useWords('manage');
	const format = useFormat();
	return (
		<p className="draft-status needs-script" role="status" data-failed={state.kind === 'failed' || undefined}>
			{offered && t('draft.paused')}
			{!offered && state.kind === 'kept' && t('draft.kept', { time: format.time(state.at) })}
			{!offered && state.kind === 'failed' && t('draft.failed')}
		</p>
	);
}
