import { redirect, useSearchParams } from 'react-router';
import { ownAccessApi } from '#features/auth/api.ts';
import { invalid, refused, submit } from '#platform/web/forms/submit.ts';
import { requireSession } from '#platform/web/guards.ts';
import { pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { TextField } from '#ui/inputs.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import { OwnPassword } from '../own-password.tsx';
import type { Route } from './+types/email-page';
import '#ui/beside.css';

export async function loader({ context, request }: Route.LoaderArgs) {
	const { user } = await requireSession(context, request);
	return { email: user.email, title: getTranslations(site(context).locale, 'account')('email.title') };
}

/**
 * Mails a confirmation link to the new address. The response does not reveal whether that address already has an
 * account.
 */
export async function action({ context, request }: Route.ActionArgs) {
	await requireSession(context, request);
	const here = site(context);
	const form = await request.formData();
	const email = String(form.get('email') ?? '').trim();
	const password = String(form.get('password') ?? '');
	const missing = invalid({
		email: email === '' ? 'required' : undefined,
		password: password === '' ? 'required' : undefined,
	});
	const error =
		missing ??
		(await submit(here, () => here.call(ownAccessApi.changeEmail, { body: { email, password } }))).error;
	if (error) return refused(request, error, { email });
	return redirect(`/${here.locale}/profile-edit/email?sent=1`);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function EmailPage({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslations('account');
	const [search] = useSearchParams();
	return (
		<section>
			<h1>{t('email.title')}</h1>
			<p className="lead">{t('email.now', { email: loaderData.email })}</p>
			{search.has('sent') && !actionData ? (
				<Alert tone="success" title={t('email.sent')} live>
					<p>{t('email.sentText')}</p>
				</Alert>
			) : (
				<WorkForm
					words={t}
					error={actionData?.error}
					submit={t('email.submit')}
					icon="mail"
					className="stacked-form beside"
					guarded
				>
					{({ errors }) => (
						<>
							<TextField
								name="email"
								type="email"
								label={t('fields.email')}
								hint={t('email.hint')}
								autoComplete="email"
								inputMode="email"
								maxLength={254}
								defaultValue={actionData?.email}
								errors={errors('email')}
								required
							/>
							<OwnPassword errors={errors} explained />
						</>
					)}
				</WorkForm>
			)}
		</section>
	);
}
