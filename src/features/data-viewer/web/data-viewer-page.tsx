import { Form, Link, redirect, useLocation, useSearchParams } from 'react-router';
import { attempt } from '#platform/web/failures.ts';
import { formErrorOf, refused } from '#platform/web/forms/submit.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { type SiteContext, site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Options } from '#ui/choices.tsx';
import { Flash } from '#ui/flash.tsx';
import { Select, TextField } from '#ui/inputs.tsx';
import { ListPages, NothingFound } from '#ui/managed-list.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { Table } from '#ui/table.tsx';
import { dataExportApi, dataViewApi, dataViewerApi } from '../api.ts';
import type { DataResource, DataRow } from '../contract.ts';
import type { Route } from './+types/data-viewer-page';
import { changeView, doneAt } from './change-view.ts';
import { LaterExports } from './later-exports.tsx';
import { SavedViews } from './saved-views.tsx';
import { type Given, Show } from './show-form.tsx';
import {
	columnsOf,
	exportProblems,
	listQueryOf,
	PAGE_SIZE,
	readViewerState,
	SCREENS,
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
	const views = kept.data.filter((one) => !resource || one.resource === resource.id);
	const title = getTranslations(here.locale, 'data-viewer')('title');
	const names = resources.map(({ id }) => id);
	const common = { title, names, state, resources, views, exports: files.data };
	if (!resource) return { ...common, view: null };
	const query = listQueryOf(state, resource);
	const asked = here.call(dataViewerApi.rows, { params: { resource: resource.id }, filter: { query } });
	const { done, refusal } = await attempt(asked, [400, 404, 422]);
	const view = {
		resource,
		columns: columnsOf(state, resource),
		rows: done?.data ?? [],
		total: done?.meta.total ?? 0,
		problem: refusal ? problemOf(refusal.status) : undefined,
	};
	return { ...common, view };
}

const problemOf = (status: number): 'off' | 'filter' | 'personal' =>
	status === 404 ? 'off' : status === 400 ? 'filter' : 'personal';

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
	const asked = here.call(dataViewerApi.show, {
		params: { resource: resource?.id ?? 'none' },
		body: { query: resource ? listQueryOf(state, resource) : '', show, reason },
	});
	const { done, refusal } = await attempt(asked, [400, 404, 422]);
	if (refusal)
		return refused(request, formErrorOf(here.locale, refusal), {
			failed: undefined,
			reason,
			show,
			shown: undefined,
		});
	return {
		failed: undefined,
		reason,
		show,
		shown: { rows: done.data, total: done.meta.total },
		error: undefined,
	};
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
	const labelOf = (name: string) => t.optional(`resource.${name.replaceAll('.', '-')}`) ?? name;
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
				open={view && !view.problem ? view.resource.id : undefined}
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

type View = NonNullable<Route.ComponentProps['loaderData']['view']>;
type State = Route.ComponentProps['loaderData']['state'];

function View(props: { view: View; state: State; label: string; failed: boolean; given: Given | undefined }) {
	const { view, state, label, failed, given } = props;
	const { resource, columns, rows, total, problem } = view;
	const t = useTranslations('data-viewer');
	const [search] = useSearchParams();
	const base = `/${useLocale()}/admin/data-viewer`;
	const exportProblem = exportProblems.find((one) => one === search.get('problem'));
	return (
		<>
			<Choices resource={resource} state={state} columns={columns} />
			{problem && (
				<Alert tone="warning" live>
					<p>{t(`problem.${problem}`)}</p>
				</Alert>
			)}
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
			{!problem && rows.length === 0 && (
				<NothingFound
					title={t('none')}
					text={t('noneText')}
					all={t('all')}
					to={`${base}?resource=${resource.id}`}
				/>
			)}
			{rows.length > 0 && <Rows resource={resource} rows={rows} columns={columns} label={label} />}
			<Show resource={resource} columns={columns} total={total} failed={failed} given={given} />
			<ListPages base={base} page={state.page} size={PAGE_SIZE} total={total} />
		</>
	);
}

/** Columns, filters and order, which become the address. */
function Choices(props: { resource: DataResource; state: State; columns: string[] }) {
	const { resource, state, columns } = props;
	const t = useTranslations('data-viewer');
	const predicates = [...new Set(resource.filters.flatMap((filter) => filter.predicates))].filter(
		(one) => !/_(?:any|all)$/.test(one),
	);
	return (
		<details className="panel">
			<summary>{t('choices')}</summary>
			<Form role="none" method="get" className="stacked-form">
				<input type="hidden" name="resource" value={resource.id} />
				<fieldset className="data-columns">
					<legend>{t('columns')}</legend>
					<Options
						type="checkbox"
						name="column"
						chosen={columns}
						options={resource.columns.map(({ name, personal }) => ({
							value: name,
							label: personal ? t('personal', { name }) : name,
						}))}
					/>
				</fieldset>
				{resource.filters.length > 0 &&
					state.filters.map(({ number, name, predicate, value }) => (
						<fieldset key={number} className="data-filter">
							<legend>{t('filter', { number: number + 1 })}</legend>
							<Select
								name={`filter${number}`}
								label={t('on')}
								placeholder={t('nothing')}
								defaultValue={name}
								options={resource.filters.map((filter) => ({
									value: filter.name,
									label: filter.personal ? t('personal', { name: filter.name }) : filter.name,
								}))}
							/>
							{predicates.length > 0 && (
								<Select
									name={`predicate${number}`}
									label={t('how')}
									defaultValue={predicate || 'eq'}
									options={predicates.map((one) => ({
										value: one,
										label: t.optional(`predicate.${one}`) ?? one,
									}))}
								/>
							)}
							<TextField name={`value${number}`} label={t('value')} defaultValue={value} maxLength={200} />
						</fieldset>
					))}
				{resource.sorts.length > 0 && (
					<Select
						name="sort"
						label={t('sort')}
						placeholder={t('usual')}
						defaultValue={state.sort}
						options={resource.sorts.flatMap((name) => [
							{ value: name, label: t('up', { name }) },
							{ value: `-${name}`, label: t('down', { name }) },
						])}
					/>
				)}
				<div className="actions">
					<Button type="submit">{t('apply')}</Button>
				</div>
			</Form>
		</details>
	);
}

function Rows(props: { resource: DataResource; rows: DataRow[]; columns: string[]; label: string }) {
	const { resource, rows, columns, label } = props;
	const t = useTranslations('data-viewer');
	const locale = useLocale();
	const screen = SCREENS[resource.id];
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
		<section className="data-rows" aria-label={label} tabIndex={0}>
			<Table
				caption={label}
				rows={rows}
				rowKey={({ id }) => id}
				columns={[
					{
						key: 'id',
						label: 'id',
						main: true,
						render: ({ id }) => (screen ? <Link to={`/${locale}${screen}/${id}`}>{id}</Link> : id),
					},
					...columns.map((column) => ({
						key: column,
						label: column,
						render: ({ cells }: DataRow) => {
							const cell = cells.find((one) => one.column === column);
							if (cell?.masked)
								return (
									<span className="data-masked">
										<span aria-hidden="true">•••</span>
										<span className="visually-hidden">{t('masked')}</span>
									</span>
								);
							return <span className="data-cell">{cell?.text ?? ''}</span>;
						},
					})),
					...(resource.followed.length > 0 || rows.some(({ relations }) => relations.length > 0)
						? [
								{
									key: 'relations',
									label: t('relations'),
									render: (row: DataRow) => <Relations row={row} followed={resource.followed} />,
								},
							]
						: []),
				]}
			/>
		</section>
	);
}

/** Leads to what a row belongs to, and to what belongs to it, each in its own list. */
function Relations({ row, followed }: { row: DataRow; followed: DataResource['followed'] }) {
	const t = useTranslations('data-viewer');
	const base = `/${useLocale()}/admin/data-viewer`;
	const nameOf = (resource: string) => t.optional(`resource.${resource.replaceAll('.', '-')}`) ?? resource;
	const to = (resource: string, filter: string, id: string) =>
		`${base}?${new URLSearchParams({ resource, filter0: filter, predicate0: 'eq', value0: id })}`;
	return (
		<ul className="data-relations">
			{row.relations.map(({ name, resource, id }) => (
				<li key={name}>
					<Link to={to(resource, 'id', id)}>{t('belongs', { list: nameOf(resource), name })}</Link>
				</li>
			))}
			{followed.map(({ resource, filter }) => (
				<li key={resource}>
					<Link to={to(resource, filter, row.id)}>{t('follows', { list: nameOf(resource) })}</Link>
				</li>
			))}
		</ul>
	);
}
