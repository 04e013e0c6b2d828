import { redirect } from 'react-router';
import { ownAccessApi } from '#features/auth/api.ts';
import { refused, submit } from '#platform/web/forms/submit.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Alert, Card } from '#ui/surfaces.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import type { Route } from './+types/confirm-email-page';

/** Loading the page changes nothing, because mail scanners follow links too. */
export function loader({ context, request }: Route.LoaderArgs) {
	return {
		title: getTranslations(site(context).locale, 'account')('confirmEmail.title'),
		token: new URL(request.url).searchParams.get('token') ?? '',
	};
}

export async function action({ context, request }: Route.ActionArgs) {
	const here = site(context);
	const token = String((await request.formData()).get('token') ?? '');
	const { error } = await submit(here, () => here.call(ownAccessApi.confirmEmail, { body: { token } }));
	if (error) return refused(request, error, {});
	here.session.end();
	return redirect(`/${here.locale}/auth/login-1?done=email`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
	{ name: 'robots', content: 'noindex' },
];

export default function ConfirmEmailPage({ loaderData: { token }, actionData }: Route.ComponentProps) {
	const t = useTranslations('account');
	const locale = useLocale();
	const broken = token === '' || actionData?.error.status === 422;
	return (
		<div className="narrow-page">
			<Card>
				<h1>{t('confirmEmail.title')}</h1>
				{broken ? (
					<>
						<Alert tone="warning" title={t('confirmEmail.invalidTitle')} live>
							<p>{t('confirmEmail.invalidText')}</p>
						</Alert>
						<ButtonLink to={`/${locale}/profile-edit/email`} icon="mail">
							{t('confirmEmail.again')}
						</ButtonLink>
					</>
				) : (
					<>
						<p className="lead">{t('confirmEmail.lead')}</p>
						<WorkForm words={t} error={actionData?.error} submit={t('confirmEmail.submit')} icon="check">
							{() => <input type="hidden" name="token" value={token} />}
						</WorkForm>
					</>
				)}
			</Card>
		</div>
	);
}
