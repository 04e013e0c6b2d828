import { Form, redirect, useSearchParams } from 'react-router';
import { type PageHandle, pageTitle } from '#features/shell/web/public.tsx';
import type { Mentor } from '#features/students/contract.ts';
import type { ApiClient } from '#platform/web/api-client.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';
import { requireSession } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import { useWords } from '#platform/web/words.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { CancelLink, ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Fact, Facts } from '#ui/facts.tsx';
import { Flash } from '#ui/flash.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { Badge } from '#ui/surfaces.tsx';
import { Time } from '#ui/time.tsx';
import type { Person } from '../../contract.ts';
import type { Route } from './+types/user-page';
import { ask } from './ask.ts';
import { givesRoles } from './giving.ts';
import { MentorForms } from './mentor-form.tsx';
import { RoleList } from './role-list.tsx';
import './users.css';
import { statusTones } from './status-tones.ts';
import { allowedVerbs, isUserVerb, runUserVerb, type UserVerb } from './verbs.ts';

/** One person, for who manages them. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const session = await requireSession(context, request);
	const { api, locale } = site(context);
	const { data: person } = await api.get<Person>(`/api/v1/users/${encodeURIComponent(params.id)}`, {
		query: { include: ['roles', 'organizations'] },
	});
	const mentors = person.meta?.studies?.length
		? (await api.get<Mentor[]>('/api/v1/mentors', { query: { page: { size: 1000 } } })).data
		: [];
	return {
		person,
		mentors,
		gives: givesRoles(session),
		self: person.id === session.user.id,
		base: `/${locale}/users`,
	};
}

/** A button: sends a mail again, changes the state, or takes a role away; the page then says how it stands. */
export async function action({ context, request, params }: Route.ActionArgs) {
	await requireSession(context, request);
	const { api, locale } = site(context);
	const form = await request.formData();
	const here = `/${locale}/users/${params.id}`;
	const verb = form.get('verb');
	if (isUserVerb(verb)) {
		const problem = await runUserVerb(api, verb, params.id);
		return redirect(problem ? `${here}?failed=${problem}` : `${here}?done=${verb}`);
	}
	if (verb === 'mentor') {
		const { refusal } = await ask(() =>
			api.put(`/api/v1/users/${encodeURIComponent(params.id)}/mentor`, {
				mentorId: String(form.get('mentorId') ?? '') || null,
				organizationId: String(form.get('organizationId') ?? ''),
			}),
		);
		return redirect(refusal ? `${here}?failed=mentor` : await afterMentor(api, params.id, locale));
	}
	const [role = '', organizationId] = String(form.get('role') ?? '').split(':');
	if (verb !== 'removeRole' || !role) return redirect(here);
	const { refusal } = await ask(() =>
		api.delete(`/api/v1/users/${encodeURIComponent(params.id)}/remove_role`, {
			role,
			...(organizationId && { organizationId }),
		}),
	);
	return redirect(refusal ? `${here}?failed=${refusal.problem ?? 'conflict'}` : `${here}?done=removeRole`);
}

/** Whoever handed over a student no longer sees them: back to the list, otherwise the page itself. */
async function afterMentor(api: ApiClient, id: string, locale: string): Promise<string> {
	try {
		await api.get(`/api/v1/users/${encodeURIComponent(id)}`);
		return `/${locale}/users/${id}?done=mentor`;
	} catch (error) {
		if (error instanceof ApiFailure && error.status === 404) return `/${locale}/students`;
		throw error;
	}
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.person.fullName || loaderData?.person.email || '', matches) },
];

const confirmed: readonly UserVerb[] = ['archive', 'deactivate'];

export default function UserPage({ loaderData }: Route.ComponentProps) {
	const { person, self, base } = loaderData;
	const t = useWords('users');
	const [search] = useSearchParams();
	const here = `${base}/${person.id}`;
	const failed = search.get('failed');
	const done = search.get('done');
	const verbs = allowedVerbs(person.meta?.can);
	const asked = verbs.find((verb) => verb === search.get('confirm') && confirmed.includes(verb));
	const name = person.fullName || t('nameless');
	const archived = person.status === 'archived';
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
			<Flash message={done ? t.maybe(`done.${done}`) : undefined} />
			<Flash
				message={failed ? (t.maybe(`problem.${failed}`) ?? t('problem.other')) : undefined}
				tone="danger"
			/>
			<div className="detail-grid">
				<div className="detail-main">
					<MentorForms person={person} mentors={loaderData.mentors} here={here} />
					<RoleList person={person} here={here} gives={loaderData.gives} />
				</div>
				<div className="detail-side">
					{!archived && (
						<section className="panel" aria-labelledby="person-title">
							<h2 id="person-title">{t('about')}</h2>
							<Facts>
								<Fact label={t('field.email')} value={person.email} />
								<Fact label={t('field.phoneNumber')} value={person.phoneNumber} />
								<Fact label={t('field.jobTitle')} value={person.jobTitle} />
								<Fact label={t('field.locale')} value={t(`locale.${person.locale}`)} />
								<Fact label={t('field.signupMethod')} value={t(`signupMethod.${person.signupMethod}`)} />
								<Fact label={t('field.createdAt')} value={<Time value={person.createdAt} />} />
								<Fact
									label={t('field.lastSeenAt')}
									value={person.lastSeenAt ? <Time value={person.lastSeenAt} kind="dateTime" /> : t('never')}
								/>
							</Facts>
						</section>
					)}
					<section className="panel" aria-labelledby="actions-title">
						<h2 id="actions-title">{t('account')}</h2>
						<p className="row-sub">
							{t(self ? 'accountSelf' : archived ? 'accountArchived' : 'accountText')}
						</p>
						<div className="actions">
							{person.meta?.can?.signInAs && (
								<Form method="post" action={`${base.replace(/users$/, 'account/sign-in-as')}`} reloadDocument>
									<input type="hidden" name="id" value={person.id} />
									<Button type="submit" variant="outline" icon="eye">
										{t('signInAs')}
									</Button>
								</Form>
							)}
							{verbs.map((verb) =>
								confirmed.includes(verb) ? (
									<ButtonLink
										key={verb}
										to={`${here}?confirm=${verb}`}
										variant="outline"
										icon={verb === 'archive' ? 'archive' : 'eye-off'}
										preventScrollReset
									>
										{t(`verb.${verb}`)}
									</ButtonLink>
								) : (
									<Form key={verb} method="post" action={here}>
										<Button
											type="submit"
											name="verb"
											value={verb}
											variant="outline"
											icon={verb === 'resend' ? 'mail' : 'check'}
										>
											{t(`verb.${verb}`)}
										</Button>
									</Form>
								),
							)}
						</div>
					</section>
				</div>
			</div>
			{asked && (
				<ConfirmDialog title={t(`confirm.${asked as 'archive' | 'deactivate'}.title`, { name })} back={here}>
					<p>{t(`confirm.${asked as 'archive' | 'deactivate'}.text`)}</p>
					<Form method="post" action={here} className="actions">
						<Button type="submit" name="verb" value={asked} variant="danger">
							{t(`verb.${asked}`)}
						</Button>
						<CancelLink to={here}>{t('cancel')}</CancelLink>
					</Form>
				</ConfirmDialog>
			)}
		</div>
	);
}
