import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { chosenMode, showMode } from '#platform/web/colour-mode.ts';
import { useWords } from '#platform/web/words.ts';
import { LoadingBar } from '#ui/loading-bar.tsx';
import { SkipLink } from '#ui/navigation.tsx';
import { ToastRegion } from '#ui/toast-region.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { usePageHandle } from './page-handle.ts';
import type { RootData } from './root-data.ts';

/** Going to another page puts focus on its heading, so that screen readers and keyboards start there. */
function useHeadingFocus(): void {
	const { pathname, hash } = useLocation();
	const last = useRef(pathname);
	useEffect(() => {
		if (last.current === pathname) return;
		last.current = pathname;
		if (hash) return;
		const heading = document.querySelector<HTMLElement>('main h1');
		heading?.setAttribute('tabindex', '-1');
		heading?.focus({ preventScroll: true });
	}, [pathname, hash]);
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
	const t = useWords('shell');
	const handle = usePageHandle();
	const navigation = useNavigation();
	useHeadingFocus();
	const mode = data?.mode ?? 'system';
	useEffect(() => showMode(handle.mode ?? chosenMode(mode)), [handle.mode, mode]);
	const framed = data && (failed || handle.layout !== 'empty');
	return (
		<>
			<SkipLink>{t('skip')}</SkipLink>
			<LoadingBar busy={navigation.state !== 'idle'} failed={failed} label={t('loading')} />
			{framed && <Header data={data} />}
			<main
				id="main"
				tabIndex={-1}
				data-area={handle.area ?? 'public'}
				data-layout={failed ? 'wide' : (handle.layout ?? 'default')}
			>
				{children}
			</main>
			{framed && <Footer data={data} year={new Date().getFullYear()} />}
			<ToastRegion />
		</>
	);
}
