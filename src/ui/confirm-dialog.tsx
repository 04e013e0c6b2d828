import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link, useNavigate } from 'react-router';

/**
 * Asks before something that cannot simply be taken back. It stands open in the page for who has no scripts, and
 * becomes the browser's modal dialog for others. `back` is where cancelling leads; the form inside does the work.
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

/** Leads back without doing anything; stands beside the button that does it. */
export function CancelLink({ to, children }: { to: string; children: ReactNode }) {
	return (
		<Link to={to} preventScrollReset className="button" data-variant="tertiary" data-flavor="solid">
			{children}
		</Link>
	);
}
