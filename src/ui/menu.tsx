import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { classes } from './classes.ts';

/**
 * A menu of links that opens from a button, made of the browser's own `details`, so that it works without
 * scripts. With scripts it closes on Escape, on a press outside and after going somewhere.
 */
export function Menu(props: {
	label: string;
	button: ReactNode;
	children: ReactNode;
	className?: string;
	/** Called when it opens or closes, so that content can be loaded on opening. */
	onToggle?: (open: boolean) => void;
}) {
	const box = useRef<HTMLDetailsElement>(null);
	const { key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: only navigation closes it: a panel opened before hydration stays open
	useEffect(() => {
		const details = box.current;
		return () => {
			if (details) details.open = false;
		};
	}, [key]);
	useEffect(() => {
		const close = (event: Event) => {
			const details = box.current;
			if (!details?.open) return;
			if (event instanceof KeyboardEvent) {
				if (event.key !== 'Escape') return;
				details.querySelector('summary')?.focus();
			} else if (details.contains(event.target as Node)) return;
			details.open = false;
		};
		document.addEventListener('pointerdown', close);
		document.addEventListener('keydown', close);
		return () => {
			document.removeEventListener('pointerdown', close);
			document.removeEventListener('keydown', close);
		};
	}, []);
	return (
		<details
			ref={box}
			className={classes('menu', props.className)}
			onToggle={(event) => props.onToggle?.(event.currentTarget.open)}
		>
			<summary className="menu-button" aria-label={props.label} title={props.label}>
				{props.button}
			</summary>
			<div className="menu-panel">{props.children}</div>
		</details>
	);
}
