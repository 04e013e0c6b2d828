import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from './button.tsx';
import { PostForm } from './post-form.tsx';

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
		// What cannot be undone is not where a hasty Enter goes.
		const first = document.activeElement;
		if (first instanceof HTMLElement && first.dataset.variant === 'danger')
			dialog.querySelector<HTMLElement>('a.button')?.focus();
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

type QuestionProps = {
	title: ReactNode;
	text: ReactNode;
	/** Where cancelling leads to, and where the answer is posted unless `action` says otherwise. */
	back: string;
	action?: string;
	/** What is posted, as the name and value of the button that does it. */
	name: string;
	value: string;
	submit: ReactNode;
	cancel: ReactNode;
	variant?: 'primary' | 'danger';
	/** What is posted along. */
	children?: ReactNode;
};

/** Asks whether one thing is to be done, with a button that does it and a way back. */
export function ConfirmQuestion({ title, text, back, action = back, ...does }: QuestionProps) {
	return (
		<ConfirmDialog title={title} back={back}>
			<p>{text}</p>
			<PostForm role="none" action={action} className="actions" data-leave="free" preventScrollReset>
				{does.children}
				<Button type="submit" name={does.name} value={does.value} variant={does.variant ?? 'danger'}>
					{does.submit}
				</Button>
				<CancelLink to={back}>{does.cancel}</CancelLink>
			</PostForm>
		</ConfirmDialog>
	);
}
