import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { PreloadLink } from '#ui/preload-link.tsx';
import { Carousel } from '../carousel.tsx';
import { NewsCard, type NewsItem } from '../news-card.tsx';
import { BlockTitle, levelBelow } from '../parts.tsx';
import type { BlockViewProps } from '../view-props.ts';
import type { NewsCarouselData } from './block.ts';

export default function NewsCarousel({
	data,
	id,
	level,
}: BlockViewProps<NewsCarouselData & { items: NewsItem[] }>) {
	const t = useTranslations('content-site');
	const locale = useLocale();
	if (data.items.length === 0) return null;
	const title = data.title || t('news.title');
	return (
		<div className="container">
			<div className="block-head">
				<BlockTitle level={level}>{title}</BlockTitle>
				<PreloadLink to={`/${locale}/nieuws`} className="block-more">
					{t('news.all')}
				</PreloadLink>
			</div>
			<Carousel id={id} label={title}>
				{data.items.map((item) => (
					<li key={item.id}>
						<NewsCard item={item} level={levelBelow(level, title)} />
					</li>
				))}
			</Carousel>
		</div>
	);
}
