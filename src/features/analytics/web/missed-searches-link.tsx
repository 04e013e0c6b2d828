import { Link } from 'react-router';
import { useLocale, useTranslations } from '#platform/web/translations.ts';

/** Leads to what visitors searched without finding anything. */
export function MissedSearchesLink() {
	const t = useTranslations('analytics');
	return (
		<p>
			<Link to={`/${useLocale()}/vacancies/missed-searches`} className="text-link">
				{t('details.missed')}
			</Link>
		</p>
	);
}
