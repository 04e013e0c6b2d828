import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { Select } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Alert } from '#ui/surfaces.tsx';
import type { Reply } from '../contract.ts';
import { declineReasons } from '../enums.ts';

/** The times of an activity that has several, to choose one of. */
export type Times = { options: { value: string; label: string }[]; hint: string | undefined };

/** Yes in one press, as long as one can apply, with a time where there are several; no with a reason. */
export function ReplyAnswer({ reply, times }: { reply: Reply; times: Times | undefined }) {
	const t = useTranslations('profiles');
	const { id, organizationName: organisation, isVacancyOpen, vacancyVog } = reply;
	return (
		<>
			{!isVacancyOpen && (
				<Alert tone="warning" title={t('replies.offline')}>
					{t('replies.offlineText')}
				</Alert>
			)}
			{isVacancyOpen && (
				<PostForm role="none" className={times && 'stacked-form'} data-leave="free">
					<input type="hidden" name="id" value={id} />
					{times && (
						<Select
							name="occurrence"
							id={`time-${id}`}
							label={t('replies.time')}
							hint={times.hint}
							options={times.options}
							required
						/>
					)}
					{vacancyVog !== 'none' && <p>{t(`replies.vog.${vacancyVog}`)}</p>}
					<p className="field-hint" id={`shares-${id}`}>
						{t('replies.shares', { organisation })}
					</p>
					<div className="actions">
						<Button
							type="submit"
							name="intent"
							value="accept"
							icon="check"
							aria-describedby={`shares-${id}`}
							aria-label={t('replies.acceptNamed', { organisation })}
						>
							{t('replies.accept')}
						</Button>
					</div>
				</PostForm>
			)}
			<details className="pool-facet">
				<summary>{t('replies.no')}</summary>
				<PostForm role="none" className="stacked-form" data-leave="free">
					<input type="hidden" name="id" value={id} />
					<Select
						name="reason"
						id={`reason-${id}`}
						label={t('replies.why')}
						hint={t('replies.whyHint')}
						showOptional
						options={declineReasons.map((value) => ({ value, label: t(`replies.reason.${value}`) }))}
					/>
					<Checkbox name="block" id={`block-${id}`} label={t('replies.block', { organisation })} />
					<div className="actions">
						<Button
							type="submit"
							name="intent"
							value="decline"
							variant="outline"
							aria-label={t('replies.declineNamed', { organisation })}
						>
							{t('replies.decline')}
						</Button>
					</div>
				</PostForm>
			</details>
		</>
	);
}
