import { useTranslations } from '#platform/web/translations.ts';
import { Time } from '#ui/time.tsx';
import type { Application } from '../../contract.ts';

/** History of an application, oldest first. */
export function History({ application }: { application: Application }) {
	const t = useTranslations('inbox');
	const { status, createdAt, decidedAt, decisionMessage, reason } = application;
	return (
		<section className="panel" aria-labelledby="history-title">
			<h2 id="history-title">{t('history')}</h2>
			<ol className="timeline">
				<li>
					<strong>{t('status.sent')}</strong>
					<Time value={createdAt} kind="dateTime" style="medium" />
				</li>
				{status !== 'pending' && (
					<li>
						<strong>{t(`status.${status}`)}</strong>
						{decidedAt && <Time value={decidedAt} kind="dateTime" style="medium" />}
						{decisionMessage && <p className="plain-text">{decisionMessage}</p>}
						{reason && (
							<p className="row-sub">
								{t('reasonWas', { reason: t.optional(`reasons.${reason}`) ?? reason })}
							</p>
						)}
					</li>
				)}
			</ol>
		</section>
	);
}
