import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { useTranslations } from '#platform/web/translations.ts';
import { IconButton } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Localised } from './localised.tsx';
import { moved, movedBeside } from './move.ts';
import { PostedList } from './posted.tsx';
import './order.css';

export type SortableItem = { id: string; label: string };

/**
 * A list that one puts in order: by dragging, with the keyboard from the handle (Enter, arrows, Enter), or with the
 * buttons up and down. Posts `name` once for each item, in order.
 */
export function SortableList<Item extends SortableItem>(props: {
	label: string;
	name?: string;
	items: readonly Item[];
	onReorder: (items: Item[]) => void;
	/** Renders the content of an item; its label by default. */
	children?: (item: Item) => ReactNode;
	/** Buttons at the end of an item. */
	actions?: (item: Item) => ReactNode;
}) {
	const t = useTranslations('rich');
	const { label, name, items, onReorder, children, actions } = props;
	const box = useRef<HTMLDivElement>(null);
	const [said, setSaid] = useState('');
	const pressed = useRef<string>(undefined);
	const { dragAndDropHooks } = useDragAndDrop<Item>({
		getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
		onReorder: ({ keys, target }) => {
			if (target.dropPosition === 'on') return;
			const ids = new Set([...keys].map(String));
			onReorder(movedBeside(items, ids, String(target.key), target.dropPosition));
		},
	});
	// An element that is moved in the page loses its focus.
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs after the list is reordered
	useEffect(() => {
		if (pressed.current === undefined) return;
		box.current?.querySelector<HTMLElement>(`[data-move="${CSS.escape(pressed.current)}"]`)?.focus();
		pressed.current = undefined;
	}, [items]);
	const step = (item: Item, by: 1 | -1): void => {
		const from = items.indexOf(item);
		const now = moved(items, from, from + by);
		if (now[from] === item) return;
		pressed.current = `${item.id}:${by}`;
		setSaid(t('list.moved', { label: item.label, place: from + by + 1, count: items.length }));
		onReorder(now);
	};
	return (
		<Localised>
			<div ref={box}>
				<GridList
					className="sortable"
					aria-label={label}
					items={items}
					dragAndDropHooks={dragAndDropHooks}
					keyboardNavigationBehavior="tab"
					dependencies={[items, children, actions]}
					renderEmptyState={() => <p className="options-none">{t('list.empty')}</p>}
				>
					{(item) => (
						<GridListItem id={item.id} textValue={item.label} className="sortable-item">
							<Button
								slot="drag"
								className="sortable-handle"
								aria-label={t('list.move', { label: item.label })}
							>
								<Icon name="grip-vertical" />
							</Button>
							<div className="sortable-body">{children ? children(item) : item.label}</div>
							<div className="sortable-actions">
								<IconButton
									icon="arrow-up"
									size="sm"
									label={t('list.up', { label: item.label })}
									data-move={`${item.id}:-1`}
									aria-disabled={items[0] === item || undefined}
									onClick={() => step(item, -1)}
								/>
								<IconButton
									icon="arrow-down"
									size="sm"
									label={t('list.down', { label: item.label })}
									data-move={`${item.id}:1`}
									aria-disabled={items.at(-1) === item || undefined}
									onClick={() => step(item, 1)}
								/>
								{actions?.(item)}
							</div>
						</GridListItem>
					)}
				</GridList>
				<span className="visually-hidden" role="status">
					{said}
				</span>
				{name && <PostedList name={name} values={items.map(({ id }) => id)} />}
			</div>
		</Localised>
	);
}
