import { useTranslations } from '#platform/web/translations.ts';
import { Time } from '#ui/time.tsx';
import type { Application } from '../../contract.ts';
import { ownHistory } from './own-history.ts';

/** History of an application, oldest first. */
export function History({ application }: { application: Application }) {
	const t = useTranslations('inbox');
	return (
		<section className="panel" aria-labelledby="history-title">
			<h2 id="history-title">{t('history')}</h2>
			<ol className="timeline">
				{ownHistory(application).map(({ what, at, message, reason }) => (
					<li key={what}>
						<strong>{t(what === 'here' ? 'checkedIn' : `status.${what}`)}</strong>
						{at && <Time value={at} kind="dateTime" style="medium" />}
						{message && <p className="plain-text">{message}</p>}
						{reason && (
							<p className="row-sub">
								{t('reasonWas', { reason: t.optional(`reasons.${reason}`) ?? reason })}
							</p>
						)}
					</li>
				))}
			</ol>
		</section>
	);
}
