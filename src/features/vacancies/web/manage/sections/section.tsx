import type { ReactNode } from 'react';
import '#ui/work-form.css';

/** A group of fields within a step of the form, under a heading when it is more than one question. */
export function Section({
	title,
	children,
	id,
}: { children: ReactNode } & ({ id: string; title: string } | { id?: never; title?: never })) {
	if (!title) return <div className="form-section">{children}</div>;
	return (
		<section className="form-section" aria-labelledby={`section-${id}`}>
			<h3 id={`section-${id}`}>{title}</h3>
			{children}
		</section>
	);
}

/** What most vacancies do without: folded away, unless it is in use. */
export function MoreSection(props: { title: string; used: boolean; children: ReactNode }) {
	return (
		<details className="form-section form-fold" open={props.used}>
			<summary>{props.title}</summary>
			<div className="form-fold-body">{props.children}</div>
		</details>
	);
}
