import { Outlet, useSearchParams } from 'react-router';
import { templateManagers } from '#features/notification-templates/enums.ts';
import { requireSession } from '#platform/web/guards.ts';
import type { PageHandle } from '#platform/web/page.ts';
import { personasOf } from '#platform/web/session.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
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

/** Who chooses which filters the search of the centre shows. */
const filterManagers = ['center_superuser', 'center_admin'] as const;

/** Determines which settings pages the user has. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { of } = await settingsOf(context, request);
	const personas = personasOf(await requireSession(context, request));
	return {
		of,
		mails: templateManagers.some((one) => personas.includes(one)),
		filters: filterManagers.some((one) => personas.includes(one)),
	};
}

/** Layout of all settings pages. */
export default function SettingsPage({ loaderData }: Route.ComponentProps) {
	const t = useTranslations('centre-settings');
	const locale = useLocale();
	const base = `/${locale}/instellingen`;
	const done = useSearchParams()[0].get('done');
	return (
		<div className="work-page">
			<header className="work-head">
				<h1>{t('title')}</h1>
				{(loaderData.mails || loaderData.filters) && (
					<div className="actions">
						{loaderData.mails && (
							<ButtonLink to={`/${locale}/notification_templates`} variant="outline" icon="mail">
								{t('mails')}
							</ButtonLink>
						)}
						{loaderData.filters && (
							<ButtonLink
								to={`/${locale}/vacancies/search-filters`}
								variant="outline"
								icon="sliders-horizontal"
							>
								{t('searchFilters')}
							</ButtonLink>
						)}
					</div>
				)}
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
