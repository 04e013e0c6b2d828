import { VacancyCards, type VacancyTeaser } from '#features/vacancies/web/public.tsx';
import { BlockCards } from '../cards.tsx';
import { NewsCard, type NewsItem } from '../news-card.tsx';
import { BlockButtons, BlockTitle, levelBelow } from '../parts.tsx';
import type { BlockViewProps } from '../view-props.ts';
import type { DynamicCardsData } from './block.ts';

type Filled = DynamicCardsData & { items?: NewsItem[]; vacancies?: VacancyTeaser[] };

export default function DynamicCards({ data, id, level }: BlockViewProps<Filled>) {
	const { source, items = [], vacancies = [], cards } = data;
	const below = levelBelow(level, data.title);
	const count = source === 'own' ? cards.length : items.length + vacancies.length;
	if (count === 0) return null;
	return (
		<div className="container">
			<div className="block-head">
				<div>
					<BlockTitle level={level}>{data.title}</BlockTitle>
					{data.lead && <p className="block-lead">{data.lead}</p>}
				</div>
			</div>
			{source === 'own' && <BlockCards cards={cards} id={id} level={below} />}
			{vacancies.length > 0 && <VacancyCards vacancies={vacancies} level={below} />}
			{items.length > 0 && (
				<ul className="block-cards" data-count={Math.min(items.length, 4)}>
					{items.map((item) => (
						<li key={item.id}>
							<NewsCard item={item} level={below} />
						</li>
					))}
				</ul>
			)}
			{data.button && <BlockButtons buttons={[data.button]} />}
		</div>
	);
}
