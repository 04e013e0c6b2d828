import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';

/** The fields of a part of a page on a site with both languages, and on one in Dutch alone. */
export function renderOn(element: ReactElement, internationalisation: boolean): string {
	const router = createMemoryRouter([{ id: 'root', path: '*', loader: () => null, element }], {
		initialEntries: ['/nl/content'],
		hydrationData: { loaderData: { root: { features: { internationalisation } } } },
	});
	return renderToStaticMarkup(createElement(RouterProvider, { router }));
}
