import { data, Form, Link, redirect, useLocation, useSearchParams } from 'react-router';
import { statusFor } from '#platform/web/action-status.ts';
import { attempt } from '#platform/web/failures.ts';
import { formErrorOf, refused } from '#platform/web/forms/submit.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { pageAddress } from '#platform/web/page-address.ts';
import { type SiteContext, site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Flash } from '#ui/flash.tsx';
import { EmptyIllustration } from '#ui/illustrations.tsx';
import { Select, TextField } from '#ui/inputs.tsx';
import { ListPages, NothingFound } from '#ui/managed-list.tsx';
import { Alert, Card, EmptyState } from '#ui/surfaces.tsx';
import { dataExportApi, dataViewApi, dataViewerApi } from '../api.ts';
import type { DataResource, DataRow } from '../contract.ts';
import type { Route } from './+types/data-viewer-page';
import { changeView, doneAt } from './change-view.ts';
import { Choices } from './choices.tsx';
import { incompleteFilters, type Problem, problemsOf } from './find-problems.ts';
import { LaterExports } from './later-exports.tsx';
import { useColumnNames, useListNames } from './names.ts';
import { Rows } from './rows.tsx';
import { SavedViews } from './saved-views.tsx';
import { type Given, Show } from './show-form.tsx';
import {
	columnsOf,
	exportProblems,
	listQueryOf,
	missingFilter,
	personalFilters,
	readViewerState,
	sizeOf,
	type ViewerState,
	withFilterRows,
} from './viewer-state.ts';
import './data-viewer.css';

async function findResource({ call }: SiteContext, id: string) {
	const { data: resources } = await call(dataViewerApi.resources);
	return { resources, resource: resources.find((one) => one.id === id) };
}

/** What the lists of the API hold, for main admins; the API refuses everybody else. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const here = site(context);
	const state = readViewerState(new URL(request.url));
	const [{ resources, resource }, kept, files] = await Promise.all([
		findResource(here, state.resource),
		here.call(dataViewApi.list),
		here.call(dataExportApi.list),
	]);
	const inRows = withFilterRows(pageAddress(request).searchParams, resource);
	if (inRows !== undefined) throw redirect(`/${here.locale}/admin/data-viewer${inRows}`);
	const views = kept.data.filter((one) => !resource || one.resource === resource.id);
	const title = getTranslations(here.locale, 'data-viewer')('title');
	const names = resources.map(({ id }) => id);
	const common = { title, names, state, resources, views, exports: files.data };
	const answer = (view: LoadedView | null, status: number) =>
		data({ ...common, view }, { status: status === 200 ? 200 : statusFor(request, status) });
	if (!resource) return answer(null, state.resource === '' ? 200 : 404);
	const { status, ...found } = await loadRows(here, state, resource);
	return answer({ resource, columns: columnsOf(state, resource), ...found }, status);
}

/** What keeps the rows from being shown, as a whole. */
type Obstacle = 'off' | 'filter' | 'personal' | 'organisation';
type Found = {
	rows: DataRow[];
	total: number;
	/** What has to be filled in before there is anything to show. */
	needs: DataResource['needs'];
	problem: Obstacle | undefined;
	problems: Problem[];
};
type LoadedView = Found & { resource: DataResource; columns: string[] };

/** The rows that are asked for, or what keeps them from being shown, with the status that says so. */
async function loadRows(
	{ call }: SiteContext,
	state: ViewerState,
	resource: DataResource,
): Promise<Found & { status: number }> {
	const nothing = { rows: [], total: 0, needs: null, problem: undefined, problems: [], status: 200 };
	const needs = missingFilter(state, resource);
	if (needs) return { ...nothing, needs };
	const incomplete = incompleteFilters(state);
	if (incomplete.length > 0) return { ...nothing, problem: 'filter', problems: incomplete, status: 400 };
	const filter = { query: listQueryOf(state, resource) };
	const asked = call(dataViewerApi.rows, { params: { resource: resource.id }, filter });
	const { done, refusal } = await attempt(asked, [400, 403, 404, 422]);
	if (done) return { ...nothing, rows: done.data, total: done.meta.total };
	const { status } = refusal;
	// That one may look at lists is known by now: this one is that of an organisation.
	if (status === 403) return { ...nothing, problem: 'organisation' };
	if (status === 404) return { ...nothing, problem: 'off' };
	if (status === 422) return { ...nothing, problem: 'personal', status };
	return { ...nothing, problem: 'filter', problems: problemsOf(refusal, state, resource), status };
}

const hereOf = (request: Request, locale: string) =>
	`/${locale}/admin/data-viewer${pageAddress(request).search}`;

/** Shows personal columns of the page that is looked at, for a reason. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireSession(context, request);
	const here = site(context);
	const form = await request.formData();
	const state = readViewerState(new URL(request.url));
	const { resource } = await findResource(here, state.resource);
	const intent = String(form.get('intent') ?? '');
	if (intent.endsWith('-view')) {
		const failed = await changeView(here, intent, form, state, resource);
		if (!failed) return redirect(doneAt(request, here.locale, intent));
		return refused(request, failed.error, { failed, reason: '', show: [], shown: undefined });
	}
	const reason = String(form.get('reason') ?? '').trim();
	const show = form.getAll('show').map(String);
	// The page says what is wrong; without what is incomplete the list would be another one.
	if (!resource || incompleteFilters(state).length > 0) return redirect(hereOf(request, here.locale));
	const asked = here.call(dataViewerApi.show, {
		params: { resource: resource.id },
		body: { query: listQueryOf(state, resource), show, reason },
	});
	const { done, refusal } = await attempt(asked, [400, 404, 422]);
	if (refusal)
		return refused(request, formErrorOf(here.locale, refusal), {
			failed: undefined,
			reason,
			show,
			shown: undefined,
		});
	const shown = { rows: done.data, total: done.meta.total };
	// What the address alone is refused is shown now.
	return data({ failed: undefined, reason, show, shown, error: undefined }, { status: 200 });
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function DataViewerPage({ loaderData, actionData }: Route.ComponentProps) {
	const { title, names, state, resources, views, exports, view } = loaderData;
	const { pathname, search } = useLocation();
	const [params] = useSearchParams();
	const t = useTranslations('data-viewer');
	const labelOf = useListNames();
	const isUnknown = !view && state.resource !== '';
	return (
		<div className="work-page data-viewer">
			<header className="work-head">
				<h1>{title}</h1>
			</header>
			<p className="work-intro">{t('intro')}</p>
			<Flash
				message={
					params.get('done') === 'later' ? t('exports.done') : t.optional(`views.done.${params.get('done')}`)
				}
			/>
			<Form role="none" method="get" className="work-filters">
				<Select
					name="resource"
					label={t('what')}
					placeholder={t('choose')}
					defaultValue={state.resource}
					key={state.resource}
					required
					errors={isUnknown ? [t('wrong.resource', { name: state.resource })] : []}
					options={names
						.map((value) => ({ value, label: labelOf(value) }))
						.sort((a, b) => a.label.localeCompare(b.label))}
				/>
				<Button type="submit" variant="outline">
					{t('open')}
				</Button>
			</Form>
			<SavedViews
				key={`views-${state.resource}-${views.length}`}
				views={views}
				resources={resources}
				here={pathname + search}
				open={view && !view.problem && !view.needs ? view.resource.id : undefined}
				labelOf={labelOf}
				failed={actionData?.failed}
			/>
			<LaterExports exports={exports} labelOf={labelOf} />
			{view && (
				<View
					key={state.resource}
					view={actionData?.shown ? { ...view, ...actionData.shown, problem: undefined } : view}
					state={state}
					label={labelOf(state.resource)}
					failed={actionData?.error !== undefined && !actionData.failed}
					given={actionData && { reason: actionData.reason, show: actionData.show }}
				/>
			)}
		</div>
	);
}

function View(props: {
	view: LoadedView;
	state: ViewerState;
	label: string;
	failed: boolean;
	given: Given | undefined;
}) {
	const { view, state, label, failed, given } = props;
	const { resource, columns, rows, total, needs, problem, problems } = view;
	const t = useTranslations('data-viewer');
	const [search] = useSearchParams();
	const locale = useLocale();
	const base = `/${locale}/admin/data-viewer`;
	const exportProblem = exportProblems.find((one) => one === search.get('problem'));
	const size = sizeOf(resource);
	if (needs) return <Needed resource={resource} needs={needs} />;
	return (
		<>
			{problem && (
				<Alert tone="warning" live>
					<p>{t(`problem.${problem}`)}</p>
					{problem === 'organisation' && <Link to={`/${locale}/account/roles`}>{t('organisations')}</Link>}
				</Alert>
			)}
			<Choices resource={resource} state={state} columns={columns} problems={problems} />
			{exportProblem && (
				<Alert tone="danger" live>
					<p>{t(`problem.${exportProblem}`)}</p>
				</Alert>
			)}
			{!problem && (
				<p className="work-count" role="status">
					{t('count', { count: total })}
				</p>
			)}
			{!problem && rows.length === 0 && <Nothing state={state} total={total} base={base} />}
			{rows.length > 0 && <Rows resource={resource} rows={rows} columns={columns} label={label} />}
			{(!problem || problem === 'personal') && (
				<Show
					resource={resource}
					columns={columns}
					filters={personalFilters(state, resource)}
					total={total}
					failed={failed}
					given={given}
				/>
			)}
			{size !== undefined && <ListPages base={base} page={state.page} size={size} total={total} />}
		</>
	);
}

/** Says why there are no rows: of the filters, of the page, or because there is nothing at all. */
function Nothing({ state, total, base }: { state: ViewerState; total: number; base: string }) {
	const t = useTranslations('data-viewer');
	const to = `${base}?${new URLSearchParams({ resource: state.resource })}`;
	if (state.filters.some(({ name }) => name !== ''))
		return <NothingFound title={t('none')} text={t('noneText')} all={t('all')} to={to} />;
	if (total > 0) return <NothingFound title={t('none')} text={t('pastEnd')} all={t('first')} to={to} />;
	return (
		<EmptyState title={t('empty')} illustration={<EmptyIllustration />}>
			<p>{t('emptyText')}</p>
		</EmptyState>
	);
}

/** Asks for what the list is about. */
function Needed(props: { resource: DataResource; needs: NonNullable<DataResource['needs']> }) {
	const { resource, needs } = props;
	const t = useTranslations('data-viewer');
	const base = `/${useLocale()}/admin/data-viewer`;
	const listOf = useListNames();
	const nameOf = useColumnNames(resource.rowType);
	const list = listOf(needs.resource);
	return (
		<Card as="section" aria-labelledby="data-needs" className="data-show">
			<h2 id="data-needs">{t('needs.title')}</h2>
			<p>{t('needs.text', { list })}</p>
			<Form role="none" method="get" className="stacked-form">
				<input type="hidden" name="resource" value={resource.id} />
				<input type="hidden" name="filter0" value={needs.filter} />
				<TextField
					name="value0"
					label={nameOf(needs.filter)}
					hint={t('needs.hint')}
					maxLength={36}
					required
				/>
				<div className="actions">
					<Button type="submit">{t('apply')}</Button>
					<ButtonLink to={`${base}?${new URLSearchParams({ resource: needs.resource })}`} variant="outline">
						{t('needs.open', { list })}
					</ButtonLink>
				</div>
			</Form>
		</Card>
	);
}
