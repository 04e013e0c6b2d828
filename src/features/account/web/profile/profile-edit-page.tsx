import { redirect, useSearchParams } from 'react-router';
import { ImageField, takeImage } from '#features/files/web/public.tsx';
import { currentUserApi } from '#features/users/api.ts';
import { genders } from '#features/users/enums.ts';
import { invalid, refused, submit } from '#platform/web/forms/submit.ts';
import { requireSession } from '#platform/web/guards.ts';
import { pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { Flash } from '#ui/flash.tsx';
import { Select, TextField } from '#ui/inputs.tsx';
import { FirstNameField, LastNameField, TelephoneField } from '#ui/person-fields.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import type { Route } from './+types/profile-edit-page';
import { isVolunteer } from './is-volunteer.ts';
import '#ui/beside.css';

/** Form for the user's name and contact details. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const session = await requireSession(context, request);
	const { call, locale } = site(context);
	const { data: user } = await call(currentUserApi.read);
	const words = getTranslations(locale, 'account');
	return {
		user,
		title: words('profile.title'),
		works: session.organisations.length > 0,
		volunteer: isVolunteer(session),
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
	const { works, volunteer } = loaderData;
	const user = { ...loaderData.user, ...actionData?.values };
	return (
		<section>
			<h1>{t('profile.title')}</h1>
			<Flash message={search.get('done') === 'saved' ? t('saved') : undefined} />
			<WorkForm
				words={t}
				error={actionData?.error}
				submit={t('save')}
				icon="check"
				className="stacked-form beside"
				guarded
				withFile
			>
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
					</>
				)}
			</WorkForm>
		</section>
	);
}
