import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link, useNavigate } from 'react-router';

/**
 * Asks for confirmation of an action that cannot simply be undone. Without scripts it is part of the page; with
 * scripts it becomes a modal dialog. `back` is the address that cancelling leads to; the form inside runs the action.
 */
export function ConfirmDialog(props: { title: ReactNode; back: string; children: ReactNode }) {
	const { back } = props;
	const box = useRef<HTMLDialogElement>(null);
	const id = useId();
	const navigate = useNavigate();
	useEffect(() => {
		const dialog = box.current;
		if (!dialog) return;
		const opener = document.activeElement;
		dialog.close();
		dialog.showModal();
		// Taken out of the page rather than closed, it would not give focus back by itself.
		return () => {
			if (opener instanceof HTMLElement && opener !== document.body) opener.focus();
		};
	}, []);
	return (
		<dialog
			ref={box}
			open
			className="dialog confirm-dialog"
			data-size="sm"
			aria-labelledby={id}
			onCancel={(event) => {
				event.preventDefault();
				void navigate(back, { preventScrollReset: true });
			}}
		>
			<div className="dialog-box">
				<header className="dialog-head">
					<h2 id={id}>{props.title}</h2>
				</header>
				<div className="dialog-body">{props.children}</div>
			</div>
		</dialog>
	);
}

/** Goes back without doing anything; shown next to the button that confirms. */
export function CancelLink({ to, children }: { to: string; children: ReactNode }) {
	return (
		<Link to={to} preventScrollReset className="button" data-variant="tertiary" data-flavor="solid">
			{children}
		</Link>
	);
}
