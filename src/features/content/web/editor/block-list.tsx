import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { ActionMenu } from '#ui/rich/action-menu.tsx';
import { SortableList } from '#ui/rich/sortable-list.tsx';
import { Badge, EmptyState } from '#ui/surfaces.tsx';
import { blockDefinitions } from '../../blocks/registry.ts';
import type { Block } from '../../contract.ts';
import { wordsOf } from './block-changes.ts';
import { BlockSketch } from './block-sketch.tsx';
import { editableDefinition, problemsIn } from './problems.ts';

export type BlockAction = 'below' | 'duplicate' | 'hide' | 'copy' | 'translate' | 'remove';

/** The blocks of a page in order. */
export function BlockList(props: {
	blocks: readonly Block[];
	/** Whether a block can be copied to the text in the other language. */
	mayTranslate: (block: Block) => boolean;
	otherLanguage: string;
	/** Ids of blocks with findings. */
	found: ReadonlySet<string>;
	full: boolean;
	onOpen: (id: string) => void;
	onAdd: () => void;
	onReorder: (ids: string[]) => void;
	onAction: (action: BlockAction, block: Block) => void;
}) {
	const t = useTranslations('content-editor');
	const words = useTranslations('blocks');
	const { blocks, onOpen, onAdd, onReorder, onAction } = props;
	const nameOf = ({ type }: Block) => words.optional(`${type}.name`) ?? type;
	const items = blocks.map((block) => ({
		id: block.id,
		block,
		label: [nameOf(block), wordsOf(block)].filter(Boolean).join(': '),
	}));
	return (
		<>
			{blocks.length === 0 ? (
				<EmptyState title={t('list.emptyTitle')}>
					<p>{t('list.emptyText')}</p>
				</EmptyState>
			) : (
				<SortableList
					label={t('list.label')}
					items={items}
					onReorder={(now) => onReorder(now.map(({ id }) => id))}
					actions={({ block, label }) => (
						<ActionMenu
							label={t('list.actions', { label })}
							onAction={(action) => onAction(action as BlockAction, block)}
							actions={[
								{ id: 'below', label: t('list.below'), icon: 'plus', disabled: props.full },
								{ id: 'duplicate', label: t('list.duplicate'), icon: 'copy', disabled: props.full },
								{
									id: 'hide',
									label: t(block.hidden ? 'list.show' : 'list.hide'),
									icon: block.hidden ? 'eye' : 'eye-off',
								},
								{ id: 'copy', label: t('list.copy'), icon: 'file-text' },
								...(props.mayTranslate(block)
									? [
											{
												id: 'translate',
												label: t('list.translate', { language: props.otherLanguage }),
												icon: 'languages' as const,
											},
										]
									: []),
								{ id: 'remove', label: t('list.remove'), icon: 'trash-2', tone: 'danger', apart: true },
							]}
						/>
					)}
				>
					{({ block }) => (
						<button
							type="button"
							className="editor-row"
							data-block={block.id}
							data-hidden={block.hidden || undefined}
							onClick={() => onOpen(block.id)}
						>
							<BlockSketch shapes={blockDefinitions[block.type]?.sketch ?? []} />
							<span className="editor-row-text">
								<span className="editor-row-name">{nameOf(block)}</span>
								{wordsOf(block) && <span className="field-hint">{wordsOf(block)}</span>}
							</span>
							{block.hidden && <Badge icon="eye-off">{t('list.hidden')}</Badge>}
							{!editableDefinition(block) && <Badge tone="warning">{t('list.unknown')}</Badge>}
							{(problemsIn(block).size > 0 || props.found.has(block.id)) && (
								<Badge tone="warning" icon="triangle-alert">
									{t('list.problem')}
								</Badge>
							)}
						</button>
					)}
				</SortableList>
			)}
			<Button
				variant={blocks.length === 0 ? 'primary' : 'outline'}
				icon="plus"
				full
				onClick={onAdd}
				disabled={props.full}
			>
				{t('list.add')}
			</Button>
			{props.full && <p className="field-hint">{t('list.full')}</p>}
		</>
	);
}
