import { BlockPicture, BlockTitle } from '../parts.tsx';
import { VideoPlayer } from '../video-player.tsx';
import type { BlockViewProps } from '../view-props.ts';
import type { YouTubeData } from './block.ts';

export default function YouTube({ data, id, level }: BlockViewProps<YouTubeData>) {
	if (data.video === '') return null;
	return (
		<div className="container block-video">
			<BlockTitle level={level}>{data.title}</BlockTitle>
			<VideoPlayer
				video={data.video}
				title={data.title || data.caption}
				still={
					<BlockPicture
						picture={{ ...data.still, drawing: data.still.drawing ?? 'communication_media' }}
						seed={id}
					/>
				}
			/>
			{data.caption && <p className="block-caption">{data.caption}</p>}
		</div>
	);
}
