import { redirect } from 'react-router';
import { refused, submit } from '#platform/web/forms/submit.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Checkbox } from '#ui/choices.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { organisationApi } from '../../api.ts';
import { OrganisationForm } from '../organisation-form/organisation-form.tsx';
import { attributesOf, type FormValues, valuesOf } from '../organisation-form/values.ts';
import type { Route } from './+types/add-page';
import { requireStaff } from './require-staff.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
	await requireStaff(context, request);
	return { title: getTranslations(site(context).locale, 'organisation-work')('add.title') };
}

/** Adds it, approved at once unless it has to wait, and leads to its own page. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireStaff(context, request);
	const here = site(context);
	const values = valuesOf(await request.formData());
	const { done, error } = await submit(here, () =>
		here.call(organisationApi.create, {
			body: {
				name: '',
				...attributesOf(values),
				organizationType: values.texts.organizationType,
				status: values.texts.wait === undefined ? 'approved' : 'pending',
			},
		}),
	);
	if (error) return refused(request, error, { values });
	return redirect(`/${here.locale}/organizations/${done.data.id}/edit?done=added`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

const nothing: FormValues = { texts: {}, activities: [] };

export default function AddOrganisationPage({ loaderData: { title }, actionData }: Route.ComponentProps) {
	const t = useTranslations('organisation-work');
	const base = `/${useLocale()}/organizations`;
	const values = actionData?.values ?? nothing;
	return (
		<div className="work-page">
			<Breadcrumb items={[{ label: t('list.title'), to: base }, { label: title }]} />
			<header className="work-head">
				<h1>{title}</h1>
			</header>
			<OrganisationForm
				values={values}
				error={actionData?.error}
				submit={t('add.submit')}
				back={base}
				withType
			>
				<Checkbox
					name="wait"
					label={t('add.wait')}
					hint={t('add.waitHint')}
					defaultChecked={values.texts.wait !== undefined}
				/>
			</OrganisationForm>
		</div>
	);
}
