import { BlockCards } from '../cards.tsx';
import { BlockTitle, levelBelow } from '../parts.tsx';
import type { BlockViewProps } from '../view-props.ts';
import type { FourCardsData } from './block.ts';

export default function FourCards({ data, id, level }: BlockViewProps<FourCardsData>) {
	return (
		<div className="container">
			<BlockTitle level={level}>{data.title}</BlockTitle>
			<BlockCards cards={data.cards} id={id} level={levelBelow(level, data.title)} />
		</div>
	);
}
