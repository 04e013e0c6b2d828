import { Link } from 'react-router';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { CancelLink, ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TextArea } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Alert } from '#ui/surfaces.tsx';
import type { Vacancy } from '../../contract.ts';
import { confirmedVerbs, type ListVerb } from './run-verb.ts';

/** Explains the effect of a button and asks for confirmation. */
export function ConfirmVerb(props: {
	vacancy: Vacancy;
	verb: ListVerb;
	back: string;
	noReason?: boolean;
	/** Of the vacancy that was looked at in the list. */
	revision?: string | undefined;
}) {
	const { vacancy, verb, back, noReason, revision = vacancy.revision } = props;
	const t = useTranslations('manage');
	const locale = useLocale();
	if (!confirmedVerbs.includes(verb)) return null;
	const kind = verb as 'archive' | 'delete' | 'unpublish' | 'return';
	// Archiving decides nothing about those who wait.
	const waiting = kind === 'archive' ? (vacancy.meta?.applications?.waiting ?? 0) : 0;
	return (
		<ConfirmDialog title={t(`confirm.${kind}.title`)} back={back}>
			<p>{t(`confirm.${kind}.text`, { title: vacancy.title })}</p>
			{waiting > 0 && (
				<Alert tone="warning" title={t('confirm.archive.waitingTitle', { count: waiting })}>
					<p>{t('confirm.archive.waiting')}</p>
					<p>
						<Link to={`/${locale}/applications?vacancy=${vacancy.id}`}>{t('confirm.archive.answer')}</Link>
					</p>
				</Alert>
			)}
			<PostForm action={back} className={kind === 'return' ? 'stacked-form' : 'actions'} preventScrollReset>
				<input type="hidden" name="id" value={vacancy.id} />
				{kind === 'return' && revision && <input type="hidden" name="revision" value={revision} />}
				{kind === 'return' && (
					<TextArea
						name="reason"
						label={t('confirm.return.reason')}
						maxLength={500}
						rows={4}
						errors={noReason ? [t('confirm.return.noReason')] : []}
						required
					/>
				)}
				<Button type="submit" name="verb" value={verb} variant={verb === 'delete' ? 'danger' : 'primary'}>
					{t(`verb.${kind}`)}
				</Button>
				<CancelLink to={back}>{t('confirm.cancel')}</CancelLink>
			</PostForm>
		</ConfirmDialog>
	);
}
