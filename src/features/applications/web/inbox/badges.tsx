import { useTranslations } from '#platform/web/translations.ts';
import { Badge } from '#ui/surfaces.tsx';
import type { Application } from '../../contract.ts';
import { ageTone, statusTones } from './states.ts';

/** How long somebody has been waiting. */
export function AgeBadge({ days }: { days: number }) {
	const t = useTranslations('inbox');
	return (
		<Badge tone={ageTone(days)} icon="clock">
			{t('waits', { days })}
		</Badge>
	);
}

/** Where an application stands; of one that waits for a spot, in which place. */
export function StatusBadge({ application }: { application: Pick<Application, 'status' | 'waitingPlace'> }) {
	const t = useTranslations('inbox');
	const { status, waitingPlace } = application;
	return (
		<Badge tone={statusTones[status]}>
			{waitingPlace === null ? t(`status.${status}`) : t('waitingPlace', { place: waitingPlace })}
		</Badge>
	);
}
