import { BlockButtons, BlockPicture, BlockTitle, hasPicture } from '../parts.tsx';
import type { BlockViewProps } from '../view-props.ts';
import type { PhotoHeroData } from './block.ts';

export default function PhotoHero({ data, id, level }: BlockViewProps<PhotoHeroData>) {
	const { image } = data.picture;
	const isPhoto = image !== null && !image.formats.includes('svg');
	const kind = isPhoto ? 'photo' : hasPicture(data.picture) ? 'drawing' : undefined;
	return (
		<div className="block-hero" data-height={data.height} data-picture={kind}>
			{hasPicture(data.picture) && (
				<div className="block-hero-picture">
					<BlockPicture picture={data.picture} seed={id} sizes="100vw" priority={level === 1} />
				</div>
			)}
			<div className="container">
				<div className="block-hero-text">
					<BlockTitle level={level}>{data.title}</BlockTitle>
					{data.lead && <p className="block-lead">{data.lead}</p>}
					<BlockButtons buttons={data.buttons} />
				</div>
			</div>
		</div>
	);
}
