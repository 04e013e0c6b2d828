import { readCookies } from '#platform/http/cookies.ts';

/** How somebody sees the form of a vacancy: a step at a time, or all of it on one page. */
export const formViews = ['steps', 'page'] as const;
export type FormView = (typeof formViews)[number];

/** The cookie of who chose one; the page's own script writes it. */
export const viewKey = 'vacancyForm';

/** What somebody chose before, or else `proposed`. */
export function viewOf(request: Request, proposed: FormView): FormView {
	const chosen = readCookies(request.headers.get('cookie'))[viewKey];
	return formViews.find((view) => view === chosen) ?? proposed;
}
