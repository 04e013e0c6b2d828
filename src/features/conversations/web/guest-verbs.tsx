import type { FormError } from '#platform/web/forms/form-error.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import type { GuestConversation } from '../contract.ts';
import { ToldAlert } from './report-view.tsx';

/** Why a report of a guest was not taken, and what it said. */
export type RefusedReport = { verbError: FormError; reason: string };

type VerbsProps = { conversation: GuestConversation; refused: RefusedReport | undefined };

/** What a guest does beside answering: take no more messages, and report the conversation to the centre. */
export function GuestVerbs({ conversation, refused }: VerbsProps) {
	const t = useTranslations('conversations');
	const { them, isBlocked, isEnded, isReported } = conversation;
	return (
		<details className="guest-verbs" open={isBlocked || refused !== undefined}>
			<summary>{t('moreActions')}</summary>
			{!isEnded && (
				<PostForm role="none" className="actions">
					<Button
						type="submit"
						name="verb"
						value={isBlocked ? 'unblock' : 'block'}
						size="sm"
						variant="outline"
						icon={isBlocked ? 'message-circle' : 'x'}
					>
						{t(isBlocked ? 'unblock' : 'block', { name: them })}
					</Button>
				</PostForm>
			)}
			{!isReported && (
				<WorkForm
					words={t}
					error={refused?.verbError}
					submit={t('report.send')}
					size="sm"
					variant="outline"
					icon="triangle-alert"
					role="none"
				>
					{({ errors }) => (
						<>
							<input type="hidden" name="verb" value="report" />
							<TextArea
								name="reason"
								label={t('report.label')}
								hint={t('report.hint')}
								rows={2}
								maxLength={1000}
								required
								defaultValue={refused?.reason ?? ''}
								errors={errors('reason')}
							/>
						</>
					)}
				</WorkForm>
			)}
		</details>
	);
}

/** That a guest reported the conversation, or what came of it. */
export function GuestReport({
	conversation: { isReported, handledReport },
}: Pick<VerbsProps, 'conversation'>) {
	const t = useTranslations('conversations');
	if (isReported) return <Alert tone="info" title={t('reported.own')} />;
	return handledReport && <ToldAlert told={handledReport} />;
}
