import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import './phone-sheet.css';

/** Moves the focus into a sheet that opens, and back to its button when it closes and nothing else took the focus. */
function moveFocus({ currentTarget: sheet, newState }: ToggleEvent<HTMLElement>) {
	if (newState === 'open') {
		if (!sheet.contains(document.activeElement)) sheet.focus();
	} else if (document.activeElement === null || document.activeElement === document.body)
		document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(sheet.id)}"]`)?.focus();
}

/** Keeps Tab within an open sheet: after its last control comes the first. On a wide screen the sheet has no box. */
function keepFocus(event: KeyboardEvent<HTMLElement>) {
	const sheet = event.currentTarget;
	if (event.key !== 'Tab' || !sheet.checkVisibility()) return;
	const controls = [
		...sheet.querySelectorAll<HTMLElement>(':is(a[href], button, input, select, textarea):not(:disabled)'),
	].filter((control) => control.checkVisibility());
	const first = controls[0];
	const last = controls.at(-1);
	const { activeElement } = document;
	const leaves = event.shiftKey ? activeElement === first || activeElement === sheet : activeElement === last;
	if (!leaves) return;
	event.preventDefault();
	(event.shiftKey ? last : first)?.focus();
}

/**
 * Controls that stand in the row around them, and on a phone in a sheet that a button opens. The browser opens it as a
 * popover, so that it works without scripts, and stays open while the page behind it changes. Scripts keep the focus
 * in it, as in a dialog.
 */
export function PhoneSheet(props: {
	title: string;
	/** Makes the button, which has to pass on the id to `popoverTarget`. */
	opener: (id: string) => ReactNode;
	className?: string;
	children: ReactNode;
	/** A button at the bottom of the sheet. */
	foot?: ReactNode;
}) {
	const t = useTranslations('ui');
	const id = useId();
	const title = `${id}-title`;
	return (
		<>
			{props.opener(id)}
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a layout of its own */}
			<div
				id={id}
				popover="auto"
				role="group"
				tabIndex={-1}
				onToggle={moveFocus}
				onKeyDown={keepFocus}
				aria-labelledby={title}
				className={classes('dialog phone-sheet', props.className)}
				data-kind="sheet"
			>
				<div className="dialog-box">
					<div className="dialog-head">
						<h2 id={title}>{props.title}</h2>
						<IconButton icon="x" label={t('close')} popoverTarget={id} popoverTargetAction="hide" />
					</div>
					<div className="dialog-body">{props.children}</div>
					{props.foot && <div className="dialog-actions">{props.foot}</div>}
				</div>
			</div>
		</>
	);
}
