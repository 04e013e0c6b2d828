import { useTranslations } from '#platform/web/translations.ts';
import { Badge } from '#ui/surfaces.tsx';
import type { HelpRequest } from '../contract.ts';

/** What kind of request it is, and with what. */
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

/** Where it is, no closer than anybody needs to know. */
export function useNeighbourhood(): (request: Pick<HelpRequest, 'place' | 'postcodeArea'>) => string {
	const t = useTranslations('help-words');
	return ({ place, postcodeArea }) => (postcodeArea ? t('near', { place, code: postcodeArea }) : place);
}
