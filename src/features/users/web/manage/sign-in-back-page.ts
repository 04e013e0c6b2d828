import { redirect } from 'react-router';
import { attempt } from '#platform/web/failures.ts';
import { requireSession } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import { signInAsApi } from '../../api.ts';
import type { Route } from './+types/sign-in-back-page';

/** Only for the button in the bar. */
export function loader({ context }: Route.LoaderArgs) {
	return redirect(`/${site(context).locale}/dashboard`);
}

/** Is oneself again, and back at the person one worked as. */
export async function action({ context, request }: Route.ActionArgs) {
	const { user } = await requireSession(context, request);
	const { call, locale, actFor } = site(context);
	const { refusal } = await attempt(call(signInAsApi.stop), [409]);
	if (refusal) return redirect(`/${locale}/dashboard`);
	actFor(null);
	return redirect(`/${locale}/users/${user.id}?done=back`);
}
