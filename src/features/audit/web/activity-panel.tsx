import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useFetcher, useLocation } from 'react-router';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { SidePanel } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/surfaces.tsx';
import { ActivityList } from './activity-list.tsx';
import type { loader } from './activity-page.tsx';

const never = () => () => undefined;

/**
 * Panel on the right with the latest actions in the organisation the user acts for; a link to the page without scripts. On
 * a phone the link is in the menu of the account.
 */
export function ActivityPanel() {
	const t = useTranslations('audit');
	const locale = useLocale();
	const page = `/${locale}/dashboard/activiteit`;
	const [open, setOpen] = useState(false);
	const { key } = useLocation();
	const { load, data } = useFetcher<typeof loader>();
	const scripted = useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
	useEffect(() => {
		if (open) void load(page);
	}, [open, load, page]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a link inside navigates to another page
	useEffect(() => setOpen(false), [key]);
	const label = t('activity.title');
	const icon = <Icon name="history" />;
	if (!scripted)
		return (
			<Link to={page} className="menu-button tool-choice" aria-label={label} title={label}>
				{icon}
			</Link>
		);
	return (
		<>
			<button
				type="button"
				className="menu-button tool-choice"
				aria-label={label}
				title={label}
				aria-haspopup="dialog"
				onClick={() => setOpen(true)}
			>
				{icon}
			</button>
			<SidePanel open={open} onClose={() => setOpen(false)} title={label}>
				{data ? (
					data.activities.length > 0 ? (
						<ActivityList activities={data.activities} now={data.now} />
					) : (
						<p>{t('activity.emptyText')}</p>
					)
				) : (
					<div aria-busy="true">
						<Skeleton />
						<Skeleton width="60%" />
					</div>
				)}
				<p className="activity-all">
					<Link to={page} className="text-link">
						{t('activity.all')}
					</Link>
				</p>
			</SidePanel>
		</>
	);
}
