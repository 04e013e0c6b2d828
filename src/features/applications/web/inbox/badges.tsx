import { useWords } from '#platform/web/words.ts';
import { Badge } from '#ui/surfaces.tsx';
import type { Application } from '../../contract.ts';
import { ageTone, statusTones } from './states.ts';

/** How long somebody has been waiting. */
export function AgeBadge({ days }: { days: number }) {
	const t = useWords('inbox');
	return (
		<Badge tone={ageTone(days)} icon="clock">
			{t('waits', { days })}
		</Badge>
	);
}

/** Where an application stands; of one that waits for a spot, in which place. */
export function StatusBadge({ application }: { application: Pick<Application, 'status' | 'waitingPlace'> }) {
	const t = useWords('inbox');
	const { status, waitingPlace } = application;
	return (
		<Badge tone={statusTones[status]}>
			{waitingPlace === null ? t(`status.${status}`) : t('waitingPlace', { place: waitingPlace })}
		</Badge>
	);
}
