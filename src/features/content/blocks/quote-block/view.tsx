import { BlockPicture, hasPicture } from '../parts.tsx';
import type { BlockViewProps } from '../view-props.ts';
import type { QuoteBlockData } from './block.ts';

export default function QuoteBlock({ data, id }: BlockViewProps<QuoteBlockData>) {
	if (data.quote === '') return null;
	return (
		<div className="container block-quote" data-picture={hasPicture(data.picture) || undefined}>
			{hasPicture(data.picture) && (
				<div className="block-quote-picture">
					<BlockPicture picture={data.picture} seed={id} sizes="8rem" />
				</div>
			)}
			<figure>
				<blockquote>
					<p>{data.quote}</p>
				</blockquote>
				{(data.name || data.role) && (
					<figcaption>
						{data.name && <strong>{data.name}</strong>}
						{data.name && data.role && ', '}
						{data.role}
					</figcaption>
				)}
			</figure>
		</div>
	);
}
