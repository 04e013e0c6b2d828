import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Icon } from '#ui/icon.tsx';
import { PreloadLink } from '#ui/preload-link.tsx';
import { Card } from '#ui/surfaces.tsx';
import { Time } from '#ui/time.tsx';
import type { HelpRequest } from '../../contract.ts';
import { RequestBadges, useNeighbourhood } from '../request-head.tsx';

/** Cards of published requests, each a single link. */
export function RequestCards({ requests }: { requests: HelpRequest[] }) {
	const t = useTranslations('help-browse');
	const locale = useLocale();
	const where = useNeighbourhood();
	return (
		<ul className="help-cards">
			{requests.map((request) => {
				const distance = request.meta?.distance ?? null;
				return (
					<li key={request.id}>
						<Card interactive className="help-card">
							<RequestBadges request={request} />
							<h3>
								<PreloadLink to={`/${locale}/een-op-een-hulp/${request.id}`} className="card-link">
									{request.title}
								</PreloadLink>
							</h3>
							<p className="help-card-body">{request.body}</p>
							<p className="help-card-where">
								<Icon name="map-pin" />
								<span>
									{where(request)}
									{distance !== null && (
										<> · {distance === 0 ? t('close') : t('away', { distance: distance / 1000 })}</>
									)}
								</span>
							</p>
							<p className="help-card-foot">
								{t('by', { name: request.firstName })}
								{request.publishedAt && (
									<>
										{' · '}
										<Time value={request.publishedAt} style="short" />
									</>
								)}
							</p>
						</Card>
					</li>
				);
			})}
		</ul>
	);
}
