import { redirect, useSearchParams } from 'react-router';
import { mentorApi } from '#features/students/api.ts';
import type { Call } from '#platform/contract/calls.ts';
import { orNull } from '#platform/web/failures.ts';
import { submit } from '#platform/web/forms/submit.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Flash } from '#ui/flash.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { Badge } from '#ui/surfaces.tsx';
import { userApi } from '../../api.ts';
import type { Route } from './+types/user-page';
import { AboutPerson } from './about-person.tsx';
import { AccountActions } from './account-actions.tsx';
import { ConfirmForPerson } from './confirm-for-person.tsx';
import { givesRoles } from './giving.ts';
import { MentorForms } from './mentor-form.tsx';
import { RoleList } from './role-list.tsx';
import { runUserVerb } from './run-user-verb.ts';
import { statusTones } from './status-tones.ts';
import { isUserVerb } from './verbs.ts';
import './users.css';

/** One person, for users who manage them. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const session = await requireSession(context, request);
	const { call, locale } = site(context);
	const { data: person } = await call(userApi.read, {
		params: { id: params.id },
		include: ['roles', 'organizations'],
	});
	const mentors = person.meta?.studies?.length
		? (await call(mentorApi.list, { page: { size: 1000 } })).data
		: [];
	return {
		person,
		mentors,
		gives: givesRoles(session),
		self: person.id === session.user.id,
		base: `/${locale}/users`,
	};
}

/**
 * Runs the action of a button: sends a mail again, changes the state, or removes a role; the page then shows the
 * result.
 */
export async function action({ context, request, params }: Route.ActionArgs) {
	await requireSession(context, request);
	const at = site(context);
	const { call, locale } = at;
	const form = await request.formData();
	const here = `/${locale}/users/${params.id}`;
	const verb = form.get('verb');
	if (isUserVerb(verb)) {
		const problem = await runUserVerb(at, verb, params.id);
		return redirect(problem ? `${here}?failed=${problem}` : `${here}?done=${verb}`);
	}
	if (verb === 'mentor') {
		const { error } = await submit(at, () =>
			call(userApi.assignMentor, {
				params: { id: params.id },
				body: {
					mentorId: String(form.get('mentorId') ?? '') || null,
					organizationId: String(form.get('organizationId') ?? ''),
				},
			}),
		);
		return redirect(error ? `${here}?failed=mentor` : await afterMentor(call, params.id, locale));
	}
	const [role = '', organizationId] = String(form.get('role') ?? '').split(':');
	if (verb !== 'removeRole' || !role) return redirect(here);
	const { error } = await submit(at, () =>
		call(userApi.removeRole, {
			params: { id: params.id },
			body: {
				role,
				...(organizationId && { organizationId }),
			},
		}),
	);
	return redirect(error ? `${here}?failed=${error.problem?.code ?? 'conflict'}` : `${here}?done=removeRole`);
}

/**
 * Returns the page to redirect to: the list if the mentor has handed over the student and can no longer read them,
 * otherwise the page itself.
 */
async function afterMentor(call: Call, id: string, locale: string): Promise<string> {
	const person = await orNull(call(userApi.read, { params: { id } }), [404]);
	return person ? `/${locale}/users/${id}?done=mentor` : `/${locale}/students`;
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.person.fullName || loaderData?.person.email || '', matches) },
];

export default function UserPage({ loaderData }: Route.ComponentProps) {
	const { person, self, base } = loaderData;
	const t = useTranslations('users');
	const [search] = useSearchParams();
	const here = `${base}/${person.id}`;
	const failed = search.get('failed');
	const done = search.get('done');
	const name = person.fullName || t('nameless');
	return (
		<div className="work-page">
			<Breadcrumb items={[{ label: t('title'), to: base }, { label: name }]} />
			<header className="work-head">
				<h1>{name}</h1>
				<Badge tone={statusTones[person.status]}>
					{t(person.meta?.unconfirmed ? 'status.unconfirmed' : `status.${person.status}`)}
				</Badge>
				{person.meta?.can?.update && (
					<ButtonLink to={`${here}/edit`} variant="outline" icon="pencil">
						{t('edit.short')}
					</ButtonLink>
				)}
			</header>
			<Flash message={done ? t.optional(`done.${done}`) : undefined} />
			<Flash
				message={failed ? (t.optional(`problem.${failed}`) ?? t('problem.other')) : undefined}
				tone="danger"
			/>
			<div className="detail-grid">
				<div className="detail-main">
					<MentorForms person={person} mentors={loaderData.mentors} here={here} />
					<RoleList person={person} here={here} gives={loaderData.gives} />
				</div>
				<div className="detail-side">
					{person.status !== 'archived' && <AboutPerson person={person} />}
					<AccountActions person={person} self={self} here={here} />
				</div>
			</div>
			<ConfirmForPerson
				person={person}
				asked={search.get('confirm')}
				role={search.get('role')}
				name={name}
				here={here}
			/>
		</div>
	);
}
