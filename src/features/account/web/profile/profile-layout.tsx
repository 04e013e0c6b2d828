import { Outlet, useLocation } from 'react-router';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, usePageRoot } from '#platform/web/page.ts';
import { pageAddress } from '#platform/web/page-address.ts';
import { site } from '#platform/web/site-context.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Tabs } from '#ui/tabs.tsx';
import { requireProfiles } from '../require-profiles.ts';
import type { Route } from './+types/profile-layout';
import { isVolunteer } from './is-volunteer.ts';
import '../account.css';

const PROFILE_TAB = '/profile-edit/vrijwilliger';
/**
 * Tabs of the user's own account, each a page. `with` is the path of a page that is reached from the tab and also marks
 * it as current.
 */
const TABS: readonly { path: string; label: TabLabel; with?: string }[] = [
	{ path: '/profile-edit', label: 'details' },
	{ path: PROFILE_TAB, label: 'profile' },
	{ path: '/profile-edit/email', label: 'email' },
	{ path: '/profile-edit/settings', label: 'settings', with: '/profile-edit/two-step' },
	{ path: '/profile-edit/periodieke-mail', label: 'mail' },
	{ path: '/profile-edit/agenda', label: 'calendar' },
	{ path: '/auth/token', label: 'devices' },
];
type TabLabel = 'details' | 'profile' | 'email' | 'settings' | 'mail' | 'calendar' | 'devices';

export async function loader({ context, request }: Route.LoaderArgs) {
	const here = site(context);
	if (pageAddress(request).pathname.endsWith(PROFILE_TAB)) await requireProfiles(here);
	const session = await requireSession(context, request);
	const { pages } = here;
	const shown = TABS.filter(({ label }) => label !== 'profile' || isVolunteer(session));
	return { tabs: shown.filter(({ path }) => pages.has(path)) };
}

export const handle: PageHandle = { area: 'work' };

export default function ProfileLayout({ loaderData: { tabs } }: Route.ComponentProps) {
	const t = useTranslations('account');
	const features = usePageRoot()?.features;
	const isOn: Partial<Record<TabLabel, boolean | undefined>> = {
		calendar: features?.activities,
		profile: features?.volunteerProfiles,
	};
	const shown = tabs.filter(({ label }) => !(label in isOn) || isOn[label]);
	const locale = useLocale();
	const { pathname } = useLocation();
	return (
		<div className="work-page own-account">
			<Tabs
				label={t('tabs.label')}
				tabs={shown.map(({ path, label, with: reached }) => ({
					to: `/${locale}${path}`,
					label: t(`tabs.${label}`),
					active: [path, reached].some((each) => pathname === `/${locale}${each}`),
				}))}
			/>
			<Outlet />
		</div>
	);
}
