import { Categories } from '../../web/home/categories.tsx';
import type { CategoryCard } from '../../web/home/categories-of.ts';
import { BlockTitle, levelBelow } from '../parts.tsx';
import type { BlockViewProps } from '../view-props.ts';
import type { VacancyCategoriesData } from './block.ts';

type Filled = VacancyCategoriesData & { categories?: CategoryCard[] };

export default function VacancyCategories({ data, level }: BlockViewProps<Filled>) {
	const { categories = [] } = data;
	if (categories.length === 0) return null;
	return (
		<div className="container">
			<div className="block-head">
				<div>
					<BlockTitle level={level}>{data.title}</BlockTitle>
					{data.lead && <p className="block-lead">{data.lead}</p>}
				</div>
			</div>
			<Categories categories={categories} level={levelBelow(level, data.title)} />
		</div>
	);
}
