import { BlockButtons, BlockPicture, BlockTitle } from '../parts.tsx';
import type { BlockViewProps } from '../view-props.ts';
import type { DualCtaData } from './block.ts';

export default function DualCta({ data, id, level }: BlockViewProps<DualCtaData>) {
	return (
		<div className="container block-dual">
			{[data.first, data.second].map((side, index) => (
				<div key={side.title} className="block-dual-side">
					<BlockPicture picture={side.picture} seed={`${id}${index}`} />
					<div className="block-dual-text">
						<BlockTitle level={index === 0 ? level : 2}>{side.title}</BlockTitle>
						{side.text && <p>{side.text}</p>}
						<BlockButtons buttons={side.button ? [side.button] : []} />
					</div>
				</div>
			))}
		</div>
	);
}
