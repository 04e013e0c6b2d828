import { data, Form, Link, redirect, useNavigation } from 'react-router';
import type { Organisation } from '#features/organisations/contract.ts';
import {
	loadOwnOrganisation,
	OwnOrganisation,
	saveOrganisation,
} from '#features/organisations/web/public.tsx';
import { pageTitle } from '#features/shell/web/public.tsx';
import { statusFor } from '#platform/web/action-status.ts';
import { requireOrganisation } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import { useLocale, useWords, wordsFor } from '#platform/web/words.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { TextField } from '#ui/inputs.tsx';
import { RichTextField } from '#ui/rich-text/rich-text-field.tsx';
import { Badge } from '#ui/surfaces.tsx';
import type { Route } from './+types/organisation-page';
import { settingsOf } from './require-settings.ts';
import { richTextOf, richValues } from './rich-values.ts';
import { type Errors, errorsOf, saveCentre } from './save-settings.ts';

const organisationFields = [
	'street',
	'houseNumber',
	'postalCode',
	'city',
	'phoneNumber',
	'email',
	'website',
] as const;

/** The organisation of the centre's own staff: the one that is acted for, else the first of that kind. */
async function staffOrganisation(
	context: Route.LoaderArgs['context'],
	request: Request,
): Promise<Organisation | null> {
	const { organisation, organisations } = await requireOrganisation(context, request);
	const isCentre = (one: { organizationType: string }) => one.organizationType === 'VolunteerCenter';
	const own = isCentre(organisation) ? organisation : organisations.find(isCentre);
	if (!own) return null;
	const { api } = site(context);
	const path = `/api/v1/organizations/${own.id}`;
	return (await api.get<Organisation>(path, { query: { include: ['address'] } })).data;
}

/** What one's own organisation says of itself; for the centre what it is called, how to reach it, and what its site does. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const settings = await settingsOf(context, request);
	const title = wordsFor(site(context).locale, 'centre-settings')('tab.organisatie');
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
			...richValues('openingHours', centre.profile?.openingHours),
		} as Record<string, string>,
		organisationId: organisation?.id ?? null,
		features: Object.entries(centre.features).flatMap(([name, on]) => (on === true ? [name] : [])),
		changedAt: centre.updatedAt,
		title,
	};
}

/** Saves what the organisation says of itself, then what the site says of the centre. */
export async function action({ context, request }: Route.ActionArgs) {
	const settings = await settingsOf(context, request);
	const here = site(context);
	const form = await request.formData();
	const saved = `/${here.locale}/instellingen/organisatie?done=saved`;
	if (settings.of === 'organisation') {
		const wrong = await saveOrganisation(here, settings.organisation.id, form);
		if (!wrong) return redirect(saved);
		return data({ of: settings.of, ...wrong }, { status: statusFor(request, 422) });
	}
	const { centre } = settings;
	const organisation = await staffOrganisation(context, request);
	const text = (name: string) => String(form.get(name) ?? '').trim();
	const website = text('website');
	const hours = richTextOf(form, 'openingHours');
	const attributes = {
		name: text('name'),
		...Object.fromEntries(organisationFields.map((name) => [name, text(name) || null])),
		...(website && { website: /^[a-z]+:/i.test(website) ? website : `https://${website}` }),
	};
	const errors: Errors = {
		...(organisation &&
			(await errorsOf(
				here.locale,
				(path) => path,
				() =>
					here.api.patch(`/api/v1/organizations/${organisation.id}`, {
						data: { type: 'organizations', id: organisation.id, attributes },
					}),
			))),
		...(await saveCentre(
			here,
			centre.id,
			{
				name: text('name'),
				city: text('city') || null,
				profile: {
					gtagId: text('gtagId') || null,
					openingHours: hours.nl === '' && hours.en === '' ? null : hours,
				},
			},
			(path) => path.replace(/^profile\./, ''),
		)),
	};
	if (Object.keys(errors).length === 0) return redirect(saved);
	const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
	return data({ of: settings.of, values, errors }, { status: statusFor(request, 422) });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function OrganisationPage({ loaderData, actionData }: Route.ComponentProps) {
	if (loaderData.of === 'organisation') {
		const { values, codes } = actionData?.of === 'organisation' ? actionData : loaderData;
		return <OwnOrganisation organisation={loaderData.organisation} values={values} codes={codes} />;
	}
	return (
		<CentreOrganisation
			{...loaderData}
			values={actionData?.of === 'centre' ? actionData.values : loaderData.values}
			errors={actionData?.of === 'centre' ? actionData.errors : {}}
		/>
	);
}

function CentreOrganisation(props: {
	values: Record<string, string>;
	errors: Errors;
	organisationId: string | null;
	features: string[];
	changedAt: string;
}) {
	const { values, errors, organisationId, features, changedAt } = props;
	const t = useWords('centre-settings');
	const locale = useLocale();
	const busy = useNavigation().state !== 'idle';
	const shared = (name: 'name' | 'gtagId' | (typeof organisationFields)[number]) => ({
		name,
		label: t(`organisation.${name}`),
		defaultValue: values[name],
		...(errors[name] !== undefined && { errors: [errors[name]] }),
	});
	return (
		<div className="settings-main">
			<Form key={changedAt} method="post" className="panel settings-form" preventScrollReset>
				<ErrorSummary errors={Object.entries(errors).map(([field, message]) => ({ field, message }))} />
				<TextField {...shared('name')} minLength={2} maxLength={120} required />
				<div className="settings-pair">
					<TextField {...shared('street')} maxLength={120} autoComplete="address-line1" />
					<TextField {...shared('houseNumber')} maxLength={20} />
					<TextField {...shared('postalCode')} maxLength={10} autoComplete="postal-code" />
					<TextField {...shared('city')} maxLength={80} autoComplete="address-level2" />
					<TextField {...shared('phoneNumber')} type="tel" maxLength={30} />
					<TextField {...shared('email')} type="email" maxLength={254} />
				</div>
				<TextField {...shared('website')} inputMode="url" maxLength={300} />
				{(['nl', 'en'] as const).map((each) => (
					<RichTextField
						key={each}
						name={`openingHours.${each}`}
						label={t(`organisation.openingHours.${each}`)}
						text={values[`openingHours.${each}`] ?? ''}
						html={values[`openingHours.${each}.html`] ?? ''}
						isHtml={values[`openingHours.${each}.format`] === 'html'}
					/>
				))}
				<TextField {...shared('gtagId')} hint={t('organisation.gtagHint')} maxLength={24} />
				<div className="actions">
					<Button type="submit" busy={busy}>
						{t('save')}
					</Button>
					{organisationId && (
						<Link to={`/${locale}/organizations/${organisationId}/edit`} className="text-link">
							{t('organisation.more')}
						</Link>
					)}
				</div>
			</Form>
			<section className="panel" aria-labelledby="features">
				<h2 id="features">{t('features.title')}</h2>
				<p className="field-hint">{t('features.intro')}</p>
				<ul className="settings-features">
					{features.map((name) => (
						<li key={name}>
							<Badge tone="success" icon="check">
								{t.maybe(`features.${name}`) ?? name}
							</Badge>
						</li>
					))}
				</ul>
			</section>
		</div>
	);
}
