import { Link, redirect } from 'react-router';
import { invalid, submit } from '#platform/web/forms/submit.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { sessionOf } from '#platform/web/session.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Checkbox } from '#ui/choices.tsx';
import { FirstNameField, LastNameField } from '#ui/person-fields.tsx';
import { Card } from '#ui/surfaces.tsx';
import { termsLinks } from '#ui/terms-links.tsx';
import { signUpApi } from '../../api.ts';
import type { Route } from './+types/signup-page';
import { AccountForm, AddressField } from './account-form.tsx';
import { accountTexts, refusedAccount } from './account-texts.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { addressRule, passwordRule } from './rules.ts';

/** Redirects signed-in users, who have an account. */
export async function loader({ context }: Route.LoaderArgs) {
	const here = site(context);
	if (await sessionOf(here)) throw redirect(`/${here.locale}/dashboard`);
	return {
		title: getTranslations(here.locale, 'accounts')('signup.title'),
		texts: accountTexts(here.locale),
	};
}

/**
 * Signs up and redirects to the page that tells to look for the mail. On errors the form is shown again with all values
 * except the password.
 */
export async function action({ context, request }: Route.ActionArgs) {
	const here = site(context);
	const { call, locale } = here;
	const form = await request.formData();
	const text = (name: string) => String(form.get(name) ?? '');
	const values = {
		firstName: text('firstName').trim(),
		lastName: text('lastName').trim(),
		email: text('email').trim(),
		acceptTerms: form.has('acceptTerms'),
	};
	const password = text('password');
	const error =
		invalid({
			firstName: values.firstName === '' ? 'required' : undefined,
			lastName: values.lastName === '' ? 'required' : undefined,
			email: addressRule(values.email),
			password: passwordRule(password, values.email),
			acceptTerms: values.acceptTerms ? undefined : 'required',
		}) ??
		(
			await submit(here, () =>
				call(signUpApi.signUp, {
					body: { ...values, password, passwordConfirmation: password, locale },
				}),
			)
		).error;
	if (error) return refusedAccount(request, here.locale, error, { values });
	return redirect(`/${locale}/signup/success`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function SignupPage({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslations('accounts');
	const locale = useLocale();
	const values = actionData?.values;
	return (
		<div className="narrow-page">
			<Card>
				<h1>{t('signup.title')}</h1>
				<p className="lead">{t('signup.intro')}</p>
				<p>
					{t.rich('signup.haveAccount', {
						link: (text) => <Link to={`/${locale}/auth/login-1`}>{text}</Link>,
					})}
				</p>
				<AccountForm
					error={actionData?.error}
					texts={loaderData.texts}
					submit={t('signup.submit')}
					icon="user"
				>
					{(errors) => (
						<>
							<FirstNameField
								label={t('signup.firstName')}
								defaultValue={values?.firstName}
								errors={errors('firstName')}
								required
							/>
							<LastNameField
								label={t('signup.lastName')}
								defaultValue={values?.lastName}
								errors={errors('lastName')}
								required
							/>
							<AddressField errors={errors('email')} value={values?.email} hint={t('signup.emailHint')} />
							<NewPasswordField label={t('signup.password')} errors={errors('password')} />
							<Checkbox
								name="acceptTerms"
								label={t.rich('signup.terms', termsLinks(locale))}
								hint={t('signup.termsHint')}
								defaultChecked={values?.acceptTerms}
								errors={errors('acceptTerms')}
								required
							/>
						</>
					)}
				</AccountForm>
			</Card>
		</div>
	);
}
