import { Carousel } from '../carousel.tsx';
import { BlockPicture, BlockTitle } from '../parts.tsx';
import type { BlockViewProps } from '../view-props.ts';
import type { PhotoSlideshowData } from './block.ts';

export default function PhotoSlideshow({ data, id, level }: BlockViewProps<PhotoSlideshowData>) {
	if (data.slides.length === 0) return null;
	return (
		<div className="container">
			<BlockTitle level={level}>{data.title}</BlockTitle>
			<Carousel id={id} label={data.title} wide>
				{data.slides.map((slide, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: slides have an order and no other key
					<li key={index}>
						<figure>
							<BlockPicture picture={slide.picture} seed={`${id}${index}`} />
							{slide.caption && <figcaption>{slide.caption}</figcaption>}
						</figure>
					</li>
				))}
			</Carousel>
		</div>
	);
}
