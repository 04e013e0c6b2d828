import { Link } from 'react-router';
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

/** Badge with the state of an application, and its position if it is on a waiting list. */
export function StatusBadge({ application }: { application: Pick<Application, 'status' | 'waitingPlace'> }) {
	const t = useTranslations('inbox');
	const { status, waitingPlace } = application;
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
