import { Link, redirect } from 'react-router';
import { organisationApi } from '#features/organisations/api.ts';
import type { Organisation } from '#features/organisations/contract.ts';
import {
	loadOwnOrganisation,
	OwnOrganisation,
	saveOrganisation,
} from '#features/organisations/web/public.tsx';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { refused, submit, valuesIn } from '#platform/web/forms/submit.ts';
import { useSay } from '#platform/web/forms/texts.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { requireOrganisation } from '#platform/web/guards.ts';
import { pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { useSiteLocales } from '#platform/web/site-locales.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { Select, TextField } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { RichTextField } from '#ui/rich-text/rich-text-field.tsx';
import { FormProblems } from '#ui/submit-form.tsx';
import { Badge } from '#ui/surfaces.tsx';
import type { Route } from './+types/organisation-page';
import { settingsOf } from './require-settings.ts';
import { richTextOf, richValues } from './rich-values.ts';
import { saveCentre } from './save-settings.ts';
import '#ui/beside.css';

const organisationFields = [
	'street',
	'houseNumber',
	'postalCode',
	'city',
	'phoneNumber',
	'email',
	'website',
] as const;

/** Whose vacancies the centre looks at first. */
const reviewed = ['new', 'all'] as const;

/** Returns the organisation of the centre's own staff: the one acted for, otherwise the first of that kind. */
async function staffOrganisation(
	context: Route.LoaderArgs['context'],
	request: Request,
): Promise<Organisation | null> {
	const { organisation, organisations } = await requireOrganisation(context, request);
	const isCentre = (one: { organizationType: string }) => one.organizationType === 'VolunteerCenter';
	const own = isCentre(organisation) ? organisation : organisations.find(isCentre);
	if (!own) return null;
	const { call } = site(context);
	return (await call(organisationApi.read, { params: { id: own.id }, include: ['address'] })).data;
}

/** The profile of the user's own organisation; for the centre also its name, contact details and site settings. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const settings = await settingsOf(context, request);
	const title = getTranslations(site(context).locale, 'centre-settings')('tab.organisatie');
	if (settings.of === 'organisation') {
		return {
			of: settings.of,
			...(await loadOwnOrganisation(site(context), settings.organisation.id)),
			title,
		};
	}
	const { centre } = settings;
	const organisation = await staffOrganisation(context, request);
	const { address, phoneNumber, email, website } = organisation ?? {};
	return {
		of: settings.of,
		values: {
			name: centre.name,
			street: address?.street ?? '',
			houseNumber: address?.houseNumber ?? '',
			postalCode: address?.postalCode ?? '',
			city: address?.city ?? centre.city ?? '',
			phoneNumber: phoneNumber ?? '',
			email: email ?? '',
			website: website ?? '',
			gtagId: centre.profile?.gtagId ?? '',
			countVisits: centre.profile?.countVisits === false ? '' : 'on',
			reviewVacancies: centre.profile?.reviewVacancies ?? '',
			...richValues('openingHours', centre.profile?.openingHours),
		} as Record<string, string>,
		organisationId: organisation?.id ?? null,
		features: Object.entries(centre.features).flatMap(([name, on]) => (on === true ? [name] : [])),
		changedAt: centre.updatedAt,
		title,
	};
}

/** Saves the organisation's profile, then the site's settings of the centre. */
export async function action({ context, request }: Route.ActionArgs) {
	const settings = await settingsOf(context, request);
	const here = site(context);
	const form = await request.formData();
	const saved = `/${here.locale}/instellingen/organisatie?done=saved`;
	if (settings.of === 'organisation') {
		const wrong = await saveOrganisation(here, settings.organisation.id, form);
		if (!wrong) return redirect(saved);
		return refused(request, wrong.error, { of: settings.of, values: wrong.values });
	}
	const { centre } = settings;
	const organisation = await staffOrganisation(context, request);
	const text = (name: string) => String(form.get(name) ?? '').trim();
	const website = text('website');
	const hours = richTextOf(form, 'openingHours', centre.profile?.openingHours);
	const attributes = {
		name: text('name'),
		...Object.fromEntries(organisationFields.map((name) => [name, text(name) || null])),
		...(website && { website: /^[a-z]+:/i.test(website) ? website : `https://${website}` }),
	};
	const own =
		organisation &&
		(
			await submit(here, () =>
				here.call(organisationApi.update, { params: { id: organisation.id }, body: attributes }),
			)
		).error;
	const shown = await saveCentre(
		here,
		centre.id,
		{
			name: text('name'),
			city: text('city') || null,
			profile: {
				gtagId: text('gtagId') || null,
				countVisits: form.has('countVisits') ? null : false,
				reviewVacancies: reviewed.find((one) => one === text('reviewVacancies')) ?? null,
				openingHours: hours.nl === '' && hours.en === '' ? null : hours,
			},
		},
		(path) => path.replace(/^profile\./, ''),
	);
	const error = bothOf(own ?? undefined, shown);
	return error ? refused(request, error, { of: settings.of, values: valuesIn(form) }) : redirect(saved);
}

/** Merges the errors of both forms; a field in both is reported once. */
function bothOf(one: FormError | undefined, other: FormError | undefined): FormError | undefined {
	if (!one || !other) return one ?? other;
	const more = other.errors.filter(({ field }) => one.errors.every((each) => each.field !== field));
	return { ...other, ...one, errors: [...one.errors, ...more] };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function OrganisationPage({ loaderData, actionData }: Route.ComponentProps) {
	if (loaderData.of === 'organisation') {
		const { values, error } = actionData?.of === 'organisation' ? actionData : loaderData;
		return <OwnOrganisation organisation={loaderData.organisation} values={values} error={error} />;
	}
	return (
		<CentreOrganisation
			{...loaderData}
			values={actionData?.of === 'centre' ? actionData.values : loaderData.values}
			error={actionData?.of === 'centre' ? actionData.error : undefined}
		/>
	);
}

function CentreOrganisation(props: {
	values: Record<string, string>;
	error: FormError | undefined;
	organisationId: string | null;
	features: string[];
	changedAt: string;
}) {
	const { values, error, organisationId, features, changedAt } = props;
	const t = useTranslations('centre-settings');
	const locale = useLocale();
	const siteLocales = useSiteLocales();
	const form = useForm({ error, say: useSay({ words: t, labels: 'organisation.' }) });
	const shared = (name: 'name' | 'gtagId' | (typeof organisationFields)[number]) => ({
		name,
		label: t(`organisation.${name}`),
		defaultValue: values[name],
		errors: form.errors(name),
	});
	return (
		<div className="settings-main">
			<PostForm key={changedAt} className="panel settings-form beside" preventScrollReset {...form.props}>
				<FormProblems form={form} />
				<TextField {...shared('name')} minLength={2} maxLength={120} required />
				<div className="settings-pair field-pair">
					<TextField {...shared('street')} maxLength={120} autoComplete="address-line1" />
					<TextField {...shared('houseNumber')} maxLength={20} />
					<TextField {...shared('postalCode')} maxLength={10} autoComplete="postal-code" />
					<TextField {...shared('city')} maxLength={80} autoComplete="address-level2" />
					<TextField {...shared('phoneNumber')} type="tel" maxLength={30} />
					<TextField {...shared('email')} type="email" maxLength={254} />
				</div>
				<TextField {...shared('website')} inputMode="url" maxLength={300} />
				{siteLocales.map((each) => (
					<RichTextField
						key={each}
						name={`openingHours.${each}`}
						label={t(`organisation.openingHours.${each}`)}
						text={values[`openingHours.${each}`] ?? ''}
						html={values[`openingHours.${each}.html`] ?? ''}
						isHtml={values[`openingHours.${each}.format`] === 'html'}
						errors={form.errors(`openingHours.${each}`)}
					/>
				))}
				<TextField {...shared('gtagId')} hint={t('organisation.gtagHint')} maxLength={24} />
				<Select
					name="reviewVacancies"
					label={t('organisation.reviewVacancies')}
					hint={t('organisation.reviewVacanciesHint')}
					placeholder={false}
					defaultValue={values.reviewVacancies ?? ''}
					options={(['', ...reviewed] as const).map((value) => ({
						value,
						label: t(`organisation.reviewOf.${value || 'none'}`),
					}))}
				/>
				<Checkbox
					name="countVisits"
					label={t('organisation.countVisits')}
					hint={t('organisation.countVisitsHint')}
					defaultChecked={values.countVisits === 'on'}
				/>
				<div className="actions">
					<Button type="submit" busy={form.busy}>
						{t('save')}
					</Button>
					{organisationId && (
						<Link to={`/${locale}/organizations/${organisationId}/edit`} className="text-link">
							{t('organisation.more')}
						</Link>
					)}
				</div>
			</PostForm>
			<section className="panel" aria-labelledby="features">
				<h2 id="features">{t('features.title')}</h2>
				<p className="field-hint">{t('features.intro')}</p>
				<ul className="settings-features">
					{features.map((name) => (
						<li key={name}>
							<Badge tone="success" icon="check">
								{t.optional(`features.${name}`) ?? name}
							</Badge>
						</li>
					))}
				</ul>
			</section>
		</div>
	);
}
