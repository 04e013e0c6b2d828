import { type ReactNode, useId } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import './phone-sheet.css';

/**
 * Controls that stand in the row around them, and on a phone in a sheet that a button opens. The browser opens it as a
 * popover, so that it works without scripts, and stays open while the page behind it changes.
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
