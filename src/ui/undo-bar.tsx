import { type ComponentProps, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { PostForm } from './post-form.tsx';
import './undo-bar.css';

/**
 * Says what was just done, with a button that undoes it. With scripts it goes away after some seconds; without them the
 * server refuses what comes too late.
 */
export function UndoBar(props: {
	/** Of what is left of its time too, which counts down on the screen and is read out once. */
	text: string | ((seconds: number) => string);
	label: string;
	button: Pick<ComponentProps<typeof Button>, 'name' | 'value'>;
	/** What it is about: the field `id` of the form. */
	ids: readonly string[];
	/** Where the form posts; by default to the page. */
	action?: string;
	seconds?: number;
}) {
	const { text, label, button, ids, action, seconds = 30 } = props;
	const [left, setLeft] = useState(seconds);
	useEffect(() => {
		const end = Date.now() + seconds * 1000;
		const timer = setInterval(() => setLeft(Math.ceil((end - Date.now()) / 1000)), 1000);
		return () => clearInterval(timer);
	}, [seconds]);
	if (left <= 0) return null;
	return (
		<div className="undo-bar" role="status" data-print="no">
			{typeof text === 'string' ? (
				<p>{text}</p>
			) : (
				<>
					<p className="visually-hidden">{text(seconds)}</p>
					<p aria-hidden="true">{text(left)}</p>
				</>
			)}
			<PostForm role="none" {...(action !== undefined && { action })} preventScrollReset data-leave="free">
				{ids.map((id) => (
					<input key={id} type="hidden" name="id" value={id} />
				))}
				<Button {...button} type="submit" size="sm" variant="outline" icon="undo">
					{label}
				</Button>
			</PostForm>
		</div>
	);
}
