import type { ReactNode } from 'react';
import '#ui/work-form.css';

/** A group of fields under a heading. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
	return (
		<section className="form-section" aria-labelledby={`section-${id}`}>
			<h2 id={`section-${id}`}>{title}</h2>
			{children}
		</section>
	);
}
