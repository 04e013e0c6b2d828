import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { CancelLink, ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TextArea } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import type { Organisation } from '../../contract.ts';
import { confirmedVerbs, type Verb } from './verbs.ts';

type Props = {
	organisation: Pick<Organisation, 'id' | 'name'>;
	verb: Verb;
	back: string;
	noReason?: boolean;
};

/**
 * Explains the effect of a button and asks for confirmation. A denial needs a reason, which is mailed to the
 * organisation.
 */
export function ConfirmVerb({ organisation, verb, back, noReason }: Props) {
	const t = useTranslations('organisation-work');
	const kind = confirmedVerbs.find((one) => one === verb);
	if (!kind) return null;
	return (
		<ConfirmDialog title={t(`confirm.${kind}.title`)} back={back}>
			<p>{t(`confirm.${kind}.text`, { name: organisation.name })}</p>
			<PostForm action={back} className="stacked-form" preventScrollReset>
				<input type="hidden" name="id" value={organisation.id} />
				{kind !== 'delete' && (
					<TextArea
						name="reason"
						label={t('confirm.reason')}
						hint={t(kind === 'deny' ? 'confirm.reasonHint' : 'confirm.reasonOwn')}
						rows={3}
						maxLength={500}
						required={kind === 'deny'}
						showOptional={kind !== 'deny'}
						errors={noReason ? [t('failed.noReason')] : []}
					/>
				)}
				<div className="actions">
					<Button type="submit" name="verb" value={kind} variant={kind === 'archive' ? 'primary' : 'danger'}>
						{t(`verb.${kind}`)}
					</Button>
					<CancelLink to={back}>{t('confirm.cancel')}</CancelLink>
				</div>
			</PostForm>
		</ConfirmDialog>
	);
}
