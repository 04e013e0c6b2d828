import { useEffect, useRef, useState } from 'react';
import { data, Form, Link, redirect, useNavigation, useSubmit } from 'react-router';
import { statusFor } from '#platform/web/action-status.ts';
import { attempt } from '#platform/web/failures.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { safeReturnPath } from '#platform/web/safe-return.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/inputs.tsx';
import { Alert, Card } from '#ui/surfaces.tsx';
import type { Route } from './+types/two-factor-page';
import { problemOf } from './login-problem.ts';

/** Only after the right password; everybody else is redirected to sign-in. */
export async function loader({ context }: Route.LoaderArgs) {
	const { secondStep, locale } = site(context);
	if (!secondStep) throw redirect(`/${locale}/auth/login-1`);
	const { done: options, refusal } = await attempt(secondStep.passkeyOptions(), [401]);
	if (refusal) throw redirect(`/${locale}/auth/login-1`);
	return { title: getTranslations(locale, 'auth')('twoStep.title'), options };
}

export async function action({ context, request }: Route.ActionArgs) {
	const { secondStep, locale } = site(context);
	if (!secondStep) return redirect(`/${locale}/auth/login-1`);
	const form = await request.formData();
	const passkey = String(form.get('passkey') ?? '');
	const code = String(form.get('code') ?? '').trim();
	const { refusal } = await attempt(secondStep.take(passkey === '' ? { code: code || '-' } : { passkey }));
	if (refusal) {
		const { problem, status } = problemOf(refusal);
		return data({ problem }, { status: statusFor(request, status) });
	}
	return redirect(safeReturnPath(new URL(request.url).searchParams.get('to'), locale));
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
	{ name: 'robots', content: 'noindex' },
];

export default function TwoFactorPage({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslations('auth');
	const locale = useLocale();
	const busy = useNavigation().state === 'submitting';
	const problem = actionData?.problem;
	return (
		<div className="narrow-page">
			<Card className="login-card">
				<h1>{t('twoStep.title')}</h1>
				<p className="lead">{t('twoStep.intro')}</p>
				{problem?.kind === 'tooOften' && (
					<Alert tone="danger" title={t('login.problems.tooOften.title')} live>
						<p>{t('login.problems.tooOften.text', { minutes: problem.minutes })}</p>
					</Alert>
				)}
				{problem && problem.kind !== 'tooOften' && (
					<Alert tone="danger" title={t('twoStep.wrong.title')} live>
						<p>{t('twoStep.wrong.text')}</p>
					</Alert>
				)}
				{loaderData.options && <PasskeyButton options={loaderData.options} />}
				<Form method="post" className="stacked-form">
					<TextField
						name="code"
						label={t('twoStep.code')}
						hint={t('twoStep.codeHint')}
						autoComplete="one-time-code"
						autoCapitalize="none"
						spellCheck={false}
						maxLength={40}
						required
					/>
					<Button type="submit" size="lg" full busy={busy} icon="log-in">
						{t('twoStep.submit')}
					</Button>
				</Form>
				<p>
					<Link to={`/${locale}/auth/login-1`}>{t('twoStep.back')}</Link>
				</p>
			</Card>
		</div>
	);
}

/** Requests a passkey signature from the browser and submits it. Shown once scripts run. */
function PasskeyButton({ options }: { options: string }) {
	const t = useTranslations('auth');
	const submit = useSubmit();
	const [ready, setReady] = useState(false);
	const [failed, setFailed] = useState(false);
	const asking = useRef(false);
	useEffect(() => setReady(typeof window.PublicKeyCredential === 'function'), []);
	if (!ready) return null;
	const use = async (): Promise<void> => {
		if (asking.current) return;
		asking.current = true;
		setFailed(false);
		try {
			const { startAuthentication } = await import('@simplewebauthn/browser');
			const signed = await startAuthentication({ optionsJSON: JSON.parse(options) });
			await submit({ passkey: JSON.stringify(signed) }, { method: 'post' });
		} catch {
			setFailed(true);
		} finally {
			asking.current = false;
		}
	};
	return (
		<>
			{failed && (
				<Alert tone="warning" live>
					<p>{t('twoStep.passkeyFailed')}</p>
				</Alert>
			)}
			<Button size="lg" full variant="outline" icon="shield-check" onClick={() => void use()}>
				{t('twoStep.passkey')}
			</Button>
		</>
	);
}
