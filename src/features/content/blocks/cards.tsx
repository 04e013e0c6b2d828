import { Card } from '#ui/surfaces.tsx';
import type { LinkValue, PictureValue, Rendered } from './atoms.ts';
import { BlockLink, BlockPicture, BlockTitle } from './parts.tsx';

export type CardData = {
	title: string;
	text: string;
	picture: Rendered<PictureValue>;
	link: Rendered<LinkValue>;
};

/** Cards written by staff; a card with a link is a single tab stop. */
export function BlockCards({ cards, id, level }: { cards: readonly CardData[]; id: string; level: 2 | 3 }) {
	return (
		<ul className="block-cards" data-count={Math.min(cards.length, 4)}>
			{cards.map((card, index) => (
				<li key={`${card.title}${card.link.href}`}>
					<Card interactive={card.link.href !== null} padded={false} className="block-card">
						<BlockPicture picture={card.picture} seed={`${id}${index}`} />
						<div className="block-card-text">
							<BlockTitle level={level}>{card.title}</BlockTitle>
							{card.text && <p>{card.text}</p>}
							{card.link.href !== null && card.link.label && (
								<p className="block-card-more">
									<BlockLink link={card.link} className="card-link" />
								</p>
							)}
						</div>
					</Card>
				</li>
			))}
		</ul>
	);
}
