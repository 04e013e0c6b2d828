import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { chosenMode, showMode } from '#platform/web/colour-mode.ts';
import { usePageHandle } from '#platform/web/page.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { LoadingBar } from '#ui/loading-bar.tsx';
import { SkipLink } from '#ui/navigation.tsx';
import { StaticHtml } from '#ui/static-html.tsx';
import { Toasts } from '#ui/toast-corner.tsx';
import { Header } from './header.tsx';
import { Footer } from './lazy-footer.ts';
import { PageNotices } from './page-notices.tsx';
import type { RootData } from './root-data.ts';

/** Only pages of the work area ask for it, so public pages do not load it; the server waits for it. */
export const Sidebar = lazy(() => import('./work-sidebar/sidebar.tsx'));
/** Only for centres that count visits. */
const ConsentBar = lazy(() => import('./consent-bar.tsx'));

/** Only for people who are signed in, here or at another centre. */
export const OwnBars = lazy(() => import('./own-bars.tsx'));

const UnsavedWatch = lazy(() => import('#ui/unsaved-watch.tsx'));

/**
 * The watch over unsaved changes: in the work area always, elsewhere from when somebody first comes into a form that is
 * sent, or a page says that it has some.
 */
function Unsaved({ always }: { always: boolean }) {
	const [begun, setBegun] = useState<{ target: EventTarget | null }>();
	useEffect(() => {
		const begin = ({ target }: { target: EventTarget | null }) => {
			const form = target instanceof Element && target.closest('form');
			if (target === document || (form && form.method === 'post'))
				setBegun((first) => (first?.target ? first : { target }));
		};
		if (always) setBegun((first) => first ?? { target: null });
		// A field that got focus before the scripts listened.
		begin({ target: document.activeElement });
		document.addEventListener('focusin', begin);
		document.addEventListener('input', begin);
		document.addEventListener('unsaved', begin);
		return () => {
			document.removeEventListener('focusin', begin);
			document.removeEventListener('input', begin);
			document.removeEventListener('unsaved', begin);
		};
	}, [always]);
	return (
		begun && (
			<Suspense fallback={null}>
				<UnsavedWatch first={begun.target} />
			</Suspense>
		)
	);
}

/** Everything around a page. Without data (the frame itself failed) only the page is shown. */
export function Frame({
	data,
	failed,
	children,
}: {
	data: RootData | undefined;
	failed: boolean;
	children: ReactNode;
}) {
	const t = useTranslations('shell');
	const handle = usePageHandle();
	const navigation = useNavigation();
	const mode = data?.mode ?? 'system';
	useEffect(() => showMode(handle.mode ?? chosenMode(mode)), [handle.mode, mode]);
	const framed = data && (failed || handle.layout !== 'empty');
	const content = (
		<main
			id="main"
			tabIndex={-1}
			data-area={handle.area ?? 'public'}
			data-layout={failed ? 'wide' : (handle.layout ?? 'default')}
		>
			{children}
		</main>
	);
	return (
		<>
			<SkipLink>{t('skip')}</SkipLink>
			<LoadingBar
				busy={navigation.state !== 'idle'}
				failed={failed}
				label={t(failed ? 'loadingFailed' : 'loading')}
			/>
			{(data?.user || data?.home) && <OwnBars data={data} framed={framed} />}
			{framed && <Header data={data} />}
			<PageNotices />
			{framed && handle.sidebar && !failed ? (
				<div className="with-sidebar">
					<Sidebar data={data} />
					{content}
				</div>
			) : (
				content
			)}
			{framed && (
				<StaticHtml key={data.footerKey + handle.area} className="footer-box">
					{() => <Footer data={data} area={handle.area} />}
				</StaticHtml>
			)}
			{data?.analytics && <ConsentBar analytics={data.analytics} locale={data.locale} />}
			<Toasts />
			<Unsaved always={handle.area === 'work'} />
		</>
	);
}
