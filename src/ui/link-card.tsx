import type { ReactNode } from 'react';
import { Alert, Card } from './surfaces.tsx';

type LinkCardProps = {
	title: string;
	/** What the button of the form does. */
	lead?: string;
	/** Whether the link is still valid. */
	works: boolean;
	/** Shown for an invalid link, with what the user can do instead; `more` stands below it. */
	invalid: { title: string; text: string; action: ReactNode; more?: ReactNode };
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
						{lead && <p className="lead">{lead}</p>}
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
			{!works && invalid.more}
		</div>
	);
}
