import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Badge } from '#ui/surfaces.tsx';
import type { CalendarItem } from './load-calendar.ts';
import './occurrences.css';

/** A time of an activity in a list: its day, what it is, when and where, what is left of it, and what can be done. */
export function OccurrenceRow({
	item,
	heading: Heading = 'h2',
	foot,
	children,
}: {
	item: CalendarItem;
	heading?: 'h2' | 'h3';
	/** In place of what is left of it, and the button to sign up. */
	foot?: ReactNode;
	children?: ReactNode;
}) {
	const { day, place } = item;
	return (
		<li className="occurrence" data-cancelled={item.cancelled || undefined}>
			<time className="occurrence-day" dateTime={item.startsAt}>
				<span className="visually-hidden">{day.whole}</span>
				<span aria-hidden="true">{day.weekday}</span>
				<span className="occurrence-number" aria-hidden="true">
					{day.number}
				</span>
				<span aria-hidden="true">{day.month}</span>
			</time>
			<div className="occurrence-head">
				<Heading>
					<Link to={item.to} lang={item.lang}>
						{item.title}
					</Link>
				</Heading>
				<p>{item.organisation}</p>
				{children}
				{item.audience && <Badge>{item.audience}</Badge>}
			</div>
			<div className="occurrence-facts">
				<p>
					<Icon name="clock" />
					{item.lasts}
				</p>
				{place && (
					<p>
						<Icon name="map-pin" />
						{place}
					</p>
				)}
			</div>
			<div className="occurrence-foot">{foot ?? <SignUp item={item} />}</div>
		</li>
	);
}

function SignUp({ item: { note, action, title, lang } }: { item: CalendarItem }) {
	return (
		<>
			{note && <Badge tone={note.tone}>{note.text}</Badge>}
			<ButtonLink to={action.to} variant="outline">
				{action.text}
				<span className="visually-hidden">
					: <span lang={lang}>{title}</span>
				</span>
			</ButtonLink>
		</>
	);
}
