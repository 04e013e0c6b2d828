import { useLocale } from '#platform/web/words.ts';
import { Placeholder } from '#ui/placeholder.tsx';
import { PreloadLink } from '#ui/preload-link.tsx';
import { Card } from '#ui/surfaces.tsx';
import type { CategoryCard } from './categories-of.ts';

/** The kinds of work, each with its own drawing. */
export function Categories({ categories }: { categories: CategoryCard[] }) {
	const locale = useLocale();
	return (
		<ul className="category-cards">
			{categories.map(({ value, label, count }) => (
				<li key={value}>
					<Card interactive padded={false} className="category-card">
						<Placeholder category={value} seed={value} />
						<div className="category-card-text">
							<h3>
								<PreloadLink to={`/${locale}/vacancies/search?categories=${value}`} className="card-link">
									{label}
								</PreloadLink>
							</h3>
							<p>{count}</p>
						</div>
					</Card>
				</li>
			))}
		</ul>
	);
}
