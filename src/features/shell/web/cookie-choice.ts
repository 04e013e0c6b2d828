import { redirect } from 'react-router';
import { safeReturnPath } from '#platform/web/safe-return.ts';
import { site } from '#platform/web/site-context.ts';
import type { Route } from './+types/cookie-choice';

/** Only for the forms of the consent bar, the footer and maps. */
export function loader({ context }: Route.LoaderArgs) {
	return redirect(`/${site(context).locale}`);
}

/**
 * Keeps whether visits may be counted and maps may ask another host for their ground: `yes`, `no`, or anything else to
 * be asked again. A form that names one of them leaves the other as it is; one that names neither forgets both. Goes
 * back to the page.
 */
export async function action({ request, context }: Route.ActionArgs) {
	const here = site(context);
	const form = await request.formData();
	const [analytics, map] = [form.get('analytics'), form.get('map')];
	if (analytics !== null || map === null) here.consentToAnalytics(answerOf(analytics));
	if (map !== null || analytics === null) here.consentToMap(answerOf(map));
	// The footer stays as it was while one goes from page to page, so that only the browser knows from which it came.
	const from = request.headers.get('referer');
	const page = from && URL.canParse(from) ? new URL(from) : undefined;
	const to = form.get('to') ?? (page && page.pathname + page.search);
	return redirect(safeReturnPath(to, here.locale, `/${here.locale}`));
}

function answerOf(choice: FormDataEntryValue | null): boolean | undefined {
	return choice === 'yes' ? true : choice === 'no' ? false : undefined;
}
