import { data, redirect } from 'react-router';
import { type PageHandle, pageTitle } from '#features/shell/web/public.tsx';
import { statusFor } from '#platform/web/action-status.ts';
import { requireSession } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import { useWords, wordsFor } from '#platform/web/words.ts';
import { Select } from '#ui/inputs.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { EmptyState } from '#ui/surfaces.tsx';
import type { Person } from '../../contract.ts';
import type { Route } from './+types/add-user-page';
import { ask, textsOf } from './ask.ts';
import { givingOf, mentorsOf } from './giving.ts';
import { PersonFields, personFields, RoleFields, UserForm } from './user-form.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
	const session = await requireSession(context, request);
	const here = site(context);
	// Whoever manages nobody learns it here rather than after filling in the form.
	await here.api.get('/api/v1/users/counts');
	const asked = new URL(request.url).searchParams.get('organisation') ?? '';
	return {
		giving: await givingOf(here, session),
		mentors: await mentorsOf(here, session),
		organisation: asked,
		locale: here.locale,
		title: wordsFor(here.locale, 'users')('add.title'),
		base: `/${here.locale}/users`,
	};
}

/** Invites; the mail leaves by itself. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireSession(context, request);
	const { api, locale } = site(context);
	const values = textsOf(await request.formData(), [...personFields, 'role', 'organizationId', 'mentorId']);
	const attributes = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
	const { result, refusal } = await ask(() =>
		api.post<Person>('/api/v1/users', { data: { type: 'user', attributes } }),
	);
	if (refusal) return data({ values, refusal }, { status: statusFor(request, refusal.status) });
	const done = result.data.status === 'invited' ? 'invited' : 'added';
	return redirect(`/${locale}/users/${result.data.id}?done=${done}`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

const empty = Object.fromEntries(personFields.map((name) => [name, ''])) as Record<
	(typeof personFields)[number],
	string
>;

export default function AddUserPage({ loaderData, actionData }: Route.ComponentProps) {
	const { giving, title, base, locale } = loaderData;
	const t = useWords('users');
	const values = actionData?.values;
	return (
		<div className="work-page">
			<Breadcrumb items={[{ label: t('title'), to: base }, { label: title }]} />
			<header className="work-head">
				<h1>{title}</h1>
			</header>
			{giving.roles.length === 0 ? (
				<EmptyState title={t('add.noneTitle')}>
					<p>{t('add.noneText')}</p>
				</EmptyState>
			) : (
				<>
					<p className="work-intro">{t('add.intro')}</p>
					<UserForm refusal={actionData?.refusal} submit={t('add.submit')} icon="send" back={base}>
						{(errors) => (
							<>
								<PersonFields values={values ?? { ...empty, locale }} errors={errors} withEmail />
								<RoleFields
									giving={giving}
									role={values?.role ?? ''}
									organisation={values?.organizationId ?? loaderData.organisation}
									errors={errors}
								/>
								{loaderData.mentors.length > 0 && (
									<Select
										name="mentorId"
										label={t('field.mentorId')}
										hint={t('mentor.inviteHint')}
										placeholder={t('mentor.none')}
										defaultValue={values?.mentorId ?? ''}
										options={loaderData.mentors.map(({ userId, fullName }) => ({
											value: userId,
											label: fullName,
										}))}
										errors={errors('mentorId')}
										showOptional
									/>
								)}
							</>
						)}
					</UserForm>
				</>
			)}
		</div>
	);
}
