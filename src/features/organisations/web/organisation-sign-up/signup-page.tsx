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
import { Card } from '#ui/surfaces.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import { signUpApi } from '../../api.ts';
import { type FormValues, valuesOf } from '../organisation-form/values.ts';
import type { Route } from './+types/signup-page';
import { StepFields } from './step-fields.tsx';
import { problemsOf, type Step, signUpAttributes, stepFields, stepOf, stepsFor } from './steps.ts';
import './sign-up.css';

export async function loader({ context }: Route.LoaderArgs) {
	const here = site(context);
	const session = await sessionOf(here);
	return {
		steps: stepsFor(session !== null),
		person: session && { name: session.user.fullName, email: session.user.email },
		title: getTranslations(here.locale, 'organisation-sign-up')('title'),
	};
}

type Result = { step: Step; values: FormValues; error?: FormError };

/**
 * Goes one step forward or back, or submits everything to the API. Earlier answers are in the form itself, so that
 * nothing is stored of people who do not finish. A password is never sent back.
 */
export async function action({ context, request }: Route.ActionArgs) {
	const here = site(context);
	const signedIn = (await sessionOf(here)) !== null;
	const steps = stepsFor(signedIn);
	const form = await request.formData();
	const values = await withAddress(here, valuesOf(form));
	const step = steps.find((one) => one === values.texts.step) ?? 'organisation';
	const answer = (result: Omit<Result, 'values'>) =>
		data<Result>(
			{ ...result, values: withoutPassword(values) },
			{ status: statusFor(request, result.error?.status ?? 200) },
		);
	const asked = steps.find((one) => one === values.texts.go);
	const goesBack = asked && steps.indexOf(asked) < steps.indexOf(step);
	if (goesBack) return answer({ step: asked });
	for (const one of steps.slice(0, steps.indexOf(step) + 1)) {
		const error = problemsOf(one, values, signedIn);
		if (error) return answer({ step: one, error });
	}
	const next = steps[steps.indexOf(step) + 1];
	if (next) return answer({ step: next });
	const { error } = await submit(here, () =>
		here.call(signUpApi.signUp, { body: signUpAttributes(values, signedIn, here.locale) }),
	);
	if (error) {
		const fields = error.errors.map(({ field }) => field);
		return answer({ step: stepOf(fields, steps) ?? step, error });
	}
	return redirect(`/${here.locale}/organizations/signup/success${signedIn ? '?own=1' : ''}`);
}

/** Fills in the street and the town of the postcode and number for browsers without scripts. */
async function withAddress({ call }: SiteContext, values: FormValues): Promise<FormValues> {
	const { postalCode = '', houseNumber = '', street = '', city = '', step } = values.texts;
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
	const { password: _, go: __, ...others } = texts;
	return { texts: others, activities };
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

const nothing: FormValues = { texts: {}, activities: [] };

export default function OrganisationSignupPage({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslations('organisation-sign-up');
	const locale = useLocale();
	const { steps, person, title } = loaderData;
	const step = actionData?.step ?? 'organisation';
	const current = steps.indexOf(step);
	return (
		<div className="narrow-page">
			<Card>
				<h1>{title}</h1>
				{current === 0 && (
					<>
						<p className="lead">{t('lead')}</p>
						{!person && (
							<p>
								{t.rich('haveAccount', {
									link: (text) => (
										<Link to={`/${locale}/auth/login-1?to=/${locale}/organizations/signup`}>{text}</Link>
									),
								})}
							</p>
						)}
					</>
				)}
				<div className="organisation-steps">
					<Steps
						label={t('steps')}
						steps={steps.map((one) => ({ label: t(`step.${one}`) }))}
						current={current}
					/>
				</div>
				<StepForm
					key={step}
					step={step}
					steps={steps}
					values={actionData?.values ?? nothing}
					error={actionData?.error}
					person={person}
				/>
			</Card>
		</div>
	);
}

function StepForm(props: {
	step: Step;
	steps: readonly Step[];
	values: FormValues;
	error: FormError | undefined;
	person: { name: string; email: string } | null;
}) {
	const { step, steps, values, error, person } = props;
	const t = useTranslations('organisation-sign-up');
	const say = useSay({ words: useTranslations('organisation-form'), labels: '' });
	const form = useForm({ error, say });
	const { busy } = form;
	const asked: readonly string[] = stepFields[step];
	const kept = Object.entries(values.texts).filter(([name]) => name !== 'step' && !asked.includes(name));
	const index = steps.indexOf(step);
	const previous = steps[index - 1];
	const begun = Object.keys(values.texts).length > 0;
	return (
		<>
			<UnsavedGuard dirty={(form.dirty || begun) && !busy} />
			<Form method="post" {...form.props} className="stacked-form" id="sign-up">
				<FormProblems form={form} />
				{kept.map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				{!asked.includes('activityTypeIds') &&
					values.activities.map((value) => (
						<input key={value} type="hidden" name="activityTypeIds" value={value} />
					))}
				<input type="hidden" name="step" value={step} />
				<h2>{t(`step.${step}`)}</h2>
				<StepFields step={step} values={values} errors={form.errors} person={person} />
				<div className="actions">
					<Button type="submit" name="go" value="on" size="lg" busy={busy}>
						{t(step === 'finish' ? 'send' : 'next')}
					</Button>
					{previous && (
						// This button is outside the form, as otherwise the browser would validate the form before going back.
						<Button type="submit" form="sign-up-back" variant="tertiary" icon="arrow-left">
							{t('back')}
						</Button>
					)}
				</div>
			</Form>
			{previous && (
				<Form method="post" id="sign-up-back">
					{Object.entries(values.texts)
						.filter(([name]) => name !== 'step')
						.map(([name, value]) => (
							<input key={name} type="hidden" name={name} value={value} />
						))}
					{values.activities.map((value) => (
						<input key={value} type="hidden" name="activityTypeIds" value={value} />
					))}
					<input type="hidden" name="step" value={step} />
					<input type="hidden" name="go" value={previous} />
				</Form>
			)}
		</>
	);
}
