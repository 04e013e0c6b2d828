import { data, redirect } from 'react-router';
import { type PageHandle, pageTitle } from '#features/shell/web/public.tsx';
import { statusFor } from '#platform/web/action-status.ts';
import { requireSession } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import { useWords, wordsFor } from '#platform/web/words.ts';
import { Breadcrumb } from '#ui/navigation.tsx';
import { EmptyState } from '#ui/surfaces.tsx';
import type { Person } from '../../contract.ts';
import type { Route } from './+types/add-role-page';
import { ask, textsOf } from './ask.ts';
import { givingOf } from './giving.ts';
import { RoleFields, UserForm } from './user-form.tsx';

export async function loader({ context, request, params }: Route.LoaderArgs) {
	const session = await requireSession(context, request);
	const here = site(context);
	const { data: person } = await here.api.get<Person>(`/api/v1/users/${encodeURIComponent(params.id)}`);
	return {
		person,
		giving: await givingOf(here, session),
		title: wordsFor(here.locale, 'users')('addRole.title', { name: person.fullName }),
		base: `/${here.locale}/users`,
	};
}

export async function action({ context, request, params }: Route.ActionArgs) {
	await requireSession(context, request);
	const { api, locale } = site(context);
	const { role, organizationId } = textsOf(await request.formData(), ['role', 'organizationId']);
	const { refusal } = await ask(() =>
		api.put(`/api/v1/users/${encodeURIComponent(params.id)}/add_role`, {
			role,
			...(organizationId && { organizationId }),
		}),
	);
	if (refusal)
		return data(
			{ values: { role, organizationId }, refusal },
			{ status: statusFor(request, refusal.status) },
		);
	return redirect(`/${locale}/users/${params.id}?done=roleAdded`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function AddRolePage({ loaderData, actionData }: Route.ComponentProps) {
	const { person, giving, title, base } = loaderData;
	const t = useWords('users');
	const back = `${base}/${person.id}`;
	return (
		<div className="work-page">
			<Breadcrumb
				items={[
					{ label: t('title'), to: base },
					{ label: person.fullName, to: back },
					{ label: t('addRole.short') },
				]}
			/>
			<header className="work-head">
				<h1>{title}</h1>
			</header>
			{giving.roles.length === 0 ? (
				<EmptyState title={t('add.noneTitle')}>
					<p>{t('add.noneText')}</p>
				</EmptyState>
			) : (
				<UserForm refusal={actionData?.refusal} submit={t('addRole.submit')} icon="plus" back={back}>
					{(errors) => (
						<RoleFields
							giving={giving}
							role={actionData?.values.role ?? ''}
							organisation={actionData?.values.organizationId ?? ''}
							errors={errors}
						/>
					)}
				</UserForm>
			)}
		</div>
	);
}
