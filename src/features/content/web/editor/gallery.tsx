import { useState } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { Checkbox } from '#ui/choices.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Badge } from '#ui/surfaces.tsx';
import type { BlockDefinition } from '../../blocks/define-block.ts';
import { emptyOf } from '../../blocks/editing/limits.ts';
import { blockDefinitions } from '../../blocks/registry.ts';
import type { Block } from '../../contract.ts';
import { newBlockId } from './block-changes.ts';
import { BlockSketch } from './block-sketch.tsx';

/** Block types that can be added, the most useful first. */
const kinds = Object.entries(blockDefinitions).toSorted(([, a], [, b]) => a.order - b.order);

/** Picker of block types, by their sketch. */
export default function Gallery(props: {
	/** Existing blocks of the page. */
	blocks: readonly Block[];
	onChoose: (block: Block) => void;
	onClose: () => void;
}) {
	const t = useTranslations('content-editor');
	const words = useTranslations('blocks');
	const [filled, setFilled] = useState(false);
	const offered = kinds.filter(
		([type, { former }]) => !former || props.blocks.some((block) => block.type === type),
	);
	const make = (type: string, { schema, version, example }: BlockDefinition): Block => {
		const data = filled ? schema.parse(example) : (emptyOf(schema) as Block['data']);
		return { id: newBlockId(), type, version, hidden: false, background: 'none', data };
	};
	return (
		<Dialog open size="lg" title={t('gallery.title')} onClose={props.onClose}>
			<div className="stack">
				<ul className="gallery">
					{offered.map(([type, kind]) => (
						<li key={type}>
							<button type="button" onClick={() => props.onChoose(make(type, kind))}>
								<BlockSketch shapes={kind.sketch} />
								<span className="gallery-name">{words.optional(`${type}.name`)}</span>
								{kind.former && <Badge>{t('gallery.former')}</Badge>}
								<span className="field-hint">{words.optional(`${type}.text`)}</span>
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
