import { BlockButtons, BlockPicture, BlockTitle, Prose } from '../parts.tsx';
import type { BlockViewProps } from '../view-props.ts';
import type { ImageTextButtonsData } from './block.ts';

export default function ImageTextButtons({ data, id, level }: BlockViewProps<ImageTextButtonsData>) {
	return (
		<div className="container block-split" data-side={data.side}>
			<div className="block-split-picture">
				<BlockPicture picture={data.picture} seed={id} />
			</div>
			<div className="block-split-text">
				<BlockTitle level={level}>{data.title}</BlockTitle>
				<Prose html={data.text.html} />
				<BlockButtons buttons={data.buttons} />
			</div>
		</div>
	);
}
