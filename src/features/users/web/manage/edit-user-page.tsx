import { data, redirect } from 'react-router';
import { type PageHandle, pageTitle } from '#features/shell/web/public.tsx';
import { statusFor } from '#platform/web/action-status.ts';
import { requireSession } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import { useWords, wordsFor } from '#platform/web/words.ts';
import { Breadcrumb } from '#ui/navigation.tsx';
import type { Person } from '../../contract.ts';
import type { Route } from './+types/edit-user-page';
import { ask, textsOf } from './ask.ts';
import { PersonFields, type PersonValues, personFields, UserForm } from './user-form.tsx';

export async function loader({ context, request, params }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { api, locale } = site(context);
	const { data: person } = await api.get<Person>(`/api/v1/users/${encodeURIComponent(params.id)}`);
	if (!person.meta?.can?.update) throw data(null, { status: 403 });
	return {
		person,
		title: wordsFor(locale, 'users')('edit.title', { name: person.fullName }),
		base: `/${locale}/users`,
	};
}

export async function action({ context, request, params }: Route.ActionArgs) {
	await requireSession(context, request);
	const { api, locale } = site(context);
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
	const { refusal } = await ask(() =>
		api.patch(`/api/v1/users/${encodeURIComponent(params.id)}`, {
			data: { type: 'users', id: params.id, attributes },
		}),
	);
	if (refusal) return data({ values, refusal }, { status: statusFor(request, refusal.status) });
	return redirect(`/${locale}/users/${params.id}?done=updated`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function EditUserPage({ loaderData, actionData }: Route.ComponentProps) {
	const { person, title, base } = loaderData;
	const t = useWords('users');
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
			<UserForm refusal={actionData?.refusal} submit={t('edit.submit')} icon="check" back={back}>
				{(errors) => (
					<PersonFields
						values={actionData?.values ?? now}
						errors={errors}
						withEmail={person.status === 'invited'}
					/>
				)}
			</UserForm>
		</div>
	);
}
