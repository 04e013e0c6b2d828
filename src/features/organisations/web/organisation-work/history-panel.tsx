import { useTranslations } from '#platform/web/translations.ts';
import { Timeline } from '#ui/timeline.tsx';
import type { HistoryEntry } from '../../staff-contract.ts';

/** The history of the organisation, newest first. */
export function HistoryPanel({ history }: { history: HistoryEntry[] }) {
	const t = useTranslations('organisation-work');
	return (
		<section className="panel" aria-labelledby="history-title">
			<h2 id="history-title">{t('history.title')}</h2>
			{history.length === 0 ? (
				<p className="row-sub">{t('history.none')}</p>
			) : (
				<Timeline
					label={t('history.title')}
					events={history.map(({ id, action, reason, actorName, createdAt }) => ({
						id,
						at: createdAt,
						title: t.optional(`history.${action.replace('organisation.', '')}`) ?? action,
						children: (
							<>
								<p className="row-sub">{actorName ?? t('history.nobody')}</p>
								{reason && <p className="plain-text">{reason}</p>}
							</>
						),
					}))}
				/>
			)}
		</section>
	);
}
