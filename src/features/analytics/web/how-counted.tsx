import { useTranslations } from '#platform/web/translations.ts';
import type { Subject } from '../enums.ts';

/** Says below the figures which of them are exact, and how the others are rounded so that nobody is recognised. */
export function HowCounted({ of }: { of: Subject | 'details' }) {
	const t = useTranslations('analytics');
	return (
		<section aria-labelledby="how-counted">
			<h2 id="how-counted">{t('how.title')}</h2>
			<p className="field-hint">{t(`how.${of}`)}</p>
		</section>
	);
}
