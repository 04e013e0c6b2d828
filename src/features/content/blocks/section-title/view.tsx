import { BlockTitle } from '../parts.tsx';
import type { BlockViewProps } from '../view-props.ts';
import type { SectionTitleData } from './block.ts';

export default function SectionTitle({ data, level }: BlockViewProps<SectionTitleData>) {
	return (
		<div className="container block-heading" data-align={data.align}>
			{data.eyebrow && <p className="block-eyebrow">{data.eyebrow}</p>}
			<BlockTitle level={level}>{data.title}</BlockTitle>
			{data.lead && <p className="block-lead">{data.lead}</p>}
		</div>
	);
}
