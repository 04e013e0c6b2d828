import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import './rich.css';

/**
 * Returns the value of a native control at the moment of hydration; undefined before. Until then, and without scripts,
 * the native control is the field. Its typed text is kept.
 */
export function useEnhanced<Element extends { value: string }>() {
	const native = useRef<Element>(null);
	const [found, setFound] = useState<string>();
	useEffect(() => setFound(native.current?.value ?? ''), []);
	return { native, found };
}

const focusable = 'input:not([tabindex="-1"]), [tabindex="0"], button:not([tabindex="-1"])';

/** Calls the prototype's setter, because React's own setter on the input would hide the change from React. */
function setValue(input: HTMLInputElement, value: string): void {
	Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
}

/**
 * Makes a composed control act as one ordinary input in its form: it has a name and posts a value, dispatches change
 * and blur events, can be required, and takes focus from its error and its label.
 */
export function Posted(props: {
	name: string;
	id?: string;
	value: string;
	required?: boolean;
	disabled?: boolean;
	children: ReactNode;
}) {
	const { name, id, value, required, disabled, children } = props;
	const box = useRef<HTMLDivElement>(null);
	const input = useRef<HTMLInputElement>(null);
	const [first] = useState(value);
	useEffect(() => {
		const element = input.current;
		if (!element || element.value === value) return;
		setValue(element, value);
		element.dispatchEvent(new Event('input', { bubbles: true }));
	}, [value]);
	const leave = ({ target, relatedTarget }: FocusEvent): void => {
		const inside =
			relatedTarget instanceof Element &&
			(box.current?.contains(relatedTarget) || relatedTarget.closest('.popover') !== null);
		if (inside || target === input.current) return;
		// After the value has followed: forms check a field when it is left.
		setTimeout(() => input.current?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the control inside losing focus
		<div ref={box} className="posted" onBlur={leave}>
			<input
				ref={input}
				className="posted-value"
				name={name}
				id={id}
				defaultValue={first}
				required={required}
				disabled={disabled}
				tabIndex={-1}
				aria-hidden="true"
				autoComplete="off"
				onFocus={({ currentTarget }) => {
					const all = box.current?.querySelectorAll<HTMLElement>(focusable) ?? [];
					[...all].find((element) => element !== currentTarget)?.focus();
				}}
			/>
			{children}
		</div>
	);
}

/** The same value once for each of several. */
export function PostedList({ name, values }: { name: string; values: readonly string[] }) {
	const box = useRef<HTMLDivElement>(null);
	const said = useRef(values.join('\n'));
	useEffect(() => {
		const now = values.join('\n');
		if (said.current === now) return;
		said.current = now;
		box.current?.dispatchEvent(new Event('input', { bubbles: true }));
	}, [values]);
	return (
		<div ref={box} hidden>
			{values.map((value) => (
				<input key={value} type="hidden" name={name} value={value} />
			))}
		</div>
	);
}
