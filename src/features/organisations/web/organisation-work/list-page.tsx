import { redirect, useSearchParams } from 'react-router';
import { listSearch } from '#platform/web/list-state.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { personasOf } from '#platform/web/session.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Flash } from '#ui/flash.tsx';
import { FilterChoice, FilterText, ManagedList } from '#ui/managed-list.tsx';
import { organisationApi } from '../../api.ts';
import { organisationTypes } from '../../contract.ts';
import type { Route } from './+types/list-page';
import { ConfirmVerb } from './confirm-verb.tsx';
import { listQuery, readState } from './list-query.ts';
import { OrganisationTable } from './organisation-table.tsx';
import { requireStaff } from './require-staff.ts';
import { runVerb } from './run-verb.ts';
import { sorts, tabCounts, tabs } from './status.ts';
import { isVerb } from './verbs.ts';

const PAGE_SIZE = 25;

/** The organisations of the centre, for its staff. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const session = await requireStaff(context, request);
	const { call, locale } = site(context);
	const state = readState(new URL(request.url));
	const isSuperuser = personasOf(session).includes('center_superuser');
	const asked = { ...listQuery(state), page: { number: state.page, size: PAGE_SIZE } };
	const [list, counts] = await Promise.all([
		call(state.status === 'deleted' ? organisationApi.deleted : organisationApi.list, asked),
		call(organisationApi.counts),
	]);
	return {
		organisations: list.data,
		total: list.meta.total,
		tabs: tabs.filter((tab) => tab !== 'deleted' || isSuperuser),
		counts: tabCounts(counts.meta),
		state,
		now: Date.now(),
		title: getTranslations(locale, 'organisation-work')('list.title'),
		base: `/${locale}/organizations`,
	};
}

/** A button of a row, or of the bar for the rows that were chosen; comes back to the same place in the list. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireStaff(context, request);
	const { call, locale } = site(context);
	const form = await request.formData();
	const verb = form.get('verb');
	const search = new URL(request.url).searchParams;
	const here = (changes: Record<string, string | undefined>) =>
		redirect(
			`/${locale}/organizations${listSearch(search, { page: Number(search.get('page') ?? 1), ...changes })}`,
		);
	const ids = form.getAll('id').map(String);
	if (!isVerb(verb) || ids.length === 0) return here({});
	const outcomes = [];
	for (const id of ids.slice(0, PAGE_SIZE))
		outcomes.push(await runVerb(call, verb, id, String(form.get('reason') ?? '')));
	const failed = outcomes.find((outcome) => outcome !== 'done');
	if (failed === 'noReason') return here({ confirm: verb, id: ids[0], failed });
	return failed ? here({ failed }) : here({ done: verb });
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function OrganisationListPage({ loaderData }: Route.ComponentProps) {
	const { organisations, total, counts, state, now, title, base } = loaderData;
	const t = useTranslations('organisation-work');
	const [search] = useSearchParams();
	const done = search.get('done');
	const failed = search.get('failed');
	const back = base + listSearch(search, { page: state.page });
	const chosen = organisations.find(({ id }) => id === search.get('id'));
	const asked = search.get('confirm');
	return (
		<ManagedList
			title={title}
			base={base}
			state={state}
			shown={organisations.length}
			size={PAGE_SIZE}
			total={total}
			add={{ to: `${base}/add`, label: t('list.add') }}
			actions={<HeadActions base={base} pending={counts.pending} />}
			notices={
				<>
					<Flash
						message={isVerb(done) ? t(`done.${done}`) : done === 'moved' ? t('done.moved') : undefined}
					/>
					<Flash
						message={failed ? (t.optional(`failed.${failed}`) ?? t('failed.conflict')) : undefined}
						tone="danger"
					/>
				</>
			}
			tabs={{ label: t('list.tabs'), tabs: loaderData.tabs, words: (tab) => t(`tab.${tab}`), counts }}
			filters={{
				apply: t('list.apply'),
				search: t('list.search'),
				more: <MoreFilters state={state} />,
				active: Number(state.type !== '') + Number(state.city !== ''),
				sort: { label: t('list.sort'), sorts, words: (sort) => t(`sort.${sort}`) },
			}}
			count={t('list.count', { count: total })}
			{...(state.status !== 'deleted' && {
				file: {
					to: `${base}/export.csv${listSearch(search, { page: undefined })}`,
					label: t('list.export'),
				},
			})}
			narrowed={state.q !== '' || state.type !== '' || state.city !== ''}
			nothingFound={{
				title: t('empty.found'),
				text: t('empty.foundText'),
				all: t('list.clear'),
				to: base + listSearch(search, { q: undefined, type: undefined, city: undefined }),
			}}
			empty={{
				title: t(`empty.${state.status}`),
				text: t(state.status === 'deleted' ? 'empty.deletedText' : 'empty.text'),
				actions: (
					<ButtonLink to={`${base}/add`} variant="outline" icon="plus">
						{t('list.add')}
					</ButtonLink>
				),
			}}
			dialog={
				chosen &&
				isVerb(asked) && (
					<ConfirmVerb organisation={chosen} verb={asked} back={back} noReason={failed === 'noReason'} />
				)
			}
		>
			<OrganisationTable organisations={organisations} base={base} state={state} here={back} now={now} />
		</ManagedList>
	);
}

/** The other actions of the list as a whole. */
function HeadActions({ base, pending }: { base: string; pending: number }) {
	const t = useTranslations('organisation-work');
	return (
		<>
			{pending > 0 && (
				<ButtonLink to={`${base}/approve`} variant="outline" icon="shield-check">
					{t('list.approve', { count: pending })}
				</ButtonLink>
			)}
			<ButtonLink to={`${base}/import`} variant="outline" icon="upload">
				{t('list.import')}
			</ButtonLink>
		</>
	);
}

function MoreFilters({ state }: { state: ReturnType<typeof readState> }) {
	const t = useTranslations('organisation-work');
	const forms = useTranslations('organisation-page');
	return (
		<>
			<FilterText name="city" label={t('list.city')} value={state.city} />
			<FilterChoice
				name="type"
				label={t('list.type')}
				all={t('list.allTypes')}
				value={state.type}
				options={organisationTypes.map((value) => ({ value, label: forms(`type.${value}`) }))}
			/>
		</>
	);
}
