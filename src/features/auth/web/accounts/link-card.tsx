import type { ReactNode } from 'react';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { Alert, Card } from '#ui/surfaces.tsx';

/** Whether the error is about the link itself rather than a field of the form. */
export function isInvalidLink(error: FormError | undefined): boolean {
	return error?.status === 422 && error.problem !== undefined;
}

type LinkCardProps = {
	title: string;
	lead: string;
	/** Whether the link is still valid. */
	works: boolean;
	/** Shown for an invalid link, with what the user can do instead. */
	invalid: { title: string; text: string; action: ReactNode };
	/** The form behind the link. */
	children: ReactNode;
};

/** Shows the form behind a link in a mail, or that the link is invalid. */
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
