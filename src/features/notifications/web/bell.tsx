import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useFetcher } from 'react-router';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Icon } from '#ui/icon.tsx';
import { Menu } from '#ui/menu.tsx';
import { Skeleton } from '#ui/surfaces.tsx';
import type { loader as latest } from './latest.ts';
import { NotificationItem } from './notification-item.tsx';
import { useUnread } from './use-unread.ts';
import './notifications.css';

const MAX_SHOWN = 99;
const never = () => () => undefined;

/**
 * How many notifications are unread, live, with the latest ones in a panel. Before the scripts are there, and where
 * there are none, it is a link to all of them.
 */
export function Bell({ unread: first }: { unread: number }) {
	const t = useTranslations('notifications');
	const locale = useLocale();
	const unread = useUnread(first);
	const scripted = useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
	const label = t('bell', { count: unread });
	const button = (
		<span className="bell">
			<Icon name="bell" />
			{unread > 0 && (
				<span className="bell-count" aria-hidden="true">
					{unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
				</span>
			)}
		</span>
	);
	return (
		<>
			{scripted ? (
				<BellPanel label={label} button={button} unread={unread} />
			) : (
				<Link to={`/${locale}/notificaties`} className="menu-button" aria-label={label} title={label}>
					{button}
				</Link>
			)}
			<Announcement unread={unread} first={first} />
		</>
	);
}

/** Says that something has come in; not what was there already. */
function Announcement({ unread, first }: { unread: number; first: number }) {
	const t = useTranslations('notifications');
	const [said, say] = useState('');
	const [known, know] = useState(first);
	useEffect(() => {
		if (unread > known) say(t('bell', { count: unread }));
		if (unread !== known) know(unread);
	}, [unread, known, t]);
	return (
		<span className="visually-hidden" role="status">
			{said}
		</span>
	);
}

function BellPanel({ label, button, unread }: { label: string; button: React.ReactNode; unread: number }) {
	const t = useTranslations('notifications');
	const locale = useLocale();
	const fetcher = useFetcher<typeof latest>();
	const [open, setOpen] = useState(false);
	const { load } = fetcher;
	// biome-ignore lint/correctness/useExhaustiveDependencies: new items appear while the panel is open
	useEffect(() => {
		if (open) void load(`/${locale}/notificaties/laatste`);
	}, [open, unread, load, locale]);
	return (
		<Menu label={label} className="bell-menu" button={button} onToggle={setOpen}>
			<h2 className="bell-title">{t('title')}</h2>
			{fetcher.data ? (
				fetcher.data.notifications.length > 0 ? (
					<ul className="bell-list">
						{fetcher.data.notifications.map((notification) => (
							<li key={notification.id}>
								<NotificationItem notification={notification} now={fetcher.data?.now ?? ''} />
							</li>
						))}
					</ul>
				) : (
					<p className="bell-empty">{t('empty.all')}</p>
				)
			) : (
				<div className="bell-empty" aria-busy="true">
					<Skeleton />
					<Skeleton width="60%" />
				</div>
			)}
			<Link to={`/${locale}/notificaties`} className="menu-item bell-all">
				{t('all')}
				<Icon name="arrow-right" />
			</Link>
		</Menu>
	);
}
