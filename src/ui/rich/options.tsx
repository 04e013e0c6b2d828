import { type KeyboardEvent, type ReactNode, useContext, useMemo, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from '../icon.tsx';

export type Choice = { value: string; label: string; hint?: string; disabled?: boolean };

/**
 * The input with the button that opens the list. Clicking the input opens the list too; moving focus to it does not.
 */
export function OptionsInput(props: {
	placeholder: string;
	busy: boolean;
	onKeyDown?: (event: KeyboardEvent) => void;
}) {
	const state = useContext(ComboBoxStateContext);
	const now = useRef(state);
	now.current = state;
	return (
		<Group className="combobox-box">
			<Input
				className="input select"
				placeholder={props.placeholder}
				// After what getting focus itself does, which closes the list.
				onClick={() => setTimeout(() => now.current?.open(null, 'manual'))}
				onKeyDown={props.onKeyDown}
			/>
			<Button className="combobox-button">
				<Icon name={props.busy ? 'loader-circle' : 'chevron-down'} />
			</Button>
		</Group>
	);
}

/**
 * Keeps an open list open when the page scrolls, next to its field. The page scrolls on a phone when the keyboard
 * appears, and anywhere when content above grows; closing would take the list away from its reader.
 */
function StaysOnScroll({ children }: { children: ReactNode }) {
	const state = useContext(OverlayTriggerStateContext);
	const staying = useMemo(
		() =>
			state && {
				...state,
				close: () => {
					const cause = window.event;
					if (cause?.type !== 'scroll' || cause.target !== document) state.close();
				},
			},
		[state],
	);
	return (
		<OverlayTriggerStateContext.Provider value={staying}>{children}</OverlayTriggerStateContext.Provider>
	);
}

/** The list under a field; `none` is its text without options. */
export function Options({ items, none }: { items?: readonly Choice[]; none: string }) {
	return (
		<StaysOnScroll>
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
		</StaysOnScroll>
	);
}
