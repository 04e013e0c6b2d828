import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from '../icon.tsx';

export type Choice = { value: string; label: string; hint?: string; disabled?: boolean };

/** The list under a field; `none` is what it says without options. */
export function Options({ items, none }: { items?: readonly Choice[]; none: string }) {
	return (
		<Popover className="popover" offset={4}>
			<ListBox<Choice>
				{...(items && { items })}
				className="options"
				renderEmptyState={() => <p className="options-none">{none}</p>}
			>
				{(item) => (
					<ListBoxItem id={item.value} textValue={item.label} isDisabled={item.disabled} className="option">
						<span className="option-text">
							{item.label}
							{item.hint && <span className="option-hint">{item.hint}</span>}
						</span>
						<Icon name="check" className="option-check" />
					</ListBoxItem>
				)}
			</ListBox>
		</Popover>
	);
}
