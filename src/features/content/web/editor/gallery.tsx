import { useState } from 'react';
import { useWords } from '#platform/web/words.ts';
import { Checkbox } from '#ui/choices.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Badge } from '#ui/surfaces.tsx';
import { emptyOf } from '../../blocks/editing/limits.ts';
import { blockExamples } from '../../blocks/examples.ts';
import { blockDefinitions } from '../../blocks/registry.ts';
import type { Block } from '../../contract.ts';
import type { BlockType } from '../../taxonomy.ts';
import { newBlockId } from './block-changes.ts';
import { BlockSketch } from './sketches.tsx';

/** What may be added, what one needs most first. */
const offered: readonly BlockType[] = [
	'PhotoHero',
	'HeroWithSearch',
	'SectionTitle',
	'Markdown',
	'ImageTextButtons',
	'CallToAction',
	'DualCta',
	'DynamicCards',
	'TextWithUsps',
	'Image',
	'PhotoSlideshow',
	'YouTube',
	'QuoteBlock',
	'Hotlinks',
	'NewsCarousel',
	'VacancyCategories',
	'LogoBar',
	'BuilderForm',
];
/** Kept for pages that have them already: another kind does the same and more. */
const former: readonly BlockType[] = ['FourCards'];

/** Where a block is chosen, by what it looks like. */
export default function Gallery(props: {
	/** The blocks of the page that it is for. */
	blocks: readonly Block[];
	onChoose: (block: Block) => void;
	onClose: () => void;
}) {
	const t = useWords('content-editor');
	const [filled, setFilled] = useState(false);
	const had = former.filter((type) => props.blocks.some((block) => block.type === type));
	const make = (type: BlockType): Block => {
		const { schema, version } = blockDefinitions[type];
		const data = filled ? schema.parse(blockExamples[type]) : (emptyOf(schema) as Block['data']);
		return { id: newBlockId(), type, version, hidden: false, background: 'none', data };
	};
	return (
		<Dialog open size="lg" title={t('gallery.title')} onClose={props.onClose}>
			<div className="stack">
				<ul className="gallery">
					{[...offered, ...had].map((type) => (
						<li key={type}>
							<button type="button" onClick={() => props.onChoose(make(type))}>
								<BlockSketch type={type} />
								<span className="gallery-name">{t(`type.${type}.name`)}</span>
								{had.includes(type) && <Badge>{t('gallery.former')}</Badge>}
								<span className="field-hint">{t(`type.${type}.text`)}</span>
							</button>
						</li>
					))}
				</ul>
				<Checkbox
					name="filled"
					label={t('gallery.filled')}
					checked={filled}
					onChange={(event) => setFilled(event.currentTarget.checked)}
				/>
			</div>
		</Dialog>
	);
}
