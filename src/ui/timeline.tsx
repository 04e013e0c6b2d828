import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import type { Tone } from './surfaces.tsx';
import { Time } from './time.tsx';
import './flow.css';

export type TimelineEvent = {
	id: string;
	/** An ISO moment. */
	at: string;
	title: ReactNode;
	children?: ReactNode;
	icon?: IconName;
	tone?: Tone;
};

/** A list of events in order. */
export function Timeline({ label, events }: { label: string; events: readonly TimelineEvent[] }) {
	return (
		<ol className="events" aria-label={label}>
			{events.map(({ id, at, title, children, icon = 'clock', tone = 'neutral' }) => (
				<li key={id} data-tone={tone}>
					<span className="event-sign" aria-hidden="true">
						<Icon name={icon} size="1.125em" />
					</span>
					<div className="event-body">
						<p className="event-title">{title}</p>
						<p className="event-time">
							<Time value={at} kind="dateTime" style="medium" />
						</p>
						{children}
					</div>
				</li>
			))}
		</ol>
	);
}
