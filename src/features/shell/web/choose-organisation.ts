import { data, redirect } from 'react-router';
import { requireSession } from '#platform/web/guards.ts';
import { safeReturnPath } from '#platform/web/safe-return.ts';
import { site } from '#platform/web/site-context.ts';
import type { Route } from './+types/choose-organisation';

/** This route only serves the form in the account menu; a GET redirects to the dashboard. */
export function loader({ context }: Route.LoaderArgs) {
	return redirect(`/${site(context).locale}/dashboard`);
}

/**
 * Switches to another of the user's organisations and reloads the page the user was on, which may now differ. Throws
 * 403 for an organisation of which the user is not a member.
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
