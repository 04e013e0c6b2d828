import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Alert } from '#ui/surfaces.tsx';
import type { GuestConversation } from '../contract.ts';
import { type RefusedReport, ReportForm, ToldAlert } from './report-view.tsx';

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
			{!isReported && <ReportForm refused={refused} />}
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
