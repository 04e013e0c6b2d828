import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, usePageRoot } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Tabs } from '#ui/tabs.tsx';
import type { Route } from './+types/profile-layout';
import '../account.css';

/** The parts of one's own account, each a page of its own; those there are. `with`: what is reached from that page. */
const TABS: readonly { path: string; label: TabLabel; with?: string }[] = [
	{ path: '/profile-edit', label: 'profile' },
	{ path: '/profile-edit/email', label: 'email' },
	{ path: '/profile-edit/settings', label: 'settings', with: '/profile-edit/two-step' },
	{ path: '/profile-edit/periodieke-mail', label: 'mail' },
	{ path: '/profile-edit/agenda', label: 'calendar' },
	{ path: '/auth/token', label: 'devices' },
];
type TabLabel = 'profile' | 'email' | 'settings' | 'mail' | 'calendar' | 'devices';

export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { pages } = site(context);
	return { tabs: TABS.filter(({ path }) => pages.has(path)) };
}

export const handle: PageHandle = { area: 'work' };

export default function ProfileLayout({ loaderData: { tabs } }: Route.ComponentProps) {
	const t = useTranslations('account');
	const hasActivities = usePageRoot()?.features.activities ?? false;
	const shown = tabs.filter(({ label }) => label !== 'calendar' || hasActivities);
	const locale = useLocale();
	const { pathname } = useLocation();
	const frame = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: looked up anew on each page
	useEffect(() => {
		// On a phone the tabs are wider than the window; the reader's own is not to be among those out of sight.
		const tab = frame.current?.querySelector('.tab[aria-current]');
		tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
	}, [pathname]);
	return (
		<div ref={frame} className="work-page own-account">
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
