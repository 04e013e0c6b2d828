import type { ReactNode } from 'react';
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
import { Frame, loadRoot, usePageHandle, useRootData } from '#features/shell/web/public.tsx';
import { modeAttribute, modeScript } from '#platform/web/colour-mode.ts';
import { ErrorPage, errorTitle } from '#platform/web/error-page.tsx';
import { site } from '#platform/web/site-context.ts';
import { defaultLocale, isLocale, type Locale, LocaleContext } from '#platform/web/words.ts';
import { themeStyle } from '#ui/theme.ts';
import type { Route } from './+types/root';
import './styles.css';
import font from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

export function loader({ request, context }: Route.LoaderArgs) {
	return loadRoot(site(context), new URL(request.url).pathname);
}

/** The frame changes with the language and after something was done, not with every page or filter. */
export function shouldRevalidate({
	formMethod,
	currentParams,
	nextParams,
}: ShouldRevalidateFunctionArgs): boolean {
	return (formMethod !== undefined && formMethod !== 'GET') || currentParams.lang !== nextParams.lang;
}

/** What pages do not say themselves, and the title of an error. */
export function meta({ loaderData, location, error }: Route.MetaArgs): Route.MetaDescriptors {
	const app = loaderData?.tenant.appName ?? 'Vrijwillig';
	if (error === undefined) return [{ title: app }];
	const locale = localeOf(location.pathname, loaderData?.locale);
	return [{ title: `${errorTitle(locale, error)} - ${app}` }, { name: 'robots', content: 'noindex' }];
}

/** The language in front of a path, which counts before what the server knew. */
function localeOf(pathname: string, known: Locale = defaultLocale): Locale {
	const inPath = pathname.split('/')[1];
	return isLocale(inPath) ? inPath : known;
}

export const links: Route.LinksFunction = () => [
	{ rel: 'preload', as: 'font', type: 'font/woff2', href: font, crossOrigin: 'anonymous' },
];

/** In the browser: the theme as the server sent it, so that calculating colours is no part of the scripts. */
const sentTheme = import.meta.env.SSR ? '' : (document.getElementById('theme')?.textContent ?? '');

/** The document around every page and around every error. */
export function Layout({ children }: { children: ReactNode }) {
	const data = useRootData();
	const { pathname } = useLocation();
	const { mode: forced } = usePageHandle();
	const locale = localeOf(pathname, data?.locale);
	const profile = data?.centre?.profile;
	const favicon = profile?.faviconUrl || profile?.websiteLogoUrl || '/favicon.svg';
	const browser = typeof document !== 'undefined';
	// The browser hides a nonce from scripts, so that there it is always empty.
	const nonce = browser ? undefined : data?.nonce;
	return (
		<LocaleContext.Provider value={locale}>
			<html
				lang={locale}
				data-mode={forced ?? modeAttribute(data?.mode ?? 'system')}
				data-forced={forced}
				suppressHydrationWarning
			>
				<head>
					<meta charSet="utf-8" />
					<meta name="viewport" content="width=device-width, initial-scale=1" />
					<script
						nonce={nonce}
						suppressHydrationWarning
						// biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
						dangerouslySetInnerHTML={{ __html: modeScript }}
					/>
					<Meta />
					<link rel="icon" href={favicon} />
					<Links nonce={nonce} />
					<style
						id="theme"
						nonce={nonce}
						suppressHydrationWarning
						// biome-ignore lint/security/noDangerouslySetInnerHtml: checked and calculated by themeStyle
						dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? themeStyle(profile) : sentTheme }}
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

/** Every error that no page caught itself, in the frame as far as that could be loaded. */
export function ErrorBoundary() {
	const error = useRouteError();
	const data = useRootData();
	return (
		<Frame data={data} failed>
			<ErrorPage error={error} development={data?.development ?? false} />
		</Frame>
	);
}
