import type { Image } from '#features/files/enums.ts';
import { Picture } from '#features/files/web/public.tsx';
import { Placeholder } from '#ui/placeholder.tsx';
import { PreloadLink } from '#ui/preload-link.tsx';
import { Card } from '#ui/surfaces.tsx';

/** `sizes` of a card's image: one to four cards per row. */
export const CARD_SIZES = '(min-width: 80rem) 20rem, (min-width: 40rem) 45vw, 92vw';

/** Fields of a news or story card; loaders have formatted the date. */
export type NewsItem = {
	id: string;
	title: string;
	summary: string;
	lang: string | null;
	href: string;
	date: string;
	pageType: string;
	image: Image | null;
};

/** Card of a news item or story: the whole card is one link. */
export function NewsCard({ item, level = 3 }: { item: NewsItem; level?: 2 | 3 }) {
	const Heading = `h${level}` as const;
	const drawing = item.pageType === 'news' ? 'communication_media' : 'buddy_coaching';
	return (
		<Card interactive padded={false} className="block-card" lang={item.lang ?? undefined}>
			{item.image ? (
				<Picture image={item.image} sizes={CARD_SIZES} alt="" className="block-picture" />
			) : (
				<Placeholder category={drawing} seed={item.id} className="block-picture" />
			)}
			<div className="block-card-text">
				{item.date && <p className="block-card-date">{item.date}</p>}
				<Heading className="block-title" data-level={level}>
					<PreloadLink to={item.href} className="card-link">
						{item.title}
					</PreloadLink>
				</Heading>
				{item.summary && <p className="block-card-summary">{item.summary}</p>}
			</div>
		</Card>
	);
}
