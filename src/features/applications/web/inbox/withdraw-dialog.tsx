import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { CancelLink, ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TextArea } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import type { Application } from '../../contract.ts';

/** Asks for confirmation, and optionally a reason, before an application is withdrawn. */
export function WithdrawDialog({ application, back }: { application: Application; back: string }) {
	const t = useTranslations('inbox');
	return (
		<ConfirmDialog title={t('withdraw.title')} back={back}>
			<p>
				{t('withdraw.text', { title: application.vacancyTitle, organisation: application.organizationName })}
			</p>
			<PostForm action={back} preventScrollReset className="stacked-form">
				<input type="hidden" name="id" value={application.id} />
				<TextArea name="reason" label={t('withdraw.reason')} showOptional rows={3} maxLength={500} />
				<div className="actions">
					<Button type="submit" name="verb" value="withdraw" variant="danger">
						{t('verb.withdraw')}
					</Button>
					<CancelLink to={back}>{t('withdraw.cancel')}</CancelLink>
				</div>
			</PostForm>
		</ConfirmDialog>
	);
}
