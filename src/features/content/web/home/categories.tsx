import { Link } from 'react-router';
import type { FacetValue } from '#features/search/contract.ts';
import { useLocale, useWords } from '#platform/web/words.ts';
import { Placeholder } from '#ui/placeholder.tsx';
import { Card } from '#ui/surfaces.tsx';

const SHOWN = 8;

/** The kinds of work with most to choose from, each with its own drawing. */
export function Categories({ values }: { values: FacetValue[] }) {
	const t = useWords('home');
	const words = useWords('vacancy-words');
	const locale = useLocale();
	const most = [...values].sort((a, b) => b.count - a.count).slice(0, SHOWN);
	return (
		<ul className="category-cards">
			{most.map(({ value, count }) => (
				<li key={value}>
					<Card interactive padded={false} className="category-card">
						<Placeholder category={value} seed={value} />
						<div className="category-card-text">
							<h3>
								<Link
									to={`/${locale}/vacancies/search?categories=${value}`}
									className="card-link"
									prefetch="intent"
								>
									{words.maybe(`category.${value}`) ?? value}
								</Link>
							</h3>
							<p>{t('categories.count', { count })}</p>
						</div>
					</Card>
				</li>
			))}
		</ul>
	);
}
