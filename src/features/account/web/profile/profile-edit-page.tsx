import { Link, redirect, useSearchParams } from 'react-router';
import { ImageField, takeImage } from '#features/files/web/public.tsx';
import { currentUserApi } from '#features/users/api.ts';
import { genders } from '#features/users/enums.ts';
import { dayparts, skills } from '#features/vacancies/enums.ts';
import { invalid, refused, submit } from '#platform/web/forms/submit.ts';
import { requireSession } from '#platform/web/guards.ts';
import { pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { CheckboxGroup } from '#ui/choices.tsx';
import { Flash } from '#ui/flash.tsx';
import { Select, TextArea, TextField } from '#ui/inputs.tsx';
import { FirstNameField, LastNameField, TelephoneField } from '#ui/person-fields.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import type { Route } from './+types/profile-edit-page';
import { hasVolunteerProfiles, isVolunteer } from './is-volunteer.ts';

/** Form for the user's name and contact details, and for volunteers also what organisations may see of them. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const session = await requireSession(context, request);
	const { call, locale } = site(context);
	const { data: user } = await call(currentUserApi.read);
	const words = getTranslations(locale, 'account');
	const labels = getTranslations(locale, 'vacancy-words');
	return {
		user,
		title: words('profile.title'),
		works: session.organisations.length > 0,
		volunteer: isVolunteer(session),
		hasProfile: isVolunteer(session) && (await hasVolunteerProfiles(site(context))),
		skills: skills.map((value) => ({ value, label: labels(`skill.${value}`) })),
		dayparts: dayparts.map((value) => ({ value, label: labels(`daypart.${value}`) })),
	};
}

export async function action({ context, request }: Route.ActionArgs) {
	await requireSession(context, request);
	const here = site(context);
	const { call, locale } = here;
	const form = await request.formData();
	const text = (name: string) => String(form.get(name) ?? '').trim();
	const photo = await takeImage(here, form, 'photoId', 'photo');
	const values = {
		firstName: text('firstName'),
		lastName: text('lastName'),
		phoneNumber: text('phoneNumber'),
		gender: genders.find((gender) => gender === text('gender')) ?? null,
		...(form.has('jobTitle') && { jobTitle: text('jobTitle') }),
		...(form.has('about') && {
			about: text('about'),
			skills: form.getAll('skills').map(String),
			dayparts: form.getAll('dayparts').map(String),
		}),
	};
	const wrong = invalid({
		...(values.firstName === '' && { firstName: 'required' }),
		photoId: photo.problem,
	});
	const { error } = wrong
		? { error: wrong }
		: await submit(here, () =>
				call(currentUserApi.update, {
					body: {
						...values,
						phoneNumber: values.phoneNumber || null,
						photoId: photo.id || null,
					},
				}),
			);
	if (error) return refused(request, error, { values });
	return redirect(`/${locale}/profile-edit?done=saved`);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function ProfileEditPage({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslations('account');
	const [search] = useSearchParams();
	const { works, volunteer, hasProfile } = loaderData;
	const user = { ...loaderData.user, ...actionData?.values };
	return (
		<section>
			<h1>{t('profile.title')}</h1>
			<Flash message={search.get('done') === 'saved' ? t('saved') : undefined} />
			<WorkForm words={t} error={actionData?.error} submit={t('save')} icon="check" guarded withFile>
				{({ errors }) => (
					<>
						<ImageField
							name="photoId"
							label={t('fields.photoId')}
							hint={t('profile.photoHint')}
							image={loaderData.user.photo}
							purpose="photo"
							sources={['upload']}
							errors={errors('photoId')}
						/>
						<div className="field-row">
							<FirstNameField
								label={t('fields.firstName')}
								defaultValue={user.firstName}
								errors={errors('firstName')}
								required
							/>
							<LastNameField
								label={t('fields.lastName')}
								defaultValue={user.lastName}
								errors={errors('lastName')}
								showOptional
							/>
						</div>
						<TelephoneField
							label={t('fields.phoneNumber')}
							hint={volunteer ? t('profile.phoneHint') : undefined}
							defaultValue={user.phoneNumber ?? ''}
							errors={errors('phoneNumber')}
							showOptional
						/>
						<Select
							name="gender"
							label={t('fields.gender')}
							hint={t('profile.genderHint')}
							placeholder={t('profile.noGender')}
							options={genders.map((value) => ({ value, label: t(`gender.${value}`) }))}
							defaultValue={user.gender ?? ''}
							errors={errors('gender')}
							showOptional
						/>
						{works && (
							<TextField
								name="jobTitle"
								label={t('fields.jobTitle')}
								autoComplete="organization-title"
								maxLength={120}
								defaultValue={user.jobTitle ?? ''}
								errors={errors('jobTitle')}
								showOptional
							/>
						)}
						{hasProfile && (
							<VolunteerFields
								user={user}
								skills={loaderData.skills}
								dayparts={loaderData.dayparts}
								errors={errors}
							/>
						)}
					</>
				)}
			</WorkForm>
		</section>
	);
}

type Option = { value: string; label: string };

/** Fields that organisations see of a volunteer. */
function VolunteerFields(props: {
	user: { about: string; skills: readonly string[]; dayparts: readonly string[] };
	skills: Option[];
	dayparts: Option[];
	errors: (name: string) => string[];
}) {
	const t = useTranslations('account');
	const locale = useLocale();
	const { user, skills, dayparts, errors } = props;
	return (
		<>
			<h2>{t('profile.volunteer')}</h2>
			<p className="field-hint">
				{t.rich('profile.volunteerHint', {
					link: (text) => <Link to={`/${locale}/profiel`}>{text}</Link>,
				})}
			</p>
			<TextArea
				name="about"
				label={t('fields.about')}
				hint={t('profile.aboutHint')}
				maxLength={2000}
				defaultValue={user.about}
				errors={errors('about')}
				showOptional
			/>
			<CheckboxGroup
				name="skills"
				label={t('fields.skills')}
				layout="columns"
				options={skills}
				defaultValue={[...user.skills]}
				errors={errors('skills')}
			/>
			<CheckboxGroup
				name="dayparts"
				label={t('fields.dayparts')}
				layout="columns"
				options={dayparts}
				defaultValue={[...user.dayparts]}
				errors={errors('dayparts')}
			/>
		</>
	);
}
