import { redirect } from 'react-router';
import { ApiFailure } from '#platform/web/api-failure.ts';
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
	try {
		await call(signInAsApi.stop);
	} catch (error) {
		if (error instanceof ApiFailure && error.status === 409) return redirect(`/${locale}/dashboard`);
		throw error;
	}
	actFor(null);
	return redirect(`/${locale}/users/${user.id}?done=back`);
}
