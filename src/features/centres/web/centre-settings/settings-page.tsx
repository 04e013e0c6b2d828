import { Outlet, useSearchParams } from 'react-router';
import type { PageHandle } from '#platform/web/page.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Flash } from '#ui/flash.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { Route } from './+types/settings-page';
import { settingsOf } from './require-settings.ts';
import './settings.css';

export const handle: PageHandle = { area: 'work' };

const parts = {
	centre: ['design', 'footer', 'organisatie', 'contact-person'],
	organisation: ['organisatie', 'contact-person'],
} as const;

/** Determines which settings pages the user has. */
export async function loader({ context, request }: Route.LoaderArgs) {
	return { of: (await settingsOf(context, request)).of };
}

/** Layout of all settings pages. */
export default function SettingsPage({ loaderData }: Route.ComponentProps) {
	const t = useTranslations('centre-settings');
	const base = `/${useLocale()}/instellingen`;
	const done = useSearchParams()[0].get('done');
	return (
		<div className="work-page">
			<header className="work-head">
				<h1>{t('title')}</h1>
			</header>
			<Flash message={done ? t.optional(`done.${done}`) : undefined} />
			<Tabs
				label={t('title')}
				tabs={parts[loaderData.of].map((part) => ({ to: `${base}/${part}`, label: t(`tab.${part}`) }))}
			/>
			<Outlet />
		</div>
	);
}
