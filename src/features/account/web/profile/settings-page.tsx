import { redirect, redirectDocument, useSearchParams } from 'react-router';
import { signUpApi } from '#features/auth/api.ts';
import { NewPasswordField, PasswordField, passwordRule } from '#features/auth/web/public.tsx';
import { currentUserApi } from '#features/users/api.ts';
import { cookieLine } from '#platform/http/cookies.ts';
import { offeredLocale } from '#platform/http/locale.ts';
import { chooseMode, colourModes, modeKey } from '#platform/web/colour-mode.ts';
import { invalid, refused, submit } from '#platform/web/forms/submit.ts';
import { requireSession } from '#platform/web/guards.ts';
import { pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { RadioGroup } from '#ui/choices.tsx';
import { Flash } from '#ui/flash.tsx';
import { FormPart } from '#ui/form-part.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import type { Route } from './+types/settings-page';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export async function loader({ context, request }: Route.LoaderArgs) {
	const { user } = await requireSession(context, request);
	const here = site(context);
	return {
		title: getTranslations(here.locale, 'account')('settings.title'),
		email: user.email,
		language: offeredLocale(here.locales, user.locale),
		languages: here.locales,
		mode: here.mode,
		pages: [...here.pages],
	};
}

/** Saves the language and appearance, or a new password. */
export async function action({ context, request }: Route.ActionArgs) {
	const { user } = await requireSession(context, request);
	const here = site(context);
	const { call, locale } = here;
	const form = await request.formData();
	const text = (name: string) => String(form.get(name) ?? '');
	if (text('intent') === 'password') {
		const [currentPassword, password] = [text('currentPassword'), text('password')];
		const error =
			invalid({
				currentPassword: currentPassword === '' ? 'required' : undefined,
				password: passwordRule(password, user.email),
			}) ??
			(
				await submit(here, () =>
					call(signUpApi.changePassword, {
						body: { currentPassword, password, passwordConfirmation: password },
					}),
				)
			).error;
		if (error) return refused(request, error, {});
		return redirect(`/${locale}/profile-edit/settings?done=password`);
	}
	const language = here.locales.find((each) => each === text('language')) ?? locale;
	const mode = colourModes.find((each) => each === text('mode')) ?? 'system';
	await call(currentUserApi.update, { body: { locale: language } });
	const secure = new URL(request.url).protocol === 'https:';
	// Translations are loaded with the document, so a change of language needs a full page load.
	const leave = language === locale ? redirect : redirectDocument;
	return leave(`/${language}/profile-edit/settings?done=saved`, {
		headers: { 'set-cookie': cookieLine(modeKey, mode, { maxAge: YEAR_SECONDS, secure, httpOnly: false }) },
	});
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslations('account');
	const locale = useLocale();
	const [search] = useSearchParams();
	const done = search.get('done');
	const has = (path: string) => loaderData.pages.includes(path);
	return (
		<section>
			<h1>{t('settings.title')}</h1>
			<Flash message={done === 'saved' || done === 'password' ? t(`settings.done.${done}`) : undefined} />
			<FormPart
				className="own-section"
				id="appearance"
				title={t('settings.appearance')}
				text={t('settings.appearanceHint')}
			>
				<WorkForm
					words={t}
					error={undefined}
					submit={t('save')}
					icon="check"
					intent="appearance"
					guarded
					onSubmit={(form) => chooseMode(colourModes.find((each) => each === form.get('mode')) ?? 'system')}
				>
					{() => (
						<>
							{loaderData.languages.length > 1 && (
								<RadioGroup
									name="language"
									label={t('fields.language')}
									hint={t('settings.languageHint')}
									layout="columns"
									options={loaderData.languages.map((value) => ({ value, label: t(`language.${value}`) }))}
									defaultValue={loaderData.language}
								/>
							)}
							<RadioGroup
								name="mode"
								label={t('fields.mode')}
								layout="columns"
								options={colourModes.map((value) => ({ value, label: t(`mode.${value}`) }))}
								defaultValue={loaderData.mode}
							/>
						</>
					)}
				</WorkForm>
			</FormPart>
			<FormPart
				className="own-section"
				id="password-title"
				title={t('settings.password')}
				text={t('settings.passwordHint')}
			>
				<WorkForm
					words={t}
					error={actionData?.error}
					submit={t('settings.passwordSubmit')}
					icon="check"
					variant="outline"
					intent="password"
					guarded
				>
					{({ errors }) => (
						<>
							<input type="hidden" name="email" value={loaderData.email} autoComplete="username" />
							<PasswordField
								name="currentPassword"
								label={t('fields.currentPassword')}
								autoComplete="current-password"
								errors={errors('currentPassword')}
							/>
							<NewPasswordField label={t('fields.newPassword')} errors={errors('password')} />
						</>
					)}
				</WorkForm>
			</FormPart>
			{has('/profile-edit/two-step') && <Elsewhere id="two-step" to={`/${locale}/profile-edit/two-step`} />}
			<Elsewhere id="devices" to={`/${locale}/auth/token`} />
			{has('/profile-edit/data') && <Elsewhere id="data" to={`/${locale}/profile-edit/data`} download />}
			{has('/account/verwijderen') && <Elsewhere id="delete" to={`/${locale}/account/verwijderen`} />}
		</section>
	);
}

/** Links to settings that have a page of their own. */
function Elsewhere({
	id,
	to,
	download,
}: {
	id: 'two-step' | 'devices' | 'data' | 'delete';
	to: string;
	download?: boolean;
}) {
	const t = useTranslations('account');
	return (
		<FormPart
			className={id === 'delete' ? 'own-section own-danger' : 'own-section'}
			id={id}
			title={t(`settings.${id}.title`)}
			text={t(`settings.${id}.text`)}
		>
			<div className="actions">
				<ButtonLink
					to={to}
					variant="outline"
					icon={download ? 'download' : 'arrow-right'}
					reloadDocument={download}
				>
					{t(`settings.${id}.go`)}
				</ButtonLink>
			</div>
		</FormPart>
	);
}
