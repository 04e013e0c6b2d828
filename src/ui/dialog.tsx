import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { IconButton } from './button.tsx';

export type DialogProps = {
	open: boolean;
	/** Called on Escape, on the close button and on a click outside the dialog. */
	onClose: () => void;
	title: ReactNode;
	children: ReactNode;
	/** Buttons at the bottom; the main one last. */
	actions?: ReactNode;
	/** 'sheet' comes from the bottom on a phone and from the right on a screen, 'panel' always from the right. */
	kind?: 'dialog' | 'sheet' | 'panel';
	size?: 'sm' | 'md' | 'lg';
};

/** The browser's own modal dialog: keeps focus inside, gives it back afterwards, closes on Escape. */
export function Dialog({
	open,
	onClose,
	title,
	children,
	actions,
	kind = 'dialog',
	size = 'md',
}: DialogProps) {
	const t = useTranslations('ui');
	const box = useRef<HTMLDialogElement>(null);
	const id = useId();
	useEffect(() => {
		const dialog = box.current;
		if (!dialog) return;
		if (open && !dialog.open) dialog.showModal();
		if (!open && dialog.open) dialog.close();
	}, [open]);
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes the dialog on Escape
		<dialog
			ref={box}
			className="dialog"
			data-kind={kind}
			data-size={size}
			aria-labelledby={id}
			onClose={onClose}
			onClick={(event) => {
				if (event.target === box.current) onClose();
			}}
		>
			<div className="dialog-box">
				<header className="dialog-head">
					<h2 id={id}>{title}</h2>
					<IconButton icon="x" label={t('close')} onClick={onClose} />
				</header>
				<div className="dialog-body">{children}</div>
				{actions && <footer className="dialog-actions">{actions}</footer>}
			</div>
		</dialog>
	);
}

/** A {@link Dialog} that comes from the bottom on a phone and from the right on a screen; for filters and details. */
export function Sheet(props: Omit<DialogProps, 'kind'>) {
	return <Dialog {...props} kind="sheet" />;
}

/** A {@link Dialog} that opens on the right, as high as the window; for languages, activity and settings. */
export function SidePanel(props: Omit<DialogProps, 'kind'>) {
	return <Dialog {...props} kind="panel" />;
}
