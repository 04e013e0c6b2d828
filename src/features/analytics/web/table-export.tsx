import { useSearchParams } from 'react-router';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Icon } from '#ui/icon.tsx';
import { periodSearch } from './period.ts';

/** Downloads one table or chart of the page, for the period that is shown. */
export function TableExport({ table, name }: { table: string; name: string }) {
	const t = useTranslations('analytics');
	const [search] = useSearchParams();
	return (
		<a
			className="text-link table-export"
			href={`/${useLocale()}/analytics/csv/${table}${periodSearch(search)}`}
			aria-label={t('csvOf', { name })}
			data-print="no"
		>
			<Icon name="download" /> {t('export')}
		</a>
	);
}
