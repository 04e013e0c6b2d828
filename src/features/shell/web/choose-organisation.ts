import { data, redirect } from 'react-router';
import { requireSession } from '#platform/web/guards.ts';
import { safeReturnPath } from '#platform/web/safe-return.ts';
import { site } from '#platform/web/site-context.ts';
import type { Route } from './+types/choose-organisation';

/** Only for the form in the account menu; whoever follows the address goes to the dashboard. */
export function loader({ context }: Route.LoaderArgs) {
	return redirect(`/${site(context).locale}/dashboard`);
}

/**
 * Chooses the organisation to act for, one of one's own, and goes back to the page one was on: it may show something
 * else now. Throws 403 for an organisation one is no member of.
 */
export async function action({ request, context }: Route.ActionArgs) {
	const { organisations } = await requireSession(context, request);
	const here = site(context);
	const form = await request.formData();
	const chosen = organisations.find(({ id }) => id === form.get('organisation'));
	if (!chosen) throw data(null, { status: 403 });
	here.actFor(chosen.id);
	return redirect(safeReturnPath(form.get('to'), here.locale));
}
