import { BlockCards } from '../cards.tsx';
import { BlockTitle } from '../parts.tsx';
import type { BlockViewProps } from '../view-props.ts';
import type { FourCardsData } from './schema.ts';

export default function FourCards({ data, id, level }: BlockViewProps<FourCardsData>) {
	return (
		<div className="container">
			<BlockTitle level={level}>{data.title}</BlockTitle>
			<BlockCards cards={data.cards} id={id} level={data.title ? 3 : 2} />
		</div>
	);
}
