import { Form, redirect, replace } from 'react-router';
import { orNull } from '#platform/web/failures.ts';
import { forgetPersonSoon } from '#platform/web/forget-person.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { safeReturnPath } from '#platform/web/safe-return.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/surfaces.tsx';
import { authApi } from '../api.ts';
import type { Route } from './+types/logout-page';

/** Loading the page changes nothing: its button signs out. */
export function loader({ context }: Route.LoaderArgs) {
	const { signedIn, locale } = site(context);
	// In the place of this page, or Back would come here again and again.
	if (!signedIn) throw replace(`/${locale}`);
	return { title: getTranslations(locale, 'auth')('logout.title'), home: `/${locale}` };
}

/**
 * Ends the session here in any case, and in the API if it still exists; the browser clears its stored data. Who came
 * from a page that is not for them, by `?to=`, goes on to sign in as somebody else and back.
 */
export async function action({ request, context }: Route.ActionArgs) {
	const { call, session, locale } = site(context);
	try {
		await orNull(call(authApi.signOut));
	} finally {
		session.end();
	}
	const to = new URL(request.url).searchParams.get('to');
	const next = to === null ? '' : `/auth/login-1?to=${encodeURIComponent(safeReturnPath(to, locale))}`;
	return redirect(`/${locale}${next}`, { headers: { 'clear-site-data': '"cache"' } });
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function LogoutPage({ loaderData }: Route.ComponentProps) {
	const t = useTranslations('auth');
	return (
		<div className="narrow-page">
			<Card>
				<h1>{t('logout.title')}</h1>
				<p className="lead">{t('logout.text')}</p>
				<Form method="post" replace className="actions" onSubmit={() => forgetPersonSoon()}>
					<Button type="submit" icon="log-out">
						{t('logout.submit')}
					</Button>
					<ButtonLink to={loaderData.home} variant="tertiary">
						{t('logout.stay')}
					</ButtonLink>
				</Form>
			</Card>
		</div>
	);
}
