import type { ReactNode } from 'react';
import { Alert, Card } from './surfaces.tsx';

/** What the user can do instead; `more` stands below the card. */
type Instead = { title: string; text: string; action?: ReactNode; more?: ReactNode };
type Over = Record<'used' | 'expired' | 'unknown', Instead>;

type LinkCardProps = {
	title: string;
	/** What the button of the form does. */
	lead?: string;
	state: 'works' | keyof Over;
	/** Shown for a link that is over, by what is known of it. */
	over: Partial<Over> & Pick<Over, 'unknown'>;
	/** The form behind the link. */
	children: ReactNode;
};

/** Shows the form behind a link in a mail, or why the link is over, and the way on. */
export function LinkCard({ title, lead, state, over, children }: LinkCardProps) {
	const instead = state === 'works' ? undefined : (over[state] ?? over.unknown);
	return (
		<div className="narrow-page">
			<Card>
				<h1>{title}</h1>
				{instead ? (
					<>
						<Alert tone="warning" title={instead.title} live>
							<p>{instead.text}</p>
						</Alert>
						{instead.action}
					</>
				) : (
					<>
						{lead && <p className="lead">{lead}</p>}
						{children}
					</>
				)}
			</Card>
			{instead?.more}
		</div>
	);
}
