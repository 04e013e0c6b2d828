import { Link } from 'react-router';
import { StatusBadge } from '#features/applications/web/public.tsx';
import { useFormat } from '#platform/web/format.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Alert } from '#ui/surfaces.tsx';
import type { Next } from './load-next.ts';
import { Panel } from './panel.tsx';

/** Where a volunteer is expected next, and before that which spots wait for their word. */
export function NextPanel({ next, base }: { next: Next; base: string }) {
	const t = useTranslations('dashboard');
	const format = useFormat();
	const { times, offers } = next;
	const [first, ...later] = times;
	return (
		<>
			{offers.map(({ id, title, until }) => (
				<Alert key={id} tone="success" title={t('next.offer', { title })}>
					<p>{t('next.offerText', { until: format.dateTime(until, 'long') })}</p>
					<p>
						<ButtonLink to={`${base}/applications/${id}`}>{t('next.offerGo')}</ButtonLink>
					</p>
				</Alert>
			))}
			{first && (
				<Panel id="next" title={t(first.present ? 'next.here' : 'next.title')}>
					<div className="dash-next">
						<p className="dash-when">{first.when}</p>
						{first.present && (
							<p>
								<StatusBadge application={{ ...first, status: 'completed', waitingPlace: null }} />
							</p>
						)}
						<Link to={`${base}/applications/${first.applicationId}`} className="row-title">
							{first.title}
						</Link>
						<span>{t('next.at', { organisation: first.organisation })}</span>
						{first.place && <span className="row-sub">{first.place}</span>}
						<div className="actions">
							{first.route && (
								<ButtonLink to={first.route} size="sm" variant="outline" icon="map-pin" rel="noreferrer">
									{t('next.route')}
								</ButtonLink>
							)}
							<ButtonLink
								to={first.calendar}
								size="sm"
								variant="outline"
								icon="calendar"
								reloadDocument
								download
							>
								{t('next.calendar')}
							</ButtonLink>
							{first.canWithdraw && (
								<ButtonLink
									to={`${base}/applications/${first.applicationId}?confirm=withdraw`}
									size="sm"
									variant="tertiary"
								>
									{t('next.cannot')}
								</ButtonLink>
							)}
						</div>
					</div>
					{later.length > 0 && (
						<ul className="dash-list">
							{later.map(({ id, applicationId, title, organisation, when }) => (
								<li key={id}>
									<div>
										<Link to={`${base}/applications/${applicationId}`} className="row-title">
											{title}
										</Link>
										<span className="row-sub">{organisation}</span>
									</div>
									<span>{when}</span>
								</li>
							))}
						</ul>
					)}
				</Panel>
			)}
		</>
	);
}
