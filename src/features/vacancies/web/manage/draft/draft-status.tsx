import { useFormat } from '#platform/web/format.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import type { DraftState } from './use-draft.ts';

type DraftStatusProps = {
	state: DraftState;
	offered: boolean;
	/** The page of the form, to take up there what another window kept. */
	page: string;
	keepThis: () => void;
};

/** Says unobtrusively when the draft was saved, and asks which draft to keep when two windows have one. */
export function DraftStatus({ state, offered, page, keepThis }: DraftStatusProps) {
	const t = useTranslations('manage');
	const format = useFormat();
	const elsewhere = !offered && state.kind === 'elsewhere';
	return (
		<>
			<p
				className="draft-status needs-script"
				role="status"
				data-failed={state.kind === 'failed' || elsewhere || undefined}
			>
				{offered && t('draft.paused')}
				{!offered && state.kind === 'kept' && t('draft.kept', { time: format.time(state.at) })}
				{!offered && state.kind === 'failed' && t('draft.failed')}
				{elsewhere && (state.at ? t('draft.elsewhere', { time: format.time(state.at) }) : t('draft.gone'))}
			</p>
			{elsewhere && (
				<div className="actions">
					<Button size="sm" variant="outline" onClick={keepThis}>
						{t('draft.keepThis')}
					</Button>
					<a
						className="button"
						data-size="sm"
						data-variant="tertiary"
						href={state.at ? `${page}?draft=go-on` : page}
					>
						{t(state.at ? 'draft.takeOther' : 'draft.readAgain')}
					</a>
				</div>
			)}
		</>
	);
}
