import type { ReactNode } from 'react';

/** A list of {@link Fact}s. */
export function Facts({ children }: { children: ReactNode }) {
	return <dl className="facts">{children}</dl>;
}

/** One thing that is known, under its label; nothing where it is not. */
export function Fact({ label, value }: { label: string; value: ReactNode }) {
	if (value === undefined || value === null || value === false || value === '') return null;
	return (
		<>
			<dt>{label}</dt>
			<dd>{value}</dd>
		</>
	);
}
