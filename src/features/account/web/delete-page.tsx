import { Link, redirect } from 'react-router';
import { accountOfLink } from '#features/auth/web/public.tsx';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { invalid, refused, submit } from '#platform/web/forms/submit.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { sessionOf } from '#platform/web/session.ts';
import { type SiteContext, site } from '#platform/web/site-context.ts';
import { tokenOf } from '#platform/web/token-link.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { TextField } from '#ui/inputs.tsx';
import { Alert, Card } from '#ui/surfaces.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import { accountApi } from '../api.ts';
import type { DeletionPreview } from '../contract.ts';
import type { Route } from './+types/delete-page';
import { OwnPassword } from './own-password.tsx';
import './account.css';

/**
 * Deletes the user's own account: with the password when signed in, with the token when opened from the mail; other
 * visitors can request that mail.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
	const here = site(context);
	const { searchParams } = new URL(request.url);
	const token = tokenOf(request);
	// An address with a token that is empty is a link that was cut off, and not the page without one.
	const isLink = searchParams.has('token');
	const session = isLink ? null : await sessionOf(here);
	return {
		title: getTranslations(here.locale, 'account')('delete.title'),
		token,
		...(isLink ? await accountOfLink(here, 'delete', token) : { link: 'works' as const, account: null }),
		email: session?.user.email ?? null,
		preview: session && (await loadPreview(here)),
		sent: searchParams.has('sent'),
	};
}

async function loadPreview({ call }: SiteContext): Promise<DeletionPreview> {
	return (await call(accountApi.previewDeletion)).meta;
}

export async function action({ context, request }: Route.ActionArgs) {
	const here = site(context);
	const { call, locale } = here;
	const form = await request.formData();
	const text = (name: string) => String(form.get(name) ?? '').trim();
	if (text('intent') === 'ask') {
		const email = text('email');
		const missing = invalid({ email: email === '' ? 'required' : undefined });
		const error =
			missing ?? (await submit(here, () => call(accountApi.mailDeletionLink, { body: { email } }))).error;
		return error ? refused(request, error, { email }) : redirect(`/${locale}/account/verwijderen?sent=1`);
	}
	const word = getTranslations(locale, 'account')('delete.word');
	const token = text('token');
	const password = String(form.get('password') ?? '');
	const missing = invalid({
		confirmation: text('confirmation').toLowerCase() === word ? undefined : 'other_word',
		password: token === '' && password === '' ? 'required' : undefined,
	});
	const error =
		missing ??
		(
			await submit(here, () =>
				call(accountApi.remove, { body: token === '' ? { password } : { deleteToken: token } }),
			)
		).error;
	if (error) return refused(request, error, { email: undefined });
	here.session.end();
	return redirect(`/${locale}/profiel/verwijderd`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
	{ name: 'robots', content: 'noindex' },
];

export default function DeletePage({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslations('account');
	const { token, link, account, email, preview, sent } = loaderData;
	const whose = email ?? account;
	const error = actionData?.error;
	const known = token !== '' || email !== null;
	return (
		<div className="narrow-page">
			<Card>
				<h1>{t('delete.title')}</h1>
				{link !== 'works' ? (
					<LinkIsOver expired={link === 'expired'} />
				) : known ? (
					<>
						{whose && <p className="lead">{t('delete.who', { email: whose })}</p>}
						<WhatHappens open={preview?.openApplications ?? 0} />
						{error?.problem && token !== '' && error.status === 409 ? (
							<Alert tone="warning" title={t('delete.notNow')} live>
								<p>{t('delete.handOver')}</p>
							</Alert>
						) : error?.problem && token !== '' ? (
							<LinkIsOver expired={false} />
						) : preview && (preview.organizations.length > 0 || preview.lastSuperuser) ? (
							<Blocked preview={preview} />
						) : (
							<ConfirmForm error={error} token={token} />
						)}
					</>
				) : sent && !error ? (
					<Alert tone="success" title={t('delete.sent')} live>
						<p>{t('delete.sentText')}</p>
						<AskAgain />
					</Alert>
				) : (
					<AskForm error={error} email={actionData?.email} />
				)}
			</Card>
		</div>
	);
}

/** The link of the mail is too old, as far as that is known, or does not work for another reason. */
function LinkIsOver({ expired }: { expired: boolean }) {
	const t = useTranslations('account');
	return (
		<Alert tone="warning" title={expired ? t('over.expired') : t('confirmEmail.invalidTitle')} live>
			<p>{t(expired ? 'delete.expired' : 'delete.invalid')}</p>
			<AskAgain />
		</Alert>
	);
}

/** Form for visitors who received no mail, or whose link has expired. */
function AskAgain() {
	const t = useTranslations('account');
	const locale = useLocale();
	return (
		<p>
			<Link to={`/${locale}/account/verwijderen`}>{t('delete.again')}</Link>
		</p>
	);
}

function WhatHappens({ open }: { open: number }) {
	const t = useTranslations('account');
	return (
		<>
			<section className="own-section">
				<h2>{t('delete.goes')}</h2>
				<ul>
					<li>{t('delete.goesName')}</li>
					<li>{t('delete.goesApplications', { count: open })}</li>
					<li>{t('delete.goesAccess')}</li>
				</ul>
			</section>
			<section className="own-section">
				<h2>{t('delete.stays')}</h2>
				<ul>
					<li>{t('delete.staysCount')}</li>
					<li>{t('delete.staysMail')}</li>
				</ul>
			</section>
		</>
	);
}

function ConfirmForm({ error, token }: { error: FormError | undefined; token: string }) {
	const t = useTranslations('account');
	const locale = useLocale();
	const word = t('delete.word');
	return (
		<WorkForm
			words={t}
			error={error}
			submit={t('delete.submit')}
			icon="trash-2"
			variant="danger"
			aside={
				<ButtonLink to={`/${locale}`} variant="tertiary">
					{t('delete.keep')}
				</ButtonLink>
			}
		>
			{({ errors }) => (
				<>
					<input type="hidden" name="token" value={token} />
					<TextField
						name="confirmation"
						label={t('delete.type', { word })}
						autoComplete="off"
						autoCapitalize="none"
						errors={errors('confirmation')}
						required
					/>
					{token === '' && <OwnPassword errors={errors} explained />}
				</>
			)}
		</WorkForm>
	);
}

function Blocked({ preview }: { preview: DeletionPreview }) {
	const t = useTranslations('account');
	const locale = useLocale();
	return (
		<>
			<Alert tone="warning" title={t('delete.notNow')}>
				<p>{t('delete.handOver')}</p>
				<ul>
					{preview.organizations.map(({ id, name }) => (
						<li key={id}>{name}</li>
					))}
					{preview.lastSuperuser && <li>{t('delete.centre')}</li>}
				</ul>
			</Alert>
			<div className="actions">
				<ButtonLink to={`/${locale}/users`} icon="users">
					{t('delete.toPeople')}
				</ButtonLink>
				<ButtonLink to={`/${locale}`} variant="tertiary">
					{t('delete.keep')}
				</ButtonLink>
			</div>
		</>
	);
}

function AskForm({ error, email }: { error: FormError | undefined; email: string | undefined }) {
	const t = useTranslations('account');
	const locale = useLocale();
	return (
		<>
			<p className="lead">{t('delete.ask')}</p>
			<WorkForm words={t} error={error} submit={t('delete.askSubmit')} icon="mail" intent="ask">
				{({ errors }) => (
					<TextField
						name="email"
						type="email"
						label={t('delete.email')}
						autoComplete="email"
						inputMode="email"
						maxLength={254}
						defaultValue={email}
						errors={errors('email')}
						required
					/>
				)}
			</WorkForm>
			<p>
				{t.rich('delete.signIn', {
					link: (text) => (
						<Link to={`/${locale}/auth/login-1?to=/${locale}/account/verwijderen`}>{text}</Link>
					),
				})}
			</p>
		</>
	);
}
