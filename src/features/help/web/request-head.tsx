import { useTranslations } from '#platform/web/translations.ts';
import { Badge } from '#ui/surfaces.tsx';
import type { HelpRequest } from '../contract.ts';

/** Badges with the kind and topic of a request. */
export function RequestBadges({ request }: { request: Pick<HelpRequest, 'kind' | 'topic'> }) {
	const t = useTranslations('help-words');
	return (
		<p className="vacancy-card-badges">
			<Badge
				tone={request.kind === 'ask' ? 'primary' : 'secondary'}
				icon={request.kind === 'ask' ? 'hand-heart' : 'heart-handshake'}
			>
				{t(`kind.${request.kind}`)}
			</Badge>
			<Badge>{t(`topic.${request.topic}`)}</Badge>
		</p>
	);
}

/** Returns a function that formats the neighbourhood of a request. */
export function useNeighbourhood(): (request: Pick<HelpRequest, 'place' | 'postcodeArea'>) => string {
	const t = useTranslations('help-words');
	return ({ place, postcodeArea }) => (postcodeArea ? t('near', { place, code: postcodeArea }) : place);
}
