import { useSearchParams } from 'react-router';
import { listSearch } from '#platform/web/list-state.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Tabs } from '#ui/tabs.tsx';

const pages = { figures: '', details: '/index-2', content: '/content' } as const;

/** Leads from one page of figures to the other, for the same period. */
export function AnalyticsTabs({ active }: { active: keyof typeof pages }) {
	const t = useTranslations('analytics');
	const base = `/${useLocale()}/analytics`;
	const [search] = useSearchParams();
	return (
		<Tabs
			label={t('title')}
			tabs={(['figures', 'details', 'content'] as const).map((page) => ({
				to: base + pages[page] + listSearch(search, {}),
				label: t(`tabs.${page}`),
				active: page === active,
			}))}
		/>
	);
}
