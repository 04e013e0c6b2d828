import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { CancelLink, ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TextArea } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import type { Application } from '../../contract.ts';

/** What leaving is called: a place at a time is given back, a waiting list is left, and what was asked is withdrawn. */
export function withdrawWords({ status, occurrenceId }: Pick<Application, 'status' | 'occurrenceId'>) {
	if (status === 'waiting')
		return { title: 'withdraw.titleLine', text: 'withdraw.textLine', button: 'withdraw.line' } as const;
	if (occurrenceId !== null)
		return { title: 'withdraw.titleTime', text: 'withdraw.textTime', button: 'withdraw.time' } as const;
	return { title: 'withdraw.title', text: 'withdraw.text', button: 'verb.withdraw' } as const;
}

/** Asks for confirmation, and optionally a reason, before an application is withdrawn. */
export function WithdrawDialog({ application, back }: { application: Application; back: string }) {
	const t = useTranslations('inbox');
	const { title, text, button } = withdrawWords(application);
	return (
		<ConfirmDialog title={t(title)} back={back}>
			<p>
				{t(text, {
					title: application.vacancyTitle,
					organisation: application.organizationName,
				})}
			</p>
			<PostForm action={back} preventScrollReset className="stacked-form">
				<input type="hidden" name="id" value={application.id} />
				<TextArea name="reason" label={t('withdraw.reason')} showOptional rows={3} maxLength={500} />
				<div className="actions">
					<Button type="submit" name="verb" value="withdraw" variant="danger">
						{t(button)}
					</Button>
					<CancelLink to={back}>{t('withdraw.cancel')}</CancelLink>
				</div>
			</PostForm>
		</ConfirmDialog>
	);
}
