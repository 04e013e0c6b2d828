import { useTranslations } from '#platform/web/translations.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import type { Form } from '../../contract.ts';
import type { FormEditing } from './use-form-editor.ts';

/** The form whose buttons change what visitors see. */
export const STATE_FORM = 'form-state-actions';

const icons = {
	saved: 'circle-check',
	waiting: 'clock',
	saving: 'loader-circle',
	failed: 'triangle-alert',
	refused: 'triangle-alert',
	conflict: 'triangle-alert',
} as const satisfies Record<string, IconName>;

/** What has been saved, and undo and redo. Only errors are announced to screen readers. */
export function FormTools({ editing, status }: { editing: FormEditing; status: Form['status'] }) {
	const t = useTranslations('form-builder');
	const { history, back, forth } = editing;
	const { state, page } = editing.saving;
	const isHidden = state.kind === 'saved' && status === 'open' && page.changed;
	const icon = icons[state.kind];
	return (
		<>
			<p
				className="form-save-status"
				data-kind={state.kind}
				role={icon === 'triangle-alert' ? 'status' : undefined}
			>
				<Icon name={icon} /> {t(isHidden ? 'save.hidden' : `save.${state.kind}`)}
				{state.kind === 'refused' && ` ${state.problems.map(({ text }) => text).join(' ')}`}
			</p>
			{isHidden && editing.findings.length === 0 && (
				<Button type="submit" form={STATE_FORM} name="step" value="open" variant="outline">
					{t('action.reopen')}
				</Button>
			)}
			<span className="form-undo">
				<IconButton
					icon="undo"
					label={t('tools.undo')}
					aria-disabled={history.past.length === 0 || undefined}
					aria-keyshortcuts="Control+Z"
					onClick={back}
				/>
				<IconButton
					icon="redo"
					label={t('tools.redo')}
					aria-disabled={history.future.length === 0 || undefined}
					aria-keyshortcuts="Control+Y"
					onClick={forth}
				/>
			</span>
		</>
	);
}
