import { data, Link, redirect } from 'react-router';
import { type PageHandle, pageTitle } from '#features/shell/web/public.tsx';
import { statusFor } from '#platform/web/action-status.ts';
import { sessionOf } from '#platform/web/session.ts';
import { type SiteContext, site } from '#platform/web/site-context.ts';
import { useLocale, useWords, wordsFor } from '#platform/web/words.ts';
import { ButtonLink } from '#ui/button.tsx';
import { TextField } from '#ui/inputs.tsx';
import { Alert, Card } from '#ui/surfaces.tsx';
import type { DeletionPreview } from '../contract.ts';
import type { Route } from './+types/delete-page';
import { ask, type Refusal, refusalOf } from './ask.ts';
import { OwnForm } from './own-form.tsx';
import { OwnPassword } from './own-password.tsx';
import './account.css';

/**
 * Removing one's account: signed in with the password, from the link of a mail with its token, and otherwise by asking
 * for that mail.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
	const here = site(context);
	const { searchParams } = new URL(request.url);
	const token = searchParams.get('token') ?? '';
	const session = token === '' ? await sessionOf(here) : null;
	return {
		title: wordsFor(here.locale, 'account')('delete.title'),
		token,
		email: session?.user.email ?? null,
		preview: session && (await loadPreview(here)),
		sent: searchParams.has('sent'),
	};
}

async function loadPreview({ api }: SiteContext): Promise<DeletionPreview> {
	return (await api.get('/api/v1/current_user/deletion')).meta as DeletionPreview;
}

export async function action({ context, request }: Route.ActionArgs) {
	const { api, locale, session } = site(context);
	const form = await request.formData();
	const text = (name: string) => String(form.get(name) ?? '').trim();
	const fail = (refusal: Refusal) => data({ refusal }, { status: statusFor(request, refusal.status) });
	if (text('intent') === 'ask') {
		const email = text('email');
		const missing = refusalOf({ email: email === '' ? 'required' : undefined });
		const refusal = missing ?? (await ask(() => api.post('/auth/deletion', { email }))).refusal;
		return refusal ? fail(refusal) : redirect(`/${locale}/account/verwijderen?sent=1`);
	}
	const word = wordsFor(locale, 'account')('delete.word');
	const token = text('token');
	const password = String(form.get('password') ?? '');
	const missing = refusalOf({
		confirmation: text('confirmation').toLowerCase() === word ? undefined : 'format',
		password: token === '' && password === '' ? 'required' : undefined,
	});
	const refusal =
		missing ??
		(await ask(() => api.delete('/auth', token === '' ? { password } : { deleteToken: token }))).refusal;
	if (refusal) return fail(refusal);
	session.end();
	return redirect(`/${locale}/profiel/verwijderd`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
	{ name: 'robots', content: 'noindex' },
];

export default function DeletePage({ loaderData, actionData }: Route.ComponentProps) {
	const t = useWords('account');
	const { token, email, preview, sent } = loaderData;
	const refusal = actionData?.refusal;
	const known = token !== '' || email !== null;
	return (
		<div className="narrow-page">
			<Card>
				<h1>{t('delete.title')}</h1>
				{known ? (
					<>
						{email && <p className="lead">{t('delete.who', { email })}</p>}
						<WhatHappens open={preview?.openApplications ?? 0} />
						{refusal?.problem && token !== '' ? (
							<Alert tone="warning" title={t('delete.notNow')} live>
								<p>{t(refusal.status === 409 ? 'delete.handOver' : 'delete.invalid')}</p>
								{refusal.status !== 409 && <AskAgain />}
							</Alert>
						) : preview && (preview.organizations.length > 0 || preview.lastSuperuser) ? (
							<Blocked preview={preview} />
						) : (
							<ConfirmForm refusal={refusal} token={token} />
						)}
					</>
				) : sent && !refusal ? (
					<Alert tone="success" title={t('delete.sent')} live>
						<p>{t('delete.sentText')}</p>
						<AskAgain />
					</Alert>
				) : (
					<AskForm refusal={refusal} />
				)}
			</Card>
		</div>
	);
}

/** For who got no mail, or whose link is too old. */
function AskAgain() {
	const t = useWords('account');
	const locale = useLocale();
	return (
		<p>
			<Link to={`/${locale}/account/verwijderen`}>{t('delete.again')}</Link>
		</p>
	);
}

function WhatHappens({ open }: { open: number }) {
	const t = useWords('account');
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

function ConfirmForm({ refusal, token }: { refusal: Refusal | undefined; token: string }) {
	const t = useWords('account');
	const locale = useLocale();
	const word = t('delete.word');
	return (
		<OwnForm
			refusal={refusal}
			submit={t('delete.submit')}
			icon="trash-2"
			variant="danger"
			aside={
				<ButtonLink to={`/${locale}`} variant="tertiary">
					{t('delete.keep')}
				</ButtonLink>
			}
		>
			{(errors) => (
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
		</OwnForm>
	);
}

function Blocked({ preview }: { preview: DeletionPreview }) {
	const t = useWords('account');
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

function AskForm({ refusal }: { refusal: Refusal | undefined }) {
	const t = useWords('account');
	const locale = useLocale();
	return (
		<>
			<p className="lead">{t('delete.ask')}</p>
			<OwnForm refusal={refusal} submit={t('delete.askSubmit')} icon="mail" intent="ask">
				{(errors) => (
					<TextField
						name="email"
						type="email"
						label={t('delete.email')}
						autoComplete="email"
						inputMode="email"
						maxLength={254}
						errors={errors('email')}
						required
					/>
				)}
			</OwnForm>
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
