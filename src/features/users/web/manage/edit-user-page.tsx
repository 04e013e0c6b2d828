import { data, redirect } from 'react-router';
import { constraintsOf } from '#platform/web/forms/constraints.ts';
import { refused, submit, textsOf } from '#platform/web/forms/submit.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { Breadcrumb } from '#ui/navigation.tsx';
import { userApi } from '../../api.ts';
import { personUpdateSchema } from '../../contract.ts';
import type { Route } from './+types/edit-user-page';
import { PersonFields, type PersonValues, personFields, UserForm } from './user-form.tsx';

export async function loader({ context, request, params }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const { data: person } = await call(userApi.read, { params: { id: params.id } });
	if (!person.meta?.can?.update) throw data(null, { status: 403 });
	return {
		person,
		constraints: constraintsOf(personUpdateSchema),
		title: getTranslations(locale, 'users')('edit.title', { name: person.fullName }),
		base: `/${locale}/users`,
	};
}

export async function action({ context, request, params }: Route.ActionArgs) {
	await requireSession(context, request);
	const here = site(context);
	const { call, locale } = here;
	const form = await request.formData();
	const values = textsOf(form, personFields);
	const { email, gender, phoneNumber, jobTitle, ...rest } = values;
	const attributes = {
		...rest,
		gender: gender || null,
		phoneNumber: phoneNumber || null,
		jobTitle: jobTitle || null,
		...(form.has('email') && { email }),
	};
	const { error } = await submit(here, () =>
		call(userApi.update, { params: { id: params.id }, body: attributes }),
	);
	if (error) return refused(request, error, { values });
	return redirect(`/${locale}/users/${params.id}?done=updated`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function EditUserPage({ loaderData, actionData }: Route.ComponentProps) {
	const { person, title, base } = loaderData;
	const t = useTranslations('users');
	const back = `${base}/${person.id}`;
	const now = Object.fromEntries(personFields.map((name) => [name, person[name] ?? ''])) as PersonValues;
	return (
		<div className="work-page">
			<Breadcrumb
				items={[
					{ label: t('title'), to: base },
					{ label: person.fullName, to: back },
					{ label: t('edit.short') },
				]}
			/>
			<header className="work-head">
				<h1>{title}</h1>
			</header>
			<UserForm
				error={actionData?.error}
				constraints={loaderData.constraints}
				submit={t('edit.submit')}
				icon="check"
				back={back}
			>
				{(form) => (
					<PersonFields
						values={actionData?.values ?? now}
						form={form}
						withEmail={person.status === 'invited'}
					/>
				)}
			</UserForm>
		</div>
	);
}
