import { useState } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { type Option, Select } from '#ui/inputs.tsx';
import { Alert } from '#ui/surfaces.tsx';

/** Dialog to copy a block to another page. `onCopy` returns whether it succeeded. */
export default function CopyDialog(props: {
	pages: readonly Option[];
	onCopy: (pageId: string) => Promise<boolean>;
	onClose: () => void;
}) {
	const t = useTranslations('content-editor');
	const { pages, onCopy, onClose } = props;
	const [page, setPage] = useState('');
	const [state, setState] = useState<'busy' | 'failed' | 'unchosen'>();
	const copy = async () => {
		if (page === '') return setState('unchosen');
		setState('busy');
		if (!(await onCopy(page))) setState('failed');
	};
	return (
		<Dialog
			open
			title={t('copy.title')}
			onClose={onClose}
			actions={
				<>
					<Button variant="tertiary" onClick={onClose}>
						{t('copy.cancel')}
					</Button>
					<Button busy={state === 'busy'} onClick={() => void copy()}>
						{t('copy.copy')}
					</Button>
				</>
			}
		>
			{state === 'failed' && (
				<Alert tone="danger" live>
					<p>{t('copy.failed')}</p>
				</Alert>
			)}
			<Select
				name="copyTo"
				label={t('copy.page')}
				hint={t('copy.hint')}
				required
				options={[...pages]}
				value={page}
				onChange={(event) => setPage(event.currentTarget.value)}
				{...(state === 'unchosen' && { errors: [t('copy.unchosen')] })}
			/>
		</Dialog>
	);
}
