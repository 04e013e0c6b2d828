import { redirect, useSearchParams } from 'react-router';
import { ownAccessApi } from '#features/auth/api.ts';
import { orNull } from '#platform/web/failures.ts';
import { invalid, refused, submit } from '#platform/web/forms/submit.ts';
import { requireSession } from '#platform/web/guards.ts';
import { pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Flash } from '#ui/flash.tsx';
import { FormPart } from '#ui/form-part.tsx';
import { PostForm } from '#ui/post-form.tsx';
import type { Route } from './+types/token-page';
import { AccessTokens } from './access-tokens.tsx';
import { DeviceItem } from './device-item.tsx';

/** The user's sessions and personal access tokens. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const [sessions, tokens] = await Promise.all([
		call(ownAccessApi.sessions),
		call(ownAccessApi.accessTokens),
	]);
	return {
		title: getTranslations(locale, 'account')('devices.title'),
		sessions: sessions.data,
		tokens: tokens.data,
		now: new Date().toISOString(),
	};
}

export async function action({ context, request }: Route.ActionArgs) {
	await requireSession(context, request);
	const here = site(context);
	const { call, locale } = here;
	const form = await request.formData();
	const text = (name: string) => String(form.get(name) ?? '');
	const page = `/${locale}/auth/token`;
	const params = { id: text('id') };
	switch (text('intent')) {
		case 'end':
			// A session that is already gone counts as ended: the button may have been pressed twice.
			await orNull(call(ownAccessApi.endSession, { params }), [404]);
			return redirect(`${page}?done=ended`);
		case 'end-others':
			await call(ownAccessApi.endOtherSessions);
			return redirect(`${page}?done=others`);
		case 'take-back':
			await orNull(call(ownAccessApi.removeAccessToken, { params }), [404]);
			return redirect(`${page}?done=takenBack`);
	}
	const values = { name: text('name').trim(), access: text('access'), lifetime: Number(text('lifetime')) };
	const password = text('password');
	const missing = invalid({
		name: values.name === '' ? 'required' : undefined,
		password: password === '' ? 'required' : undefined,
	});
	const { error, done } = missing
		? { error: missing, done: undefined }
		: await submit(here, () => call(ownAccessApi.createAccessToken, { body: { ...values, password } }));
	if (error) return refused(request, error, { values });
	// The token is only ever in this response; a redirect would put it in a URL.
	return { made: { name: done.data.name, token: done.data.token ?? '' } };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function TokenPage({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslations('account');
	const [search] = useSearchParams();
	const done = search.get('done') ?? '';
	const { sessions, now } = loaderData;
	return (
		<section>
			<h1>{t('devices.title')}</h1>
			<Flash message={t.optional(`devices.done.${done}`)} />
			<FormPart className="own-section" id="sessions" title={t('devices.sessions')} text={t('devices.intro')}>
				<ul className="item-rows">
					{sessions.map((session) => (
						<DeviceItem key={session.id} session={session} now={now} />
					))}
				</ul>
				{sessions.length > 1 && (
					<PostForm role="none" className="actions">
						<Button type="submit" name="intent" value="end-others" variant="outline" icon="log-out">
							{t('devices.endOthers')}
						</Button>
					</PostForm>
				)}
			</FormPart>
			<AccessTokens
				tokens={loaderData.tokens}
				now={now}
				made={actionData && 'made' in actionData ? actionData.made : undefined}
				given={actionData && 'values' in actionData ? actionData.values : undefined}
				error={actionData && 'error' in actionData ? actionData.error : undefined}
			/>
		</section>
	);
}
