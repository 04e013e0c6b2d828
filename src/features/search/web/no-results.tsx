import { ButtonLink } from '#ui/button.tsx';
import { EmptyIllustration } from '#ui/illustrations.tsx';
import { EmptyState } from '#ui/surfaces.tsx';
import type { SearchView } from './search-view/search-view.ts';

/** Nothing found: the specification's words, and the ways on that may find something. */
export default function NoResults({ none }: { none: NonNullable<SearchView['none']> }) {
	return (
		<EmptyState
			title={none.title}
			illustration={<EmptyIllustration />}
			actions={none.ways.map(({ to, text }, index) => (
				<ButtonLink key={to + text} to={to} variant={index === 0 ? 'primary' : 'outline'}>
					{text}
				</ButtonLink>
			))}
		>
			<p>{none.hint}</p>
		</EmptyState>
	);
}
