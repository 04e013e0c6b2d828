import { Link } from 'react-router';
import { useFormat } from '#platform/web/format.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Badge } from '#ui/surfaces.tsx';
import type { Application } from '../../contract.ts';
import { ageTone, statusTones } from './states.ts';
import type { ShownApplication } from './time-of.ts';

/** Badge with the number of days somebody has been waiting. */
export function AgeBadge({ days }: { days: number }) {
	const t = useTranslations('inbox');
	return (
		<Badge tone={ageTone(days)} icon="clock">
			{t('waits', { days })}
		</Badge>
	);
}

type Stated = Pick<Application, 'status' | 'waitingPlace'> &
	Partial<Pick<Application, 'present' | 'checkedInAt' | 'occurrenceStatus'>>;

/** States of who expects that the time goes on. */
const expecting: readonly Application['status'][] = ['accepted', 'waiting', 'offered'];

/**
 * Badge with the state of an application: its position on a waiting list, since when who is there now is there, and that
 * its time was called off.
 */
export function StatusBadge({ application }: { application: Stated }) {
	const t = useTranslations('inbox');
	const format = useFormat();
	const { status, waitingPlace, present, checkedInAt } = application;
	if (present)
		return (
			<Badge tone="success" icon="check">
				{checkedInAt ? t('presentSince', { time: format.time(checkedInAt) }) : t('present')}
			</Badge>
		);
	if (application.occurrenceStatus === 'cancelled' && expecting.includes(status))
		return <Badge tone="danger">{t('cancelledTime')}</Badge>;
	return (
		<Badge tone={statusTones[status]}>
			{waitingPlace === null ? t(`status.${status}`) : t('waitingPlace', { place: waitingPlace })}
		</Badge>
	);
}

/** The time of an application, and whether it was called off. */
export function TimeText({ application }: { application: ShownApplication }) {
	const t = useTranslations('inbox');
	return (
		<p className="inbox-when">
			{application.when}{' '}
			{application.occurrenceStatus === 'cancelled' && <Badge tone="danger">{t('cancelledTime')}</Badge>}
		</p>
	);
}

const vogTones = { none: 'warning', asked: 'info', seen: 'success', expired: 'danger' } as const;

/** How it stands with the certificate of conduct, for work that needs one. */
export function VogBadge({ vog }: { vog: Application['vog'] }) {
	const t = useTranslations('inbox');
	const format = useFormat();
	if (!vog) return null;
	const { state, expiresOn } = vog;
	return (
		<p>
			<Badge tone={vogTones[state]}>
				{state === 'seen' && expiresOn
					? t('vog.seenUntil', { date: format.date(expiresOn, 'medium') })
					: t(`vog.${state}`)}
			</Badge>
		</p>
	);
}

/** Says that somebody was accepted for an activity and has no time yet, and leads to the list where one is chosen. */
export function NeedsTime({ application: { meta, vacancyId } }: { application: Application }) {
	const t = useTranslations('inbox');
	const locale = useLocale();
	if (!meta?.needsTime) return null;
	return (
		<p className="inbox-needs-time">
			<Badge tone="warning" icon="calendar">
				{t('needsTime')}
			</Badge>{' '}
			<Link to={`/${locale}/vacancies/${vacancyId}/participants`}>{t('needsTimeList')}</Link>
		</p>
	);
}
