import { Outlet, useSearchParams } from 'react-router';
import type { PageHandle } from '#features/shell/web/public.tsx';
import { useLocale, useWords } from '#platform/web/words.ts';
import { Flash } from '#ui/flash.tsx';
import { Tabs } from '#ui/navigation.tsx';
import './settings.css';

export const handle: PageHandle = { area: 'work' };

const parts = ['design', 'footer', 'organisatie', 'contact-person'] as const;

/** What all settings stand under. */
export default function SettingsPage() {
	const t = useWords('centre-settings');
	const base = `/${useLocale()}/instellingen`;
	const done = useSearchParams()[0].get('done');
	return (
		<div className="work-page">
			<header className="work-head">
				<h1>{t('title')}</h1>
			</header>
			<Flash message={done ? t.maybe(`done.${done}`) : undefined} />
			<Tabs
				label={t('title')}
				tabs={parts.map((part) => ({ to: `${base}/${part}`, label: t(`tab.${part}`) }))}
			/>
			<Outlet />
		</div>
	);
}
