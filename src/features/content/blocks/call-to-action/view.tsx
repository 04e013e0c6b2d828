import { BlockButtons, BlockTitle } from '../parts.tsx';
import type { BlockViewProps } from '../view-props.ts';
import type { CallToActionData } from './block.ts';

export default function CallToAction({ data, level }: BlockViewProps<CallToActionData>) {
	return (
		<div className="container">
			<div className="block-call">
				<div>
					<BlockTitle level={level}>{data.title}</BlockTitle>
					{data.text && <p>{data.text}</p>}
				</div>
				<BlockButtons buttons={data.buttons} />
			</div>
		</div>
	);
}
