import { BlockPicture, hasPicture } from '../parts.tsx';
import type { BlockViewProps } from '../view-props.ts';
import type { ImageData } from './block.ts';

export default function Image({ data, id }: BlockViewProps<ImageData>) {
	if (!hasPicture(data.picture)) return null;
	return (
		<figure className="block-figure container" data-size={data.size}>
			<BlockPicture picture={data.picture} seed={id} sizes="(min-width: 80rem) 75rem, 100vw" />
			{data.caption && <figcaption>{data.caption}</figcaption>}
		</figure>
	);
}
