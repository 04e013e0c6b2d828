import type { ReactNode } from 'react';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { Alert, Card } from '#ui/surfaces.tsx';

/** Whether what was refused is the link itself: then it is about no field of the form. */
export function isInvalidLink(error: FormError | undefined): boolean {
	return error?.status === 422 && error.problem !== undefined;
}

type LinkCardProps = {
	title: string;
	lead: string;
	/** Whether the link that led here can still be used. */
	works: boolean;
	/** What is said otherwise, and what one can do then. */
	invalid: { title: string; text: string; action: ReactNode };
	/** The form that the link is for. */
	children: ReactNode;
};

/** What the link of a mail opens, or that it does not work (any more). */
export function LinkCard({ title, lead, works, invalid, children }: LinkCardProps) {
	return (
		<div className="narrow-page">
			<Card>
				<h1>{title}</h1>
				{works ? (
					<>
						<p className="lead">{lead}</p>
						{children}
					</>
				) : (
					<>
						<Alert tone="warning" title={invalid.title} live>
							<p>{invalid.text}</p>
						</Alert>
						{invalid.action}
					</>
				)}
			</Card>
		</div>
	);
}
