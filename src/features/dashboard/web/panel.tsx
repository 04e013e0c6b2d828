import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A panel of the dashboard: a title, the first few items, and a link to the rest. */
export function Panel(props: {
	id: string;
	title: string;
	children: ReactNode;
	more?: { to: string; label: string } | undefined;
}) {
	return (
		<section className="panel dash-panel" aria-labelledby={props.id}>
			<div className="dash-head">
				<h2 id={props.id}>{props.title}</h2>
				{props.more && (
					<Link to={props.more.to} className="text-link">
						{props.more.label}
					</Link>
				)}
			</div>
			{props.children}
		</section>
	);
}
