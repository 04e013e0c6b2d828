import { useWords } from '#platform/web/words.ts';
import { Badge } from '#ui/surfaces.tsx';
import type { ApplicationStatus } from '../../contract.ts';
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

/** Where an application stands. */
export function StatusBadge({ status }: { status: ApplicationStatus }) {
	const t = useWords('inbox');
	return <Badge tone={statusTones[status]}>{t(`status.${status}`)}</Badge>;
}
