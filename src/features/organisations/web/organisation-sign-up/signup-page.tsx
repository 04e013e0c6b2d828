import { useRef } from 'react';
import { data, Form, Link, redirect } from 'react-router';
import { geoApi } from '#features/geo/api.ts';
import { statusFor } from '#platform/web/action-status.ts';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { submit } from '#platform/web/forms/submit.ts';
import { useSay } from '#platform/web/forms/texts.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { sessionOf } from '#platform/web/session.ts';
import { type SiteContext, site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { postcodeOf } from '#ui/dutch.ts';
import { Steps } from '#ui/steps.tsx';
import { FormProblems } from '#ui/submit-form.tsx';
import { Alert, Card } from '#ui/surfaces.tsx';
import { signUpApi } from '../../api.ts';
import { type FormValues, valuesOf } from '../organisation-form/values.ts';
import type { Route } from './+types/signup-page';
import { forgetLines, KEPT_HOURS, keepLines, readKept, withStep } from './kept-answers.ts';
import { StepFields } from './step-fields.tsx';
import {
	pathOfStep,
	problemsOf,
	type Step,
	signUpAttributes,
	stepFields,
	stepOf,
	stepOfName,
	stepsFor,
} from './steps.ts';
import { untilKept, useKeeping } from './use-keeping.ts';
import './sign-up.css';

/** The answers so far: a copy of them would show in Back what was typed since. */
const NOT_STORED = { 'cache-control': 'private, no-store' };

/** Each step is a page. One that cannot be reached yet leads to the first that is not finished. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
	const here = site(context);
	const { locale } = here;
	const t = getTranslations(locale, 'organisation-sign-up');
	const session = await sessionOf(here);
	const steps = stepsFor(session !== null);
	const { values, refused } = await readKept(request);
	const step = stepAt(params.step);
	const before = steps.slice(0, Math.max(0, steps.indexOf(step)));
	const unfinished = before.find((one) => problemsOf(one, values, session !== null));
	if (unfinished) throw redirect(`/${locale}${pathOfStep(unfinished)}?first=1`);
	// Who signed in meanwhile is the contact person.
	if (!steps.includes(step)) throw redirect(`/${locale}${pathOfStep('finish')}`);
	const fields: readonly string[] = stepFields[step];
	const isRefusedHere = refused?.errors.some(({ field }) => fields.includes(field));
	const place = { step: steps.indexOf(step) + 1, count: steps.length, name: t(`step.${step}`) };
	return data(
		{
			steps,
			step,
			values,
			error: isRefusedHere ? refused : undefined,
			isKept: Object.keys(values.texts).length > 0,
			isSentHere: new URL(request.url).searchParams.has('first'),
			person: session && { name: session.user.fullName, email: session.user.email },
			title: step === 'organisation' ? t('title') : t('stepTitle', place),
		},
		{ headers: NOT_STORED },
	);
}

/** The step that an address names. Throws a 404 for one that is none. */
function stepAt(name: string | undefined): Step {
	if (name === undefined) return 'organisation';
	const step = stepOfName(name);
	if (!step || step === 'organisation') throw data(null, { status: 404 });
	return step;
}

/** Another step is asked for once this one is kept. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
	await untilKept();
	return serverLoader();
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

type Result = { values: FormValues; error: FormError };

/** Keeps the answers of a step and goes on, back or to the end. A password is never sent back. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const here = site(context);
	const signedIn = (await sessionOf(here)) !== null;
	const steps = stepsFor(signedIn);
	const step = stepAt(params.step);
	const given = valuesOf(await request.formData());
	const kept = (await readKept(request)).values;
	const values = await withAddress(here, step, withStep(kept, step, given));
	const lines = await keepLines(request, { values });
	const goTo = (path: string, cookies: readonly string[]) =>
		redirect(`/${here.locale}${path}`, withCookies(cookies));
	const refuse = (error: FormError) =>
		data<Result>(
			{ error, values: withoutPassword(values) },
			{ status: statusFor(request, error.status), ...withCookies(lines ?? []) },
		);
	const { go } = given.texts;
	if (go === 'forget') return goTo(pathOfStep('organisation'), forgetLines(request));
	if (!lines) return refuse({ status: 422, errors: [{ field: 'description', rule: 'too_much' }] });
	const at = steps.indexOf(step);
	if (go === 'back') return goTo(pathOfStep(steps[at - 1] ?? 'organisation'), lines);
	const unfinished = steps.slice(0, at).find((one) => problemsOf(one, values, signedIn));
	if (unfinished) return goTo(`${pathOfStep(unfinished)}?first=1`, lines);
	const problems = problemsOf(step, values, signedIn);
	if (problems) return refuse(problems);
	const next = steps[at + 1];
	if (next) return goTo(pathOfStep(next), lines);
	const { error } = await submit(here, () =>
		here.call(signUpApi.signUp, { body: signUpAttributes(values, signedIn, here.locale) }),
	);
	if (!error) return goTo(`/organizations/signup/success${signedIn ? '?own=1' : ''}`, forgetLines(request));
	const wrong = stepOf(
		error.errors.map(({ field }) => field),
		steps,
	);
	// What is wrong stands in another step, which says so there.
	const told = wrong && wrong !== step ? await keepLines(request, { values, refused: error }) : undefined;
	return wrong && told ? goTo(pathOfStep(wrong), told) : refuse(error);
}

function withCookies(lines: readonly string[]) {
	return { headers: lines.map((line): [string, string] => ['set-cookie', line]) };
}

/** Fills in the street and the town of the postcode and number for browsers without scripts. */
async function withAddress({ call }: SiteContext, step: Step, values: FormValues): Promise<FormValues> {
	const { postalCode = '', houseNumber = '', street = '', city = '' } = values.texts;
	const code = postcodeOf(postalCode);
	if (step !== 'address' || (street.trim() && city.trim()) || !code || !/^\s*[1-9]/.test(houseNumber))
		return values;
	const { data } = await call(geoApi.knownAddresses, {
		filter: { postal_code: code, house_number: houseNumber.slice(0, 20) },
	});
	const [known] = data;
	if (!known) return values;
	const found = { street: street.trim() || known.street || '', city: city.trim() || known.city };
	return { ...values, texts: { ...values.texts, ...found } };
}

function withoutPassword({ texts, activities }: FormValues): FormValues {
	const { password: _, ...others } = texts;
	return { texts: others, activities };
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
	...(loaderData?.step === 'organisation' ? [] : [{ name: 'robots', content: 'noindex' }]),
];

export default function OrganisationSignupPage({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslations('organisation-sign-up');
	const { steps, step, person, values, error, isKept, isSentHere } = loaderData;
	const isFirst = step === 'organisation';
	return (
		<div className="narrow-page">
			<Card>
				{!isFirst && <p className="sign-up-of">{t('title')}</p>}
				<h1>{t(isFirst ? 'title' : `step.${step}`)}</h1>
				{isFirst && <Introduction signedIn={person !== null} />}
				<div className="organisation-steps">
					<Steps
						label={t('steps')}
						steps={steps.map((one) => ({ label: t(`step.${one}`) }))}
						current={steps.indexOf(step)}
					/>
				</div>
				{isSentHere && !actionData && (
					<Alert title={t('first.title')}>
						<p>{t('first.text', { hours: KEPT_HOURS })}</p>
					</Alert>
				)}
				<StepForm
					key={step}
					step={step}
					isFirst={isFirst}
					values={actionData?.values ?? values}
					error={actionData?.error ?? error}
					person={person}
					isKept={isKept || actionData !== undefined}
				/>
			</Card>
		</div>
	);
}

function Introduction({ signedIn }: { signedIn: boolean }) {
	const t = useTranslations('organisation-sign-up');
	const locale = useLocale();
	return (
		<>
			<p className="lead">{t('lead')}</p>
			{!signedIn && (
				<p>
					{t.rich('haveAccount', {
						link: (text) => (
							<Link to={`/${locale}/auth/login-1?to=/${locale}/organizations/signup`}>{text}</Link>
						),
					})}
				</p>
			)}
		</>
	);
}

function StepForm(props: {
	step: Step;
	isFirst: boolean;
	values: FormValues;
	error: FormError | undefined;
	person: { name: string; email: string } | null;
	isKept: boolean;
}) {
	const { step, isFirst, values, error, person } = props;
	const t = useTranslations('organisation-sign-up');
	const say = useSay({ words: useTranslations('organisation-form'), labels: '' });
	const form = useForm({ error, say });
	const element = useRef<HTMLFormElement>(null);
	const keeping = useKeeping(element, step);
	return (
		<Form
			ref={element}
			method="post"
			{...form.props}
			onSubmit={(event) => {
				form.props.onSubmit(event);
				if (!event.defaultPrevented) keeping.sent();
			}}
			className="stacked-form"
			// Leaving it loses nothing.
			data-leave="free"
		>
			<FormProblems form={form} />
			<StepFields step={step} values={values} errors={form.errors} person={person} />
			<div className="actions">
				{/* The first button is the one of the enter key. */}
				<Button type="submit" name="go" value="on" size="lg" busy={form.busy}>
					{t(step === 'finish' ? 'send' : 'next')}
				</Button>
				{!isFirst && (
					<Button type="submit" name="go" value="back" formNoValidate variant="tertiary" icon="arrow-left">
						{t('back')}
					</Button>
				)}
			</div>
			{(props.isKept || keeping.isKept) && (
				<p className="field-hint sign-up-kept">
					{t('kept.text', { hours: KEPT_HOURS })}{' '}
					<Button type="submit" name="go" value="forget" formNoValidate variant="tertiary" size="sm">
						{t('kept.forget')}
					</Button>
				</p>
			)}
		</Form>
	);
}
