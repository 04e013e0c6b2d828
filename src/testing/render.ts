import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';

/** The fields of a part of a page on a site with both languages, and on one in Dutch alone; also after its action. */
export function renderOn(element: ReactElement, internationalisation: boolean, actionData?: object): string {
	const router = createMemoryRouter([{ id: 'root', path: '*', loader: () => null, element }], {
		initialEntries: ['/nl/content'],
		hydrationData: {
			loaderData: { root: { features: { internationalisation } } },
			...(actionData && { actionData: { root: actionData } }),
		},
	});
	return renderToStaticMarkup(createElement(RouterProvider, { router }));
}
