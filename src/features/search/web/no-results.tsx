import { useFormat } from '#platform/web/format.ts';
import { useWords } from '#platform/web/words.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyIllustration } from '#ui/illustrations.tsx';
import { EmptyState } from '#ui/surfaces.tsx';
import {
	countFilters,
	distanceChoices,
	type SearchState,
	searchHref,
	usualDistance,
	withoutFilters,
} from './search-state.ts';

/** Nothing found: the specification's words, and the ways on that may find something. */
export function NoResults({ state, path }: { state: SearchState; path: string }) {
	const t = useWords('search');
	const format = useFormat();
	const wider = state.near && distanceChoices.find((one) => one > (state.distance ?? usualDistance));
	return (
		<EmptyState
			title={t('none.title')}
			illustration={<EmptyIllustration />}
			actions={
				<>
					{countFilters(state) > 0 && (
						<ButtonLink to={searchHref(path, withoutFilters(state))}>{t('none.clearFilters')}</ButtonLink>
					)}
					{wider && (
						<ButtonLink to={searchHref(path, { ...state, distance: wider, page: 1 })} variant="outline">
							{t('none.wider', { distance: format.distance(wider) })}
						</ButtonLink>
					)}
					<ButtonLink to={path} variant="outline">
						{t('none.all')}
					</ButtonLink>
				</>
			}
		>
			<p>{t('none.hint')}</p>
		</EmptyState>
	);
}
