import { Prose } from '../parts.tsx';
import type { BlockViewProps } from '../view-props.ts';
import type { MarkdownData } from './block.ts';

export default function Markdown({ data }: BlockViewProps<MarkdownData>) {
	return (
		<div className="container block-text" data-columns={data.columns}>
			<Prose html={data.text.html} />
		</div>
	);
}
