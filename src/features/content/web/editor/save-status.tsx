import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import type { SaveState } from './use-saving.ts';

const icons = {
	saved: 'circle-check',
	waiting: 'clock',
	saving: 'loader-circle',
	failed: 'triangle-alert',
	refused: 'triangle-alert',
	conflict: 'triangle-alert',
	invalid: 'triangle-alert',
} as const satisfies Record<string, IconName>;

/** Save status. Only errors are announced to screen readers. */
export function SaveStatus(props: {
	state: SaveState;
	/** The first block with an error, which prevents saving. */
	invalid: string | undefined;
	onFix: (block: string) => void;
}) {
	const t = useTranslations('content-editor');
	const { state, invalid, onFix } = props;
	const kind = state.kind === 'waiting' && invalid !== undefined ? 'invalid' : state.kind;
	const isWrong = icons[kind] === 'triangle-alert';
	return (
		<div className="save-status" data-kind={kind}>
			<p role={isWrong ? 'status' : undefined}>
				<Icon name={icons[kind]} /> {t(`save.${kind}`)}
				{state.kind === 'refused' && state.problems[0] && ` ${state.problems[0].text}`}
			</p>
			{kind === 'invalid' && invalid !== undefined && (
				<Button variant="outline" size="sm" onClick={() => onFix(invalid)}>
					{t('save.mend')}
				</Button>
			)}
		</div>
	);
}
