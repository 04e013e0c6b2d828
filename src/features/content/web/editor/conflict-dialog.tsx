import { useFormat } from '#platform/web/format.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { Difference } from '../../differences.ts';
import { DifferenceList } from '../staff/difference-list.tsx';
import type { Theirs } from './draft-answer.ts';

export type Choice = 'theirs' | 'mine' | 'copy';

/** Shown when somebody else saved the page meanwhile: who, when, the differences, and the options to resolve it. */
export default function ConflictDialog(props: {
	theirs: Theirs;
	/** Differences between the local version and the saved one. */
	differences: readonly Difference[];
	mayCopy: boolean;
	busy: boolean;
	onChoose: (choice: Choice) => void;
}) {
	const t = useTranslations('content-editor');
	const format = useFormat();
	const { theirs, differences, mayCopy, busy, onChoose } = props;
	const name = theirs.name || t('conflict.somebody');
	return (
		<Dialog
			open
			size="lg"
			title={t('conflict.title')}
			onClose={() => undefined}
			actions={
				<>
					<Button variant="tertiary" busy={busy} onClick={() => onChoose('theirs')}>
						{t('conflict.theirs', { name })}
					</Button>
					{mayCopy && (
						<Button variant="outline" busy={busy} onClick={() => onChoose('copy')}>
							{t('conflict.copy')}
						</Button>
					)}
					<Button busy={busy} onClick={() => onChoose('mine')}>
						{t('conflict.mine')}
					</Button>
				</>
			}
		>
			<p>{t('conflict.text', { name, time: format.time(theirs.page.updatedAt) })}</p>
			<DifferenceList
				differences={differences}
				before={t('conflict.their', { name })}
				after={t('conflict.yours')}
			/>
		</Dialog>
	);
}
