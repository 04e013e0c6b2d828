import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import './beside.css';

/** A part of a page of settings. On a wide screen what it is, and what it does, stand beside its fields. */
export function FormPart(props: {
	id: string;
	title: ReactNode;
	text?: ReactNode;
	className?: string;
	children: ReactNode;
}) {
	const { id, title, text, className, children } = props;
	return (
		<section className={classes('beside-part', className)} aria-labelledby={id}>
			<div className="beside-head">
				<h2 id={id}>{title}</h2>
				{text && <p className="field-hint">{text}</p>}
			</div>
			<div className="beside-body">{children}</div>
		</section>
	);
}
