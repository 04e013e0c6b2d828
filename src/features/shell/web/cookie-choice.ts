import { redirect } from 'react-router';
import { safeReturnPath } from '#platform/web/safe-return.ts';
import { site } from '#platform/web/site-context.ts';
import type { Route } from './+types/cookie-choice';

/** Only for the forms of the consent bar and the footer. */
export function loader({ context }: Route.LoaderArgs) {
	return redirect(`/${site(context).locale}`);
}

/** Keeps whether visits may be counted: `yes`, `no`, or anything else to be asked again. Goes back to the page. */
export async function action({ request, context }: Route.ActionArgs) {
	const here = site(context);
	const form = await request.formData();
	const choice = form.get('analytics');
	here.consentToAnalytics(choice === 'yes' ? true : choice === 'no' ? false : undefined);
	return redirect(safeReturnPath(form.get('to'), here.locale, `/${here.locale}`));
}
