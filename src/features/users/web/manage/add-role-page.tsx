import { redirect } from 'react-router';
import { refused, submit, textsOf } from '#platform/web/forms/submit.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { Breadcrumb } from '#ui/navigation.tsx';
import { EmptyState } from '#ui/surfaces.tsx';
import { userApi } from '../../api.ts';
import type { Route } from './+types/add-role-page';
import { givingOf } from './giving.ts';
import { RoleFields, UserForm } from './user-form.tsx';

export async function loader({ context, request, params }: Route.LoaderArgs) {
	const session = await requireSession(context, request);
	const here = site(context);
	const { data: person } = await here.call(userApi.read, { params: { id: params.id } });
	return {
		person,
		giving: await givingOf(here, session),
		title: getTranslations(here.locale, 'users')('addRole.title', { name: person.fullName }),
		base: `/${here.locale}/users`,
	};
}

export async function action({ context, request, params }: Route.ActionArgs) {
	await requireSession(context, request);
	const here = site(context);
	const { call, locale } = here;
	const { role, organizationId } = textsOf(await request.formData(), ['role', 'organizationId']);
	const { error } = await submit(here, () =>
		call(userApi.addRole, {
			params: { id: params.id },
			body: {
				role,
				...(organizationId && { organizationId }),
			},
		}),
	);
	if (error) return refused(request, error, { values: { role, organizationId } });
	return redirect(`/${locale}/users/${params.id}?done=roleAdded`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function AddRolePage({ loaderData, actionData }: Route.ComponentProps) {
	const { person, giving, title, base } = loaderData;
	const t = useTranslations('users');
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
				<UserForm error={actionData?.error} submit={t('addRole.submit')} icon="plus" back={back}>
					{({ errors }) => (
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
