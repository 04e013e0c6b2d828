import { redirect } from 'react-router';
import { attempt } from '#platform/web/failures.ts';
import { requireSession } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import { signInAsApi } from '../../api.ts';
import type { Route } from './+types/sign-in-as-page';

/** Only for the button on somebody's page. */
export function loader({ context }: Route.LoaderArgs) {
	return redirect(`/${site(context).locale}/users`);
}

/** Works as somebody from now on: the session that the API answers with takes the place of the own one. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireSession(context, request);
	const { call, locale, actFor } = site(context);
	const userId = String((await request.formData()).get('id') ?? '');
	const { refusal } = await attempt(call(signInAsApi.start, { body: { userId } }), [403, 409]);
	if (refusal) return redirect(`/${locale}/users/${encodeURIComponent(userId)}?failed=notAs`);
	actFor(null);
	return redirect(`/${locale}/dashboard`);
}
