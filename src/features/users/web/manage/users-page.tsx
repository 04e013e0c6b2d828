import { redirect, useSearchParams } from 'react-router';
import { requireSession } from '#platform/web/guards.ts';
import { listSearch } from '#platform/web/list-state.ts';
import { type PageHandle, pageTitle, usePageRoot } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { CancelLink, ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Flash } from '#ui/flash.tsx';
import { FilterChoice, ListExport, ManagedList } from '#ui/managed-list.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { userApi } from '../../api.ts';
import type { Person, UserStatus } from '../../contract.ts';
import type { Route } from './+types/users-page';
import { givesRoles, organisationsToFind, rolesToFind } from './giving.ts';
import { heldRoles } from './held-roles.ts';
import { peopleQuery, readPeopleState, sorts, type Tab, tabs } from './people-state.ts';
import { runUserVerb } from './run-user-verb.ts';
import { UserTable } from './user-table.tsx';
import './users.css';

const PAGE_SIZE = 25;

/** The people that the user manages: of the centre, the members of an organisation, or a mentor's students. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const session = await requireSession(context, request);
	const here = site(context);
	const { call, locale } = here;
	const state = readPeopleState(new URL(request.url));
	const [list, counted, organisations] = await Promise.all([
		call(userApi.list, { ...peopleQuery(state), page: { number: state.page, size: PAGE_SIZE } }),
		call(userApi.counts),
		organisationsToFind(here, session),
	]);
	return {
		people: list.data,
		total: list.meta.total,
		counts: tabCounts(counted.meta.counts),
		state,
		invites: givesRoles(session),
		roles: rolesToFind(session),
		organisations,
		now: new Date().toISOString(),
		title: getTranslations(locale, 'users')('title'),
		base: `/${locale}/users`,
	};
}

/** Does the same with everybody who was chosen, and says with how many it worked; signing them out is asked first. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireSession(context, request);
	const here = site(context);
	const { locale } = here;
	const form = await request.formData();
	const verb = form.get('verb');
	const chosen = form.getAll('id').map(String).slice(0, PAGE_SIZE);
	const current = new URL(request.url).searchParams;
	const back = (changes: Record<string, string | number>) =>
		redirect(
			`/${locale}/users${listSearch(current, { page: Number(current.get('page') ?? 1), ...changes })}`,
		);
	if (verb !== 'resend' && verb !== 'deactivate') return back({});
	if (chosen.length === 0) return back({ failed: 'nobody' });
	if (verb === 'deactivate' && !form.has('sure')) return back({ confirm: verb, id: chosen.join(',') });
	const problems = [];
	for (const id of chosen) problems.push(await runUserVerb(here, verb, id));
	const worked = problems.filter((problem) => problem === undefined).length;
	return back({ done: `${verb}-${worked}-${chosen.length}` });
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function UsersPage({ loaderData }: Route.ComponentProps) {
	const { people, total, counts, state, invites, title, base } = loaderData;
	const t = useTranslations('users');
	const [search] = useSearchParams();
	const [, verb, worked, all] = /^(resend|deactivate)-(\d+)-(\d+)$/.exec(search.get('done') ?? '') ?? [];
	const here = base + listSearch(search, { page: state.page });
	const chosen = search.get('confirm') === 'deactivate' ? (search.get('id') ?? '').split(',') : [];
	const asked = people.filter(({ id, meta }) => meta?.can?.deactivate && chosen.includes(id));
	const noneActive = chosen.length > 0 && asked.length === 0;
	const nobody = search.get('failed') === 'nobody' ? 'nobody' : noneActive ? 'noneActive' : undefined;
	const add = (
		<ButtonLink to={`${base}/add`} variant="outline" icon="user-plus">
			{t('add.title')}
		</ButtonLink>
	);
	return (
		<ManagedList
			title={title}
			base={base}
			state={state}
			shown={people.length}
			size={PAGE_SIZE}
			total={total}
			add={invites && { to: `${base}/add`, label: t('add.title'), icon: 'user-plus' }}
			actions={<HeadActions base={base} invites={invites} />}
			notices={
				<>
					{!invites && <p className="work-intro">{t('add.noneText')}</p>}
					<Flash
						message={
							verb === 'resend' || verb === 'deactivate'
								? t(`bulk.${verb}`, { worked: Number(worked), all: Number(all) })
								: undefined
						}
					/>
					<Flash message={nobody && t(`bulk.${nobody}`)} tone="danger" />
				</>
			}
			tabs={{ label: t('tabs'), tabs, words: (tab) => t(`tab.${tab}`), counts }}
			filters={{
				apply: t('apply'),
				search: t('search'),
				more: <Filters {...loaderData} />,
				active: Number(state.role !== undefined) + Number(state.organisation !== undefined),
				sort: { label: t('sort.label'), sorts, words: (sort) => t(`sort.${sort}`) },
			}}
			count={t('count', { count: total })}
			narrowed={state.q !== '' || state.role !== undefined || state.organisation !== undefined}
			nothingFound={{
				title: t('empty.found'),
				text: t('empty.foundText'),
				all: t('empty.clear'),
				to: base,
			}}
			empty={{ title: t('empty.title'), text: t('empty.text'), actions: invites && add }}
			dialog={asked.length > 0 && <ConfirmDeactivation people={asked} back={here} />}
		>
			<UserTable people={people} base={base} here={here} now={loaderData.now} />
		</ManagedList>
	);
}

/** Narrowing the list to a role and, for staff of the centre, to an organisation. */
function Filters({
	state,
	roles,
	organisations,
}: Pick<Route.ComponentProps['loaderData'], 'state' | 'roles' | 'organisations'>) {
	const t = useTranslations('users');
	return (
		<>
			{roles.length > 1 && (
				<FilterChoice
					name="role"
					label={t('field.role')}
					all={t('allRoles')}
					value={state.role}
					options={roles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
				/>
			)}
			{organisations.length > 1 && (
				<FilterChoice
					name="organisation"
					label={t('field.organizationId')}
					all={t('allOrganisations')}
					value={state.organisation}
					options={organisations.map(({ id, name }) => ({ value: id, label: name }))}
				/>
			)}
		</>
	);
}

/** The list as a file, and the way to bring in many people. */
function HeadActions({ base, invites }: { base: string; invites: boolean }) {
	const t = useTranslations('users');
	return (
		<>
			<ListExport base={base}>{t('export')}</ListExport>
			{invites && (
				<ButtonLink to={`${base}/import`} variant="tertiary" icon="upload">
					{t('import.short')}
				</ButtonLink>
			)}
		</>
	);
}

/** Names everybody who would be signed out and kept out. */
function ConfirmDeactivation({ people, back }: { people: Person[]; back: string }) {
	const t = useTranslations('users');
	const isSuperuser = usePageRoot()?.persona === 'center_superuser';
	const runsSomething = (person: Person) => heldRoles(person).some(({ name }) => name === 'admin');
	return (
		<ConfirmDialog title={t('bulk.confirm.title', { count: people.length })} back={back}>
			<p>{t('bulk.confirm.text')}</p>
			{isSuperuser && people.some(runsSomething) && <p>{t('confirm.deactivate.textSuperuser')}</p>}
			<ul className="chosen-names">
				{people.map(({ id, fullName, email }) => (
					<li key={id}>{fullName || email}</li>
				))}
			</ul>
			<PostForm action={back} className="actions" preventScrollReset>
				<input type="hidden" name="sure" value="yes" />
				{people.map(({ id }) => (
					<input key={id} type="hidden" name="id" value={id} />
				))}
				<Button type="submit" name="verb" value="deactivate" variant="danger">
					{t('verb.deactivate')}
				</Button>
				<CancelLink to={back}>{t('cancel')}</CancelLink>
			</PostForm>
		</ConfirmDialog>
	);
}

function tabCounts(counts: Record<UserStatus, number>): Record<Tab, number> {
	return { ...counts, all: counts.active + counts.invited + counts.inactive };
}
