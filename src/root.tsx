import { lazy, type ReactNode } from 'react';
import {
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	type ShouldRevalidateFunctionArgs,
	useLocation,
	useRouteError,
} from 'react-router';
import { Frame, loadRoot, type RootData, useRootData } from '#features/shell/web/public.tsx';
import { modeAttribute, modeScript } from '#platform/web/colour-mode.ts';
import type { ErrorPageProps } from '#platform/web/error-page.tsx';
import { usePageHandle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { strictScript } from '#platform/web/strict-script.ts';
import { defaultLocale, isLocale, type Locale, LocaleContext } from '#platform/web/translations.ts';
import { themeSheet } from '#ui/theme-sheet.ts';
import type { Route } from './+types/root';
import './styles.css';
import touchIcon from '#ui/app-icons/icon-touch.png?url&no-inline';

export function loader({ request, context }: Route.LoaderArgs) {
	return loadRoot(site(context), new URL(request.url));
}

/**
 * Reloads the frame when the language changes or after an action, not on every navigation or filter; but on every one
 * for somebody with several organisations, who may have chosen another in another tab: frame and page are then of the
 * same one.
 */
export function shouldRevalidate({
	formMethod,
	actionStatus,
	currentParams,
	nextParams,
}: ShouldRevalidateFunctionArgs): boolean {
	// Of what was not sent, for want of a connection, `keep-page.ts` gives this status.
	if (actionStatus === 503) return false;
	if (document.documentElement.dataset.organisations === 'several') return true;
	return (formMethod && formMethod !== 'GET') || currentParams.lang !== nextParams.lang;
}

/** Meta tags for pages that set none; an error page sets its own title. */
export function meta({ loaderData, error }: Route.MetaArgs): Route.MetaDescriptors {
	return error === undefined ? [{ title: siteName(loaderData) }] : [{ name: 'robots', content: 'noindex' }];
}

function siteName(data: RootData | undefined): string {
	return data?.tenant.siteName ?? 'Vrijwillig';
}

/** The language at the start of a path, which takes precedence over the language that the server knew. */
function localeOf(pathname: string, known: Locale = defaultLocale): Locale {
	const inPath = pathname.split('/')[1];
	return isLocale(inPath) ? inPath : known;
}

/** The colour for the browser's own bars, in the chosen colour mode or else the device's. */
function ThemeColour({ colours, mode }: Pick<RootData, 'colours' | 'mode'>) {
	if (mode !== 'system') return <meta name="theme-color" content={colours[mode]} />;
	return (['light', 'dark'] as const).map((each) => (
		<meta key={each} name="theme-color" content={colours[each]} media={`(prefers-color-scheme: ${each})`} />
	));
}

/** The HTML document around every page and every error page. */
export function Layout({ children }: { children: ReactNode }) {
	const data = useRootData();
	const { pathname } = useLocation();
	const { mode: forced } = usePageHandle();
	const locale = localeOf(pathname, data?.locale);
	const profile = data?.centre?.profile;
	const favicon = profile?.faviconUrl || profile?.websiteLogoUrl || '/favicon.svg';
	const browser = typeof document !== 'undefined';
	// The browser hides the nonce from scripts, where it is always empty.
	const nonce = browser ? undefined : data?.nonce;
	return (
		<LocaleContext.Provider value={locale}>
			<html
				lang={locale}
				data-mode={forced ?? modeAttribute(data?.mode ?? 'system')}
				data-forced={forced}
				data-errors={data?.reportsErrors ? 'report' : undefined}
				data-organisations={(data?.organisations.length ?? 0) > 1 ? 'several' : undefined}
				data-icons={data?.iconSources.join(' ') || undefined}
				suppressHydrationWarning
			>
				<head>
					<meta charSet="utf-8" />
					<meta name="viewport" content="width=device-width, initial-scale=1" />
					<script
						nonce={nonce}
						suppressHydrationWarning
						// biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is a constant of this file
						dangerouslySetInnerHTML={{ __html: modeScript + strictScript }}
					/>
					<Meta />
					{data?.fontFiles.map((file) => (
						<link key={file} rel="preload" as="font" type="font/woff2" href={file} crossOrigin="anonymous" />
					))}
					<link rel="icon" href={favicon} />
					{/* Apple's devices support no SVG here. */}
					<link rel="apple-touch-icon" href={favicon.endsWith('.svg') ? touchIcon : favicon} />
					{/* Sent with the visitor's cookies, which identify the centre where centres share a host. */}
					<link rel="manifest" href={`/${locale}/manifest.webmanifest`} crossOrigin="use-credentials" />
					{data && <ThemeColour colours={data.colours} mode={forced ?? data.mode} />}
					<Links nonce={nonce} />
					<style
						id="centre-theme"
						nonce={nonce}
						suppressHydrationWarning
						// biome-ignore lint/security/noDangerouslySetInnerHtml: validated and calculated on the server
						dangerouslySetInnerHTML={{ __html: themeSheet(profile) }}
					/>
				</head>
				<body>
					{children}
					<ScrollRestoration nonce={nonce} />
					<Scripts nonce={nonce} />
				</body>
			</html>
		</LocaleContext.Provider>
	);
}

export default function Root({ loaderData }: Route.ComponentProps) {
	return (
		<Frame data={loaderData} failed={false}>
			<Outlet />
		</Frame>
	);
}

/** Loaded on the first error. When the network is down and it cannot be loaded, the frame shows its notice instead. */
const ErrorPage = lazy<(props: ErrorPageProps) => ReactNode>(() =>
	import('#platform/web/error-page.tsx').catch(() => ({ default: () => null })),
);

/** Shows every error that no page caught itself, inside the frame as far as the frame could be loaded. */
export function ErrorBoundary() {
	const error = useRouteError();
	const data = useRootData();
	return (
		<Frame data={data} failed>
			<ErrorPage error={error} app={siteName(data)} development={data?.development ?? false} />
		</Frame>
	);
}
