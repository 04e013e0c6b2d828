import { data, redirect } from 'react-router';
import { type PageHandle, pageTitle } from '#features/shell/web/public.tsx';
import { statusFor } from '#platform/web/action-status.ts';
import { site } from '#platform/web/site-context.ts';
import { useLocale, useWords, wordsFor } from '#platform/web/words.ts';
import { Checkbox } from '#ui/choices.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import type { Organisation } from '../../contract.ts';
import { OrganisationForm } from '../organisation-form/organisation-form.tsx';
import { attributesOf, codesOf, type FormValues, valuesOf } from '../organisation-form/values.ts';
import type { Route } from './+types/add-page';
import { requireStaff } from './require-staff.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
	await requireStaff(context, request);
	return { title: wordsFor(site(context).locale, 'organisation-work')('add.title') };
}

/** Adds it, approved at once unless it has to wait, and leads to its own page. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireStaff(context, request);
	const { api, locale } = site(context);
	const values = valuesOf(await request.formData());
	try {
		const { data: made } = await api.post<Organisation>('/api/v1/organizations', {
			data: {
				type: 'organizations',
				attributes: {
					...attributesOf(values),
					organizationType: values.texts.organizationType,
					status: values.texts.wait === undefined ? 'approved' : 'pending',
				},
			},
		});
		return redirect(`/${locale}/organizations/${made.id}/edit?done=added`);
	} catch (error) {
		const codes = codesOf(error);
		if (!codes) throw error;
		return data({ values, codes }, { status: statusFor(request, 422) });
	}
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

const nothing: FormValues = { texts: {}, activities: [] };

export default function AddOrganisationPage({ loaderData: { title }, actionData }: Route.ComponentProps) {
	const t = useWords('organisation-work');
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
				codes={actionData?.codes}
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
