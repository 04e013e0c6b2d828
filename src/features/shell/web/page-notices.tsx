import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router';
import { pageState, untroubled } from '#platform/web/page-state.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { focusHeading } from '#ui/focus-heading.ts';

/**
 * Going to another page puts focus on its heading, so that keyboards start there, and gives the page's title for
 * screen readers to say.
 */
function useArrival(): string {
	const { pathname, hash } = useLocation();
	const last = useRef(pathname);
	const [title, setTitle] = useState('');
	useEffect(() => {
		if (last.current === pathname) return;
		last.current = pathname;
		setTitle(document.title);
		if (!hash) focusHeading();
	}, [pathname, hash]);
	return title;
}

/** The first that is so is said; loading the page again helps the last two. */
const notices = ['unsent', 'offline', 'stuck', 'newBuild'] as const;
export type Notice = (typeof notices)[number];

/** One thing about the page as a whole, with the way to a fresh one where that may help. */
export function NoticeText({ notice, to }: { notice: Notice; to: string }) {
	const t = useTranslations('shell');
	return (
		<p>
			{t(`notice.${notice}`)}{' '}
			{notices.indexOf(notice) > 1 && (
				<a href={to} className="text-link">
					{t('notice.reload')}
				</a>
			)}
		</p>
	);
}

/**
 * Announcements about the page as a whole: its title after navigation, a lost connection, and a new release of the
 * site.
 */
export function PageNotices() {
	const title = useArrival();
	const going = useNavigation().location;
	const { revalidate } = useRevalidator();
	const state = useSyncExternalStore(pageState.subscribe, pageState.get, () => untroubled);
	const { offline } = state;
	const wasOffline = useRef(false);
	useEffect(() => pageState.goingTo(going), [going]);
	useEffect(() => {
		// Loaders that failed while offline run again, which clears their errors.
		if (wasOffline.current && !offline) revalidate();
		wasOffline.current = offline;
	}, [offline, revalidate]);
	const notice = notices.find((one) => state[one]);
	return (
		<>
			<div className="page-notice" role="status">
				{notice && <NoticeText notice={notice} to={pageState.destination()} />}
			</div>
			<p className="visually-hidden" role="status">
				{title}
			</p>
		</>
	);
}
