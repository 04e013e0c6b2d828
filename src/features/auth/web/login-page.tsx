import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { statusFor } from '#platform/web/action-status.ts';
import { attempt } from '#platform/web/failures.ts';
import { type PageHandle, pageTitle, usePageRoot } from '#platform/web/page.ts';
import { safeReturnPath } from '#platform/web/safe-return.ts';
import { sessionOf } from '#platform/web/session.ts';
import { type SiteContext, site } from '#platform/web/site-context.ts';
import { getTranslations, type Locale, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { MailLink, PhoneLink } from '#ui/contact-links.tsx';
import { TextField } from '#ui/inputs.tsx';
import { Alert, Card } from '#ui/surfaces.tsx';
import type { Route } from './+types/login-page';
import { DemoAccounts, demoAccounts } from './demo-accounts.tsx';
import { type LoginProblem, problemOf } from './login-problem.ts';
import { PasswordField } from './password-field.tsx';

const DONE = ['invited', 'confirmed', 'reset', 'email'] as const;

/** Redirects users who are already signed in to their destination. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const here = site(context);
	if (await sessionOf(here)) throw redirect(returnPath(request, here.locale));
	return {
		demo: here.demo || here.development ? demoAccounts[here.tenant] : [],
		done: doneBefore(request),
		ended: new URL(request.url).searchParams.has('ended'),
		home: here.home && { name: here.home.name, path: here.home.at(returnPath(request, here.locale)) },
		title: getTranslations(here.locale, 'auth')('login.title'),
	};
}

/** Signs in and redirects back; error messages do not reveal which accounts exist. */
export async function action({ context, request }: Route.ActionArgs) {
	const here = site(context);
	const form = await request.formData();
	const email = String(form.get('email') ?? '');
	const password = String(form.get('password') ?? '');
	const { done, refusal } = await attempt(here.signIn({ email, password, remember: form.has('remember') }));
	if (refusal) {
		const { problem, status } = problemOf(refusal);
		const centre = problem.kind === 'wrongCentre' ? problem.centre : undefined;
		const back = asked(request, here.locale);
		const right = centre && {
			name: centre.name,
			href: await here.addressAtCentre(centre.id, `/${here.locale}/auth/login-1${query({ to: back })}`),
		};
		const elsewhere = problem.kind === 'wrong' ? { choose: await choiceOfCentre(here, back) } : undefined;
		return data({ email, problem, right, elsewhere }, { status: statusFor(request, status) });
	}
	const to = returnPath(request, here.locale);
	return redirect(done ? to : `/${here.locale}/auth/two-step?to=${encodeURIComponent(to)}`);
}

/**
 * Where one chooses the centre of one's account, if this host shows more than one. It depends on the host alone: whether
 * there is an account elsewhere is not looked up, so that nobody learns who has one.
 */
async function choiceOfCentre(here: SiteContext, to: string | undefined): Promise<string | undefined> {
	const places = await here.places();
	const several = places.flatMap(({ centres }) => centres).length > 1;
	return several ? `/${here.locale}/switch${query({ next: 'sign-in', to })}` : undefined;
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslations('auth');
	const locale = useLocale();
	const busy = useNavigation().state === 'submitting';
	const { done } = loaderData;
	return (
		<div className="narrow-page">
			<Card className="login-card">
				<h1>{t('login.title')}</h1>
				<p className="lead">{t('login.intro')}</p>
				{done && !actionData && (
					<Alert tone="success" title={t(`login.done.${done}.title`)} live>
						<p>{t(`login.done.${done}.text`)}</p>
					</Alert>
				)}
				{loaderData.ended && !actionData && (
					<Alert tone="info" title={t('login.ended.title')} live>
						<p>{t('login.ended.text')}</p>
					</Alert>
				)}
				{loaderData.home && !actionData && (
					<Alert tone="info" title={t('login.home.title', { name: loaderData.home.name })}>
						<p>{t('login.home.text')}</p>
						<ButtonLink to={loaderData.home.path} reloadDocument icon="arrow-left">
							{t('login.home.back', { name: loaderData.home.name })}
						</ButtonLink>
					</Alert>
				)}
				{actionData && <Problem {...actionData} />}
				{actionData?.elsewhere && <Elsewhere {...actionData.elsewhere} />}
				<Form method="post" className="stacked-form">
					<TextField
						name="email"
						type="email"
						label={t('login.email')}
						autoComplete="email"
						inputMode="email"
						maxLength={254}
						defaultValue={actionData?.email}
						required
					/>
					<PasswordField label={t('login.password')} autoComplete="current-password" />
					<Checkbox name="remember" label={t('login.remember')} hint={t('login.rememberHint')} />
					<Button type="submit" size="lg" full busy={busy} icon="log-in">
						{t('login.submit')}
					</Button>
				</Form>
				<p>
					<Link to={`/${locale}/auth/recover`}>{t('login.forgotten')}</Link>
				</p>
				<p>
					{t.rich('login.noAccount', {
						link: (text) => (
							<Link key="link" to={`/${locale}/signup`}>
								{text}
							</Link>
						),
					})}
				</p>
			</Card>
			{loaderData.demo.length > 0 && <DemoAccounts accounts={loaderData.demo} />}
		</div>
	);
}

function Problem(props: {
	problem: LoginProblem;
	email: string;
	/** The site of the centre that the account belongs to. */
	right: { name: string; href: string } | undefined;
}) {
	const t = useTranslations('auth');
	const locale = useLocale();
	const { problem, right } = props;
	const minutes = problem.kind === 'tooOften' ? problem.minutes : 0;
	return (
		<Alert tone="danger" title={t(`login.problems.${problem.kind}.title`)} live>
			<p>{t(`login.problems.${problem.kind}.text`, { minutes })}</p>
			{right && (
				<p>
					<a href={right.href}>{t('login.rightCentre', { name: right.name })}</a>
				</p>
			)}
			{problem.kind === 'inactive' && <Contact />}
			{problem.kind === 'unconfirmed' && (
				<Form method="post" action={`/${locale}/signup/success`}>
					<input type="hidden" name="email" value={props.email} />
					<Button type="submit" variant="outline" size="sm" icon="mail">
						{t('login.resend')}
					</Button>
				</Form>
			)}
		</Alert>
	);
}

/** Whom to ask at the centre, where it names somebody. */
function Contact() {
	const person = usePageRoot()?.centre?.profile.contactPerson;
	if (!person || !(person.email || person.phoneNumber)) return null;
	return (
		<p className="actions">
			<strong>{person.name}</strong>
			{person.phoneNumber && <PhoneLink number={person.phoneNumber} />}
			{person.email && <MailLink address={person.email} />}
		</p>
	);
}

/** Says to everybody whose sign-in failed that the account may be at another centre. */
function Elsewhere({ choose }: { choose: string | undefined }) {
	const t = useTranslations('auth');
	return (
		<p>
			{t('login.elsewhere.text')}{' '}
			{choose ? <Link to={choose}>{t('login.elsewhere.choose')}</Link> : t('login.elsewhere.site')}
		</p>
	);
}

/** Returns the action after which the user was redirected here, if any. */
function doneBefore(request: Request): (typeof DONE)[number] | undefined {
	const done = new URL(request.url).searchParams.get('done');
	return DONE.find((each) => each === done);
}

function returnPath(request: Request, locale: Locale): string {
	return safeReturnPath(new URL(request.url).searchParams.get('to'), locale);
}

/** The page to return to, where one was asked for. */
function asked(request: Request, locale: Locale): string | undefined {
	return safeReturnPath(new URL(request.url).searchParams.get('to'), locale, '') || undefined;
}

/** The query of an address with the parameters that have a value. */
function query(parameters: Readonly<Record<string, string | undefined>>): string {
	const given = Object.entries(parameters).filter((one): one is [string, string] => one[1] !== undefined);
	return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}
