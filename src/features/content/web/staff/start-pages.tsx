import { Link } from 'react-router';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Alert } from '#ui/surfaces.tsx';
import type { StartPage } from '../../enums.ts';

const SHOWN = { voorwaarden: 'start.readVoorwaarden', privacy: 'start.readPrivacy' } as const;

/** Tells a centre which of its terms and privacy statement visitors still read as the product brings them. */
export function StartPages({ slugs }: { slugs: readonly StartPage[] }) {
	const t = useTranslations('content-staff');
	const locale = useLocale();
	if (slugs.length === 0) return null;
	return (
		<Alert tone="warning" title={t('start.title')}>
			<p>{t('start.text')}</p>
			<ul>
				{slugs.map((slug) => (
					<li key={slug}>
						<Link to={`/${locale}/${slug}`}>{t(SHOWN[slug])}</Link>
						{' · '}
						<Link to={`/${locale}/content/pages/add?start=${slug}`}>{t('start.make')}</Link>
					</li>
				))}
			</ul>
		</Alert>
	);
}
