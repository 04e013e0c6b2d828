import { type ComponentProps, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { PostForm } from './post-form.tsx';
import './undo-bar.css';

/**
 * Says what was just done, with a button that undoes it. With scripts it goes away after some seconds; without them the
 * server refuses what comes too late.
 */
export function UndoBar(props: {
	text: string;
	label: string;
	button: Pick<ComponentProps<typeof Button>, 'name' | 'value'>;
	/** What it is about: the field `id` of the form. */
	ids: readonly string[];
	/** Where the form posts; by default to the page. */
	action?: string;
	seconds?: number;
}) {
	const { text, label, button, ids, action, seconds = 30 } = props;
	const [over, setOver] = useState(false);
	useEffect(() => {
		const timer = setTimeout(() => setOver(true), seconds * 1000);
		return () => clearTimeout(timer);
	}, [seconds]);
	if (over) return null;
	return (
		<div className="undo-bar" role="status" data-print="no">
			<p>{text}</p>
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
