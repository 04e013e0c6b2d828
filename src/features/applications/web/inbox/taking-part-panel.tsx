import type { TakingPart } from '#features/activities/contract.ts';
import { MaterialLinks } from '#features/activities/web/public.tsx';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Fact, Facts } from '#ui/facts.tsx';

/** What an activity has for whoever takes part, and afterwards for who came; nothing where it has nothing. */
export function TakingPartPanel({ takingPart }: { takingPart: TakingPart }) {
	const { onlineLink, materials, evaluation } = takingPart;
	const t = useTranslations('inbox');
	const locale = useLocale();
	const files = `/${locale}/workshops/materials`;
	if (!onlineLink && !evaluation && materials.length === 0) return null;
	return (
		<section className="panel" aria-labelledby="taking-part-title">
			<h2 id="taking-part-title">{t('takingPart.title')}</h2>
			<Facts>
				<Fact
					label={t('takingPart.online')}
					value={
						onlineLink && (
							<a href={onlineLink} rel="noreferrer">
								{onlineLink}
							</a>
						)
					}
				/>
				<Fact
					label={t('takingPart.materials')}
					value={
						materials.length > 0 && <MaterialLinks materials={materials} fileAt={(id) => `${files}/${id}`} />
					}
				/>
			</Facts>
			{evaluation && (
				<p>
					<a href={`/${locale}/forms/${evaluation.slug}`}>{t('takingPart.evaluation')}</a>
				</p>
			)}
		</section>
	);
}
