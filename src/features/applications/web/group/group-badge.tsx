import { useTranslations } from '#platform/web/translations.ts';
import { Badge } from '#ui/surfaces.tsx';

/** Says that it is for a group, and how many that are. */
export function GroupBadge({ size }: { size: number }) {
	const t = useTranslations('group');
	return (
		<Badge tone="info" icon="users">
			{t('badge', { count: size })}
		</Badge>
	);
}
