import type { FormError } from '#platform/web/forms/form-error.ts';
import { useSay } from '#platform/web/forms/texts.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Alert } from '#ui/surfaces.tsx';
import type { Mailing, MailingReach } from '../contract.ts';

/** The id of the form in which a draft is written. */
export const DRAFT = 'mailing-draft';

/** The name of the buttons that save a draft and then do more with it. */
export const NEXT = 'next';

type Props = { mailing: Mailing; reach: MailingReach; error: FormError | undefined; tomorrow: string };

/**
 * Whom a mailing goes to, with the buttons that try it out, plan it and send it. Those of a draft belong to the form in
 * which it is written: what is on the screen is what goes out, saved or not.
 */
export function SendPart({ mailing, reach, error, tomorrow }: Props) {
	const t = useTranslations('mailings');
	const say = useSay({ words: t });
	const can = mailing.meta?.can;
	const wrong = error?.errors.filter(({ field }) => field === 'plannedAt') ?? [];
	const test = can?.update ? { form: DRAFT, name: NEXT, value: 'test' } : { name: 'intent', value: 'test' };
	const testButton = (
		<Button type="submit" {...test} variant="outline" icon="mail">
			{t('test')}
		</Button>
	);
	return (
		<section aria-labelledby="send" className="mailing-part">
			<h2 id="send">{t('send')}</h2>
			<Reach reach={reach} isDraft={can?.plan ?? false} />
			{can?.update ? (
				<p className="actions">{testButton}</p>
			) : (
				<PostForm role="none" className="actions" data-leave="free">
					{testButton}
				</PostForm>
			)}
			{can?.plan && (reach.people > 0 || wrong.length > 0) && (
				<div className="stacked-form">
					<TextField
						form={DRAFT}
						name="plannedAt"
						type="datetime-local"
						label={t('fields.plannedAt')}
						hint={t('hint.plannedAt')}
						defaultValue={tomorrow}
						errors={wrong.map((each) => say.field(each, false))}
					/>
					<div className="actions">
						<Button type="submit" form={DRAFT} name={NEXT} value="plan" variant="outline" icon="calendar">
							{t('plan')}
						</Button>
						{reach.people > 0 && (
							<Button type="submit" form={DRAFT} name={NEXT} value="send" icon="send">
								{t('sendNow', { count: reach.people })}
							</Button>
						)}
					</div>
				</div>
			)}
		</section>
	);
}

/** How many it goes to. To nobody a draft is not sent: then it says where that is changed. */
function Reach({ reach: { people, heldBack }, isDraft }: { reach: MailingReach; isDraft: boolean }) {
	const t = useTranslations('mailings');
	return (
		<Alert tone={people > 0 ? 'info' : 'warning'} title={t('reach', { count: people })}>
			<p>
				{people === 0 ? t('nobodyText') : heldBack > 0 ? t('heldBack', { count: heldBack }) : t('reachText')}
			</p>
			{people === 0 && isDraft && (
				<p>
					<a href="#whom">{t('nobodyWhere')}</a>
				</p>
			)}
		</Alert>
	);
}
