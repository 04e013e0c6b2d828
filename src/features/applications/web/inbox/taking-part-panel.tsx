import type { TakingPart } from '#features/activities/contract.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Fact, Facts } from '#ui/facts.tsx';

/** What an activity has for whoever takes part; nothing where it has nothing. */
export function TakingPartPanel({ takingPart: { onlineLink } }: { takingPart: TakingPart }) {
	const t = useTranslations('inbox');
	if (!onlineLink) return null;
	return (
		<section className="panel" aria-labelledby="taking-part-title">
			<h2 id="taking-part-title">{t('takingPart.title')}</h2>
			<Facts>
				<Fact
					label={t('takingPart.online')}
					value={
						<a href={onlineLink} rel="noreferrer">
							{onlineLink}
						</a>
					}
				/>
			</Facts>
		</section>
	);
}
