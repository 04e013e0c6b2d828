import { Button } from 'react-aria-components/Button';
import { Collection } from 'react-aria-components/Collection';
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { useTranslations } from '#platform/web/translations.ts';
import { Icon, type IconName } from '../icon.tsx';
import { Localised } from './localised.tsx';
import './order.css';

export type TreeNode = { id: string; label: string; icon?: IconName; note?: string; children?: TreeNode[] };

/**
 * Things within things: arrow keys walk, right opens and left closes, letters jump, Enter chooses. `chosen` is the
 * one that is shown elsewhere.
 */
export function TreeView(props: {
	label: string;
	nodes: readonly TreeNode[];
	defaultOpen?: readonly string[];
	chosen?: string;
	onChoose?: (id: string) => void;
}) {
	const t = useTranslations('rich');
	const { label, nodes, defaultOpen = [], chosen, onChoose } = props;
	return (
		<Localised>
			<Tree<TreeNode>
				className="tree"
				aria-label={label}
				items={nodes}
				defaultExpandedKeys={defaultOpen}
				selectionMode="single"
				selectionBehavior="replace"
				disallowEmptySelection
				{...(chosen !== undefined && { selectedKeys: [chosen] })}
				onSelectionChange={(keys) => {
					const id = keys === 'all' ? undefined : [...keys][0];
					if (id !== undefined) onChoose?.(String(id));
				}}
			>
				{function item(node) {
					return (
						<TreeItem id={node.id} textValue={node.label} className="tree-item">
							<TreeItemContent>
								{({ hasChildItems, level }) => (
									<span className="tree-row" style={{ '--level': level } as React.CSSProperties}>
										{hasChildItems ? (
											<Button slot="chevron" className="tree-toggle" aria-label={t('tree.open')}>
												<Icon name="chevron-right" />
											</Button>
										) : (
											<span className="tree-toggle" />
										)}
										{node.icon && <Icon name={node.icon} className="tree-icon" />}
										<span className="tree-label">{node.label}</span>
										{node.note && <span className="field-hint">{node.note}</span>}
									</span>
								)}
							</TreeItemContent>
							<Collection items={node.children ?? []}>{item}</Collection>
						</TreeItem>
					);
				}}
			</Tree>
		</Localised>
	);
}
