import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { CancelLink, ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TextArea } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import type { Application } from '../../contract.ts';

/** Asks for confirmation, and optionally a reason, before an application is withdrawn. */
export function WithdrawDialog({ application, back }: { application: Application; back: string }) {
	const t = useTranslations('inbox');
	// A place at a time is given back; what was asked is withdrawn.
	const timed = application.occurrenceId !== null;
	return (
		<ConfirmDialog title={t(timed ? 'withdraw.titleTime' : 'withdraw.title')} back={back}>
			<p>
				{t(timed ? 'withdraw.textTime' : 'withdraw.text', {
					title: application.vacancyTitle,
					organisation: application.organizationName,
				})}
			</p>
			<PostForm action={back} preventScrollReset className="stacked-form">
				<input type="hidden" name="id" value={application.id} />
				<TextArea name="reason" label={t('withdraw.reason')} showOptional rows={3} maxLength={500} />
				<div className="actions">
					<Button type="submit" name="verb" value="withdraw" variant="danger">
						{t(timed ? 'withdraw.time' : 'verb.withdraw')}
					</Button>
					<CancelLink to={back}>{t('withdraw.cancel')}</CancelLink>
				</div>
			</PostForm>
		</ConfirmDialog>
	);
}
