import { useMatches, useRouteLoaderData } from 'react-router';
import type { Persona } from '#platform/contract/roles.ts';
import type { Features } from '#platform/contract/tenants.ts';
import type { CentreProfile } from '#ui/theme.ts';
import type { ColourMode } from './colour-mode.ts';

/**
 * The settings of a page for the frame: `export const handle: PageHandle = { layout: 'empty' }`. The default layout
 * has header, footer and the usual width; 'wide' leaves the width to the page; 'empty' has no header and footer.
 * `area: 'work'` is the denser typography of the work area, which with `sidebar` has its own menu at the side. `mode`
 * forces a colour mode, regardless of the visitor's choice.
 */
export type PageHandle = {
	layout?: 'default' | 'wide' | 'empty';
	area?: 'public' | 'work';
	sidebar?: boolean;
	mode?: Exclude<ColourMode, 'system'>;
};

/** The context that every page has; the frame around it has more. */
export type PageRoot = {
	/** `siteName` ends the title of every page: the name of the site and, at a sister centre, that of the centre before it. */
	tenant: { id: string; appName: string; siteName: string };
	centre: { id: string; name: string; profile: CentreProfile } | null;
	features: Features;
	user: { id: string; fullName: string; email: string } | null;
	/** The organisation that the user acts for. */
	organisation: { id: string } | null;
	/** The organisations that the user may act for. */
	organisations: readonly { id: string; name: string }[];
	/** The most that the user is here, in the organisation acted for or of the centre. */
	persona: Persona | null;
};

/**
 * The settings of the matched routes for the frame; the innermost takes precedence. A page that staff made sets its
 * layout in its loader's data, as `pageHandle`.
 */
export function usePageHandle(): PageHandle {
	const handles = useMatches().flatMap(({ handle, loaderData }) => [
		(handle ?? {}) as PageHandle,
		(loaderData as { pageHandle?: PageHandle } | undefined)?.pageHandle ?? {},
	]);
	return Object.assign({}, ...handles) as PageHandle;
}

/** Tenant, centre, features and user of the page. Undefined only where the frame itself could not load. */
export function usePageRoot(): PageRoot | undefined {
	return useRouteLoaderData('root') as PageRoot | undefined;
}

/**
 * '{page} - {app}' (specification section 1), for the `title` of a page's meta. A sister centre, which has the name of the
 * site in common with the first one, stands between the two.
 */
export function pageTitle(
	page: string,
	matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): string {
	const root = matches.find((match) => match?.id === 'root')?.loaderData as PageRoot | undefined;
	if (!root) return page;
	const { appName, siteName } = root.tenant;
	return page === appName ? siteName : `${page} - ${siteName}`;
}
