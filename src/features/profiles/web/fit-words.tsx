import { useFormat } from '#platform/web/format.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Badge } from '#ui/surfaces.tsx';
import type { Fit } from '../contract.ts';

/** Why somebody fits: what they share with the vacancy, and how far away they live. */
export function FitWords({ fit, distance }: { fit: Fit | null; distance: number | null }) {
	const t = useTranslations('profiles');
	const words = useTranslations('vacancy-words');
	const format = useFormat();
	const reasons = [
		...(fit && fit.skills.length > 0
			? [t('pool.fit.skills', { count: fit.skills.length, asked: fit.skillsAsked })]
			: []),
		...(fit?.interests ?? []).map((one) => words(`category.${one}`)),
		...(fit?.dayparts ?? []).map((one) => words(`daypart.${one}`)),
	];
	if (reasons.length === 0 && distance === null) return null;
	return (
		<p className="profile-fit">
			{distance !== null && (
				<Badge icon="map-pin">{t('pool.away', { distance: format.distance(distance) })}</Badge>
			)}
			{reasons.map((reason) => (
				<Badge key={reason} tone="success" icon="check">
					{reason}
				</Badge>
			))}
		</p>
	);
}
