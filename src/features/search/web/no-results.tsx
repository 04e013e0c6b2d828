import { useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyIllustration } from '#ui/illustrations.tsx';
import { EmptyState } from '#ui/surfaces.tsx';
import type { SearchView } from './search-view/search-view.ts';

/** Nothing found: the specification's words, and the ways on that may find something. */
export default function NoResults({ view }: { view: SearchView }) {
	const t = useTranslations('search');
	return (
		<EmptyState
			title={t('none.title')}
			illustration={<EmptyIllustration />}
			actions={view.waysOn.map(({ to, text }, index) => (
				<ButtonLink key={to + text} to={to} variant={index === 0 ? 'primary' : 'outline'}>
					{text}
				</ButtonLink>
			))}
		>
			<p>{view.noneHint ?? t('none.hint')}</p>
		</EmptyState>
	);
}
