import { redirect } from 'react-router';
import { constraintsOf } from '#platform/web/forms/constraints.ts';
import { refused, submit, textsOf } from '#platform/web/forms/submit.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { Select } from '#ui/inputs.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { EmptyState } from '#ui/surfaces.tsx';
import { userApi } from '../../api.ts';
import { invitationSchema } from '../../contract.ts';
import type { Route } from './+types/add-user-page';
import { givingOf, mentorsOf } from './giving.ts';
import { PersonFields, personFields, RoleFields, UserForm } from './user-form.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
	const session = await requireSession(context, request);
	const here = site(context);
	// A user who manages nobody gets the error here rather than after filling in the form.
	await here.call(userApi.counts);
	const asked = new URL(request.url).searchParams.get('organisation') ?? '';
	return {
		giving: await givingOf(here, session),
		mentors: await mentorsOf(here, session),
		constraints: constraintsOf(invitationSchema),
		organisation: asked,
		locale: here.locale,
		title: getTranslations(here.locale, 'users')('add.title'),
		base: `/${here.locale}/users`,
	};
}

/** Invites; the mail leaves by itself. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireSession(context, request);
	const here = site(context);
	const { call, locale } = here;
	const values = textsOf(await request.formData(), [...personFields, 'role', 'organizationId', 'mentorId']);
	// Empty values are left out, so that the API reports missing required ones.
	const given = Object.entries(values).filter(([, value]) => value !== '');
	const body = Object.fromEntries(given) as typeof values;
	const { done, error } = await submit(here, () => call(userApi.invite, { body }));
	if (error) return refused(request, error, { values });
	const outcome = done.data.status === 'invited' ? 'invited' : 'added';
	return redirect(`/${locale}/users/${done.data.id}?done=${outcome}`);
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
	const t = useTranslations('users');
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
					<UserForm
						error={actionData?.error}
						constraints={loaderData.constraints}
						submit={t('add.submit')}
						icon="send"
						back={base}
					>
						{(form) => (
							<>
								<PersonFields values={values ?? { ...empty, locale }} form={form} withEmail />
								<RoleFields
									giving={giving}
									role={values?.role ?? ''}
									organisation={values?.organizationId ?? loaderData.organisation}
									errors={form.errors}
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
										errors={form.errors('mentorId')}
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
