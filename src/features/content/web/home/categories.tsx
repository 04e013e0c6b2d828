import { useLocale } from '#platform/web/translations.ts';
import { Placeholder } from '#ui/placeholder.tsx';
import { PreloadLink } from '#ui/preload-link.tsx';
import { Card } from '#ui/surfaces.tsx';
import type { CategoryCard } from './categories-of.ts';

/** Category cards, each with its illustration. */
export function Categories({ categories, level = 3 }: { categories: CategoryCard[]; level?: 2 | 3 }) {
	const Heading = `h${level}` as const;
	const locale = useLocale();
	return (
		<ul className="category-cards">
			{categories.map(({ value, label, count }) => (
				<li key={value}>
					<Card interactive padded={false} className="category-card">
						<Placeholder category={value} seed={value} />
						<div className="category-card-text">
							<Heading>
								<PreloadLink to={`/${locale}/vacancies/search?categories=${value}`} className="card-link">
									{label}
								</PreloadLink>
							</Heading>
							<p>{count}</p>
						</div>
					</Card>
				</li>
			))}
		</ul>
	);
}
