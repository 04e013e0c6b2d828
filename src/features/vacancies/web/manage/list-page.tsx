import { redirect, useSearchParams } from 'react-router';
import { organisationApi } from '#features/organisations/api.ts';
import type { Call } from '#platform/contract/calls.ts';
import { requireOrganisation } from '#platform/web/guards.ts';
import { listSearch } from '#platform/web/list-state.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { audienceOf } from '#platform/web/session.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Flash } from '#ui/flash.tsx';
import type { Option } from '#ui/inputs.tsx';
import { FilterChoice, ManagedList } from '#ui/managed-list.tsx';
import { vacancyApi } from '../../api.ts';
import { type Vacancy, type VacancyCounts, vacancyFields } from '../../contract.ts';
import type { Route } from './+types/list-page';
import { ConfirmVerb } from './confirm-verb.tsx';
import { errorsToQuery } from './form-errors.ts';
import { filterOf, organisationIn, stateOf } from './list-filter.ts';
import { isListVerb, runVerb } from './run-verb.ts';
import { spotsShown } from './spots-shown.ts';
import { sorts, type Tab, tabs } from './status.ts';
import { type ListedVacancy, VacancyTable } from './vacancy-table.tsx';
import './list.css';

const PAGE_SIZE = 25;

/** The vacancies of the own organisation, or of the whole centre for its staff. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const session = await requireOrganisation(context, request);
	const { call, locale } = site(context);
	const wholeCentre = audienceOf(session) === 'centre';
	const state = stateOf(request);
	const organizationId = wholeCentre ? organisationIn(request) : session.organisation.id;
	const [list, counts, organisations] = await Promise.all([
		call(vacancyApi.list, {
			filter: filterOf(state, organizationId),
			sort: state.sort,
			include: ['organization'],
			// With the texts comes the revision that is put on line.
			fields: { vacancies: vacancyFields.vacancies },
			page: { number: state.page, size: PAGE_SIZE },
		}),
		call(vacancyApi.counts, { filter: { organizationId } }),
		wholeCentre ? organisationChoices(call) : [],
	]);
	return {
		vacancies: list.data.map(withoutTexts),
		total: list.meta.total,
		counts: tabCounts(counts.meta),
		looksFirst: counts.meta.looksFirst,
		state,
		wholeCentre,
		organisations,
		organisation: wholeCentre ? organizationId : undefined,
		now: Date.now(),
		title: getTranslations(locale, 'manage')(wholeCentre ? 'list.titleCentre' : 'list.title'),
		base: `/${locale}/vacancies`,
	};
}

/** The texts and the times of a page of vacancies are long; the list shows the sum of the spots alone. */
function withoutTexts(vacancy: Vacancy): ListedVacancy {
	return {
		...vacancy,
		description: '',
		translations: {},
		questions: [],
		sessions: [],
		occurrences: [],
		shownSpots: spotsShown(vacancy),
	};
}

/** The organisations of the centre by name, to narrow the list to one. */
async function organisationChoices(call: Call): Promise<Option[]> {
	const { data } = await call(organisationApi.list, {
		sort: 'name',
		fields: { organizations: ['name'] },
		page: { size: 1000 },
	});
	return data.map(({ id, name }) => ({ value: id, label: name }));
}

/** A button of a row: does it and says so, or leads to what has to be filled in first. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireOrganisation(context, request);
	const { call, locale } = site(context);
	const form = await request.formData();
	const verb = form.get('verb');
	const base = `/${locale}/vacancies`;
	const search = new URL(request.url).searchParams;
	if (!isListVerb(verb)) return redirect(base + listSearch(search, {}));
	const reason = String(form.get('reason') ?? '').trim();
	const revision = String(form.get('revision') ?? '') || undefined;
	const result = await runVerb(call, verb, String(form.get('id')), { reason, revision });
	if (result.kind === 'incomplete') {
		return redirect(`${base}/${result.id}/edit?missing=${encodeURIComponent(errorsToQuery(result.errors))}`);
	}
	if (result.kind === 'noReason')
		return redirect(
			base + listSearch(search, { confirm: 'return', id: result.id, revision, failed: 'noReason' }),
		);
	if (result.kind === 'asked') return redirect(base + listSearch(search, { done: 'ask' }));
	if (result.kind === 'changed' && verb === 'return')
		return redirect(base + listSearch(search, { failed: 'changedReturn' }));
	if (result.kind === 'conflict' || result.kind === 'changed')
		return redirect(base + listSearch(search, { failed: result.kind }));
	if (verb === 'duplicate') return redirect(`${base}/${result.id}/edit?done=duplicate`);
	return redirect(base + listSearch(search, { done: verb }));
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function VacancyListPage({ loaderData }: Route.ComponentProps) {
	const { vacancies, total, counts, state, wholeCentre, now, title, base, organisation } = loaderData;
	const t = useTranslations('manage');
	const [search] = useSearchParams();
	const done = search.get('done');
	const asked = search.get('confirm');
	const failed = search.get('failed');
	const noReason = failed === 'noReason';
	const chosen = vacancies.find(({ id }) => id === search.get('id'));
	const back = base + listSearch(search, { page: state.page });
	// Where the centre looks at nothing first, nobody is bothered with it.
	const shownTabs = tabs.filter(
		(tab) => tab !== 'waiting' || counts.waiting > 0 || state.status === 'waiting',
	);
	const add = (
		<ButtonLink to={`${base}/add`} variant="outline" icon="plus">
			{t('list.add')}
		</ButtonLink>
	);
	return (
		<ManagedList
			title={title}
			base={base}
			state={state}
			shown={vacancies.length}
			size={PAGE_SIZE}
			total={total}
			add={{ to: `${base}/add`, label: t('list.add') }}
			actions={<HeadActions base={base} wholeCentre={wholeCentre} />}
			notices={
				<>
					<Flash message={isListVerb(done) || done === 'ask' ? t(`done.${done}`) : undefined} />
					<Flash
						message={
							failed && !noReason
								? t(`list.${failed === 'changed' || failed === 'changedReturn' ? failed : 'conflict'}`)
								: undefined
						}
						tone="danger"
					/>
				</>
			}
			tabs={{ label: t('list.tabs'), tabs: shownTabs, words: (tab) => t(`tab.${tab}`), counts }}
			filters={{
				apply: t('list.apply'),
				search: t('list.search'),
				more: wholeCentre && (
					<FilterChoice
						name="organization"
						label={t('list.organisation')}
						all={t('list.allOrganisations')}
						value={organisation}
						options={loaderData.organisations}
					/>
				),
				active: Number(organisation !== undefined),
				sort: { label: t('list.sort'), sorts, words: (sort) => t(`sort.${sort}`) },
			}}
			count={t('list.count', { count: total })}
			file={{
				to: `${base}/export.csv${listSearch(search, { sort: undefined })}`,
				label: t('list.export'),
			}}
			narrowed={state.q !== '' || organisation !== undefined}
			nothingFound={{
				title: t('list.noneFound'),
				text: t('list.noneFoundHint'),
				all: t('list.clear'),
				to: base + listSearch(search, { q: undefined, organization: undefined }),
			}}
			empty={{
				title: t(`empty.${state.status}.title`),
				text: t(`empty.${state.status}.text`),
				actions: add,
			}}
			dialog={
				chosen &&
				isListVerb(asked) && (
					<ConfirmVerb
						vacancy={chosen}
						verb={asked}
						back={back}
						noReason={noReason}
						revision={search.get('revision') ?? undefined}
					/>
				)
			}
		>
			<VacancyTable
				vacancies={vacancies}
				base={base}
				sort={state.sort}
				wholeCentre={wholeCentre}
				looksFirst={loaderData.looksFirst}
				now={now}
			/>
		</ManagedList>
	);
}

/** The other actions of the list as a whole. */
function HeadActions({ base, wholeCentre }: { base: string; wholeCentre: boolean }) {
	const t = useTranslations('manage');
	return (
		<>
			{wholeCentre && (
				<>
					<ButtonLink to={`${base}/missed-searches`} variant="tertiary" icon="search">
						{t('list.missed')}
					</ButtonLink>
					<ButtonLink to={`${base}/import`} variant="tertiary" icon="upload">
						{t('list.import')}
					</ButtonLink>
				</>
			)}
			<ButtonLink to={`${base}/bulk-edit`} variant="outline" icon="pencil">
				{t('list.bulkEdit')}
			</ButtonLink>
		</>
	);
}

function tabCounts({ counts, total, waiting }: VacancyCounts): Record<Tab, number> {
	// What waits for the centre is a draft too, and stands in one tab alone.
	return { ...counts, draft: counts.draft - waiting, waiting, all: total - counts.archived };
}
