import { Link, redirect } from 'react-router';
import { PlaceField } from '#features/geo/web/public.tsx';
import { categories, dayparts, skills, targetGroups } from '#features/vacancies/enums.ts';
import { orNull } from '#platform/web/failures.ts';
import { asReadName, revisionName } from '#platform/web/forms/changed-parts.ts';
import { constraintsOf } from '#platform/web/forms/constraints.ts';
import { refused, submit } from '#platform/web/forms/submit.ts';
import { pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Checkbox, CheckboxGroup } from '#ui/choices.tsx';
import { Select, TextArea, TextField } from '#ui/inputs.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import { ownProfileApi } from '../api.ts';
import { profileInputSchema } from '../contract.ts';
import { profileFrequencies, radii, transports } from '../enums.ts';
import { startDays } from '../start-days.ts';
import type { Route } from './+types/edit-page.ts';
import { ChangedProfile } from './changed-profile.tsx';
import { LanguageRows } from './language-rows.tsx';
import { type FormValues, valuesOf } from './profile-values.ts';
import { requireVolunteer } from './require-volunteer.ts';
import { asReadIn, type Changed, readProfile, saveProfile } from './save-profile.ts';
import '#ui/beside.css';

/** The form of one's own volunteer profile; the first time it is saved, the profile begins as a draft. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { user } = await requireVolunteer(context, request);
	const { call, locale } = site(context);
	const own = await orNull(call(ownProfileApi.read), [404]);
	const { headline, about, hours } = constraintsOf(profileInputSchema);
	return {
		title: getTranslations(locale, 'profiles')('editTitle'),
		firstName: user.firstName,
		...(await readProfile(own?.data ?? null)),
		constraints: { headline, about, hours },
		days: daysFor(own?.data.availableFrom ?? null),
	};
}

type Stand = Parameters<typeof saveProfile>[2];
type Answer = Stand & { changed?: Changed };

/** Saves the profile; what another window saved meanwhile is not undone, but shown with a choice of the two. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireVolunteer(context, request);
	const here = site(context);
	const form = await request.formData();
	const stand = { values: valuesOf(form), read: asReadIn(form) };
	const { done: changed, error } = await submit(here, () => saveProfile(here, form, stand));
	if (error) return refused<Answer>(request, error, stand);
	if (changed) return refused<Answer>(request, { status: 409, errors: [] }, { ...stand, changed });
	return redirect(`/${here.locale}/profiel?done=saved`);
}

/** The days that may be chosen; who began already keeps that day. */
function daysFor(stored: string | null): { min: string; max: string } {
	const { from, to } = startDays();
	return { min: stored !== null && stored < from ? stored : from, max: to };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslations('profiles');
	const words = useTranslations('vacancy-words');
	const locale = useLocale();
	const { firstName, constraints, days } = loaderData;
	const { values, read } = actionData ?? loaderData;
	const changed = actionData?.changed;
	return (
		<section>
			<h1>{loaderData.title}</h1>
			<p className="lead" id="displayName" tabIndex={-1}>
				{t.rich('editIntro', {
					name: firstName,
					account: (text) => <Link to={`/${locale}/profile-edit`}>{text}</Link>,
					link: (text) => <Link to={`/${locale}/profiel`}>{text}</Link>,
				})}
			</p>
			<WorkForm
				words={t}
				// What was taken over from another window is not in any of the fields yet.
				key={read.revision}
				error={actionData?.error}
				constraints={constraints}
				submit={t('save')}
				icon="check"
				className="stacked-form beside"
				guarded
			>
				{({ field, errors }) => (
					<>
						<input type="hidden" name={revisionName} value={read.revision} />
						<input type="hidden" name={asReadName} value={read.asRead} />
						{changed && <ChangedProfile changed={changed} />}
						<TextField
							{...field('headline')}
							label={t('fields.headline')}
							hint={t('fieldHint.headline')}
							defaultValue={values.headline}
						/>
						<TextArea
							{...field('about')}
							label={t('fields.about')}
							hint={t('fieldHint.about')}
							defaultValue={values.about}
						/>
						<Choices
							name="interests"
							of={categories}
							words={(one) => words(`category.${one}`)}
							values={values}
							errors={errors}
						/>
						<Choices
							name="skills"
							of={skills}
							words={(one) => words(`skill.${one}`)}
							values={values}
							errors={errors}
						/>
						<Choices
							name="targetGroups"
							of={targetGroups}
							words={(one) => words(`targetGroup.${one}`)}
							values={values}
							errors={errors}
						/>
						<LanguageRows values={values.languages} errors={errors('languages')} />
						<h2>{t('section.when')}</h2>
						<Choices
							name="dayparts"
							of={dayparts}
							words={(one) => words(`daypart.${one}`)}
							values={values}
							errors={errors}
						/>
						<div className="field-row">
							<TextField
								{...field('hours')}
								label={t('fields.hours')}
								inputMode="numeric"
								suffix={t('hoursSuffix')}
								defaultValue={values.hours}
							/>
							<TextField
								name="availableFrom"
								type="date"
								label={t('fields.availableFrom')}
								defaultValue={values.availableFrom}
								{...days}
								errors={errors('availableFrom')}
							/>
						</div>
						<Select
							name="frequency"
							label={t('fields.frequency')}
							hint={t('fieldHint.frequency')}
							options={profileFrequencies.map((value) => ({ value, label: t(`frequency.${value}`) }))}
							defaultValue={values.frequency}
							errors={errors('frequency')}
						/>
						<h2>{t('section.where')}</h2>
						<PlaceFields values={values} errors={errors} />
						<Choices
							name="transport"
							of={transports}
							words={(one) => t(`transport.${one}`)}
							values={values}
							errors={errors}
						/>
						<h2>{t('section.more')}</h2>
						<Checkbox
							name="hasVog"
							label={t('hasVog')}
							hint={t('fieldHint.hasVog')}
							defaultChecked={values.hasVog}
							errors={errors('hasVog')}
						/>
						<Checkbox
							name="showPhoto"
							label={t('showPhoto')}
							hint={t.rich('fieldHint.showPhoto', {
								link: (text) => <Link to={`/${locale}/profile-edit`}>{text}</Link>,
							})}
							defaultChecked={values.showPhoto}
							errors={errors('showPhoto')}
						/>
						<Checkbox
							name="crisisPool"
							label={t('crisisPool')}
							hint={t.rich('fieldHint.crisisPool', {
								link: (text) => <Link to={`/${locale}/crisisoproepen`}>{text}</Link>,
							})}
							defaultChecked={values.crisisPool}
							errors={errors('crisisPool')}
						/>
					</>
				)}
			</WorkForm>
		</section>
	);
}

/** A group of choices of the profile, under its own label. */
function Choices<Choice extends string>(
	props: Shown & {
		name: 'interests' | 'skills' | 'targetGroups' | 'dayparts' | 'transport';
		of: readonly Choice[];
		words: (choice: Choice) => string;
	},
) {
	const t = useTranslations('profiles');
	const { name, of, words, values, errors } = props;
	return (
		<CheckboxGroup
			name={name}
			label={t(`fields.${name}`)}
			layout="columns"
			options={of.map((value) => ({ value, label: words(value) }))}
			defaultValue={values[name]}
			errors={errors(name)}
		/>
	);
}

type Shown = { values: FormValues; errors: (name: string) => string[] };

/** Where somebody starts from, and how far they travel. */
function PlaceFields({ values, errors }: Shown) {
	const t = useTranslations('profiles');
	return (
		<>
			<PlaceField
				name="place"
				label={t('fields.place')}
				hint={t('fieldHint.place')}
				maxLength={80}
				defaultValue={values.place}
				errors={errors('place')}
			/>
			<Select
				name="radius"
				label={t('fields.radius')}
				placeholder={false}
				options={radii.map((km) => ({ value: String(km), label: t('within', { km }) }))}
				defaultValue={values.radius}
				errors={errors('radius')}
			/>
		</>
	);
}
