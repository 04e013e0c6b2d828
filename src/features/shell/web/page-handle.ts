import { useMatches, useRouteLoaderData } from 'react-router';
import type { ColourMode } from '#platform/web/colour-mode.ts';
import type { RootData } from './root-data.ts';

/**
 * What a page may ask of the frame: `export const handle: PageHandle = { layout: 'empty' }`.
 * The default layout has header, footer and the usual width; 'wide' leaves the width to the page; 'empty' has no
 * header and footer. `area: 'work'` is the denser type of the work area, which with `sidebar` has its own menu at the
 * side. `mode` forces a colour mode, whatever the visitor prefers.
 */
export type PageHandle = {
	layout?: 'default' | 'wide' | 'empty';
	area?: 'public' | 'work';
	sidebar?: boolean;
	mode?: Exclude<ColourMode, 'system'>;
};

/**
 * What the pages that are shown ask of the frame; the innermost counts. A page that staff made asks for its layout in
 * its loader's data, as `pageHandle`.
 */
export function usePageHandle(): PageHandle {
	const handles = useMatches().flatMap(({ handle, loaderData }) => [
		(handle ?? {}) as PageHandle,
		(loaderData as { pageHandle?: PageHandle } | undefined)?.pageHandle ?? {},
	]);
	return Object.assign({}, ...handles) as PageHandle;
}

/** The data of the frame: locale, centre, features, user. Undefined only where the frame itself could not load. */
export function useRootData(): RootData | undefined {
	return useRouteLoaderData('root') as RootData | undefined;
}

/** '{page} - {app}' (specification section 1), for the `title` of a page's meta. */
export function pageTitle(
	page: string,
	matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): string {
	const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
	const app = root?.tenant.appName;
	return app && page !== app ? `${page} - ${app}` : page;
}
