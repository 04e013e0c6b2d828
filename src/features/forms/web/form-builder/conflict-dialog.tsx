import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useFormat } from '#platform/web/format.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toasts } from '#ui/toasts.ts';
import { differencesOf } from '../../differences.ts';
import type { Theirs } from './draft-answer.ts';
import type { FormEditing } from './use-form-editor.ts';

/** Shown when somebody else saved the form meanwhile: what differs, and which of the two remains. */
export function ConflictDialog({ editing, theirs }: { editing: FormEditing; theirs: Theirs }) {
	const t = useTranslations('form-builder');
	const locale = useLocale();
	const format = useFormat();
	const navigate = useNavigate();
	const [busy, setBusy] = useState(false);
	const { saving, draft } = editing;
	const differences = differencesOf(theirs.draft.content, draft.content, locale);
	const takeTheirs = () => {
		editing.takeOver(theirs.draft);
		saving.goOnFrom(theirs, theirs.draft);
	};
	const copy = async () => {
		setBusy(true);
		const id = await editing.keepCopy();
		setBusy(false);
		if (!id) return void toasts.add({ message: t('failed.again'), color: 'danger' });
		// Update synchronously, so that leaving the page does not warn about unsaved changes.
		flushSync(() => saving.goOnFrom(theirs, draft));
		await navigate(`/${locale}/form_builder/${id}/edit?done=copy`);
	};
	return (
		<Dialog
			open
			size="lg"
			title={t('conflict.title')}
			onClose={() => undefined}
			actions={
				<>
					<Button variant="tertiary" busy={busy} onClick={takeTheirs}>
						{t('conflict.theirs')}
					</Button>
					<Button variant="outline" busy={busy} onClick={() => void copy()}>
						{t('conflict.copy')}
					</Button>
					<Button busy={busy} onClick={() => saving.goOnFrom(theirs)}>
						{t('conflict.mine')}
					</Button>
				</>
			}
		>
			<p>{t('conflict.text', { time: format.time(theirs.page.updatedAt) })}</p>
			<ul>
				{differences.length === 0 && <li>{t('conflict.settings')}</li>}
				{differences.map((one) => (
					<li key={JSON.stringify(one)}>
						{'question' in one
							? t(`conflict.${one.change}`, { question: one.question || t('questions.nameless') })
							: t(`conflict.${one.change}`)}
					</li>
				))}
			</ul>
		</Dialog>
	);
}
