import { Link, useSearchParams } from 'react-router';
import { useFormat } from '#platform/web/format.ts';
import { requireOrganisation } from '#platform/web/guards.ts';
import { readListState } from '#platform/web/list-state.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { sessionOf } from '#platform/web/session.ts';
import { site } from '#platform/web/site-context.ts';
import { useSiteLocales } from '#platform/web/site-locales.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Flash } from '#ui/flash.tsx';
import { FilterChoice, ManagedList } from '#ui/managed-list.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { Badge } from '#ui/surfaces.tsx';
import { Table } from '#ui/table.tsx';
import { pageApi } from '../../api.ts';
import type { Page } from '../../contract.ts';
import { pageTypes } from '../../enums.ts';
import type { Route } from './+types/list-page';
import './staff.css';
import { sorts, statusTones, tabs } from './status.ts';

const PAGE_SIZE = 25;

/** The pages the user may edit. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireOrganisation(context, request);
	const here = site(context);
	const { call, locale } = here;
	const url = new URL(request.url);
	const state = readListState(url, { statuses: tabs, sorts });
	const type = pageTypes.find((one) => one === url.searchParams.get('type'));
	const [list, counts, session] = await Promise.all([
		call(pageApi.list, {
			filter: {
				editable: true,
				status: state.status === 'all' ? undefined : state.status,
				pageTypeEq: type,
				titleICont: state.q || undefined,
			},
			sort: state.sort,
			page: { number: state.page, size: PAGE_SIZE },
		}),
		call(pageApi.counts),
		sessionOf(here),
	]);
	const { counts: byStatus, total: all } = counts.meta;
	const onlyAssigned = session?.user.roles.every(({ name }) => name === 'page_manager') ?? true;
	return {
		pages: list.data,
		total: list.meta.total,
		counts: { ...byStatus, all },
		state,
		type,
		mayAdd: !onlyAssigned,
		title: getTranslations(locale, 'content-staff')('list.title'),
		base: `/${locale}/content/pages`,
	};
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function PageListPage({ loaderData }: Route.ComponentProps) {
	const { pages, total, counts, state, type, mayAdd, title, base } = loaderData;
	const t = useTranslations('content-staff');
	const locale = useLocale();
	const [search] = useSearchParams();
	const add = mayAdd && { to: `${base}/add`, label: t('list.add') };
	return (
		<ManagedList
			trail={
				<Breadcrumb items={[{ label: t('overview.title'), to: `/${locale}/content` }, { label: title }]} />
			}
			title={title}
			base={base}
			state={state}
			shown={pages.length}
			size={PAGE_SIZE}
			total={total}
			add={add}
			actions={
				mayAdd && (
					<ButtonLink to={`${base}/deleted`} variant="tertiary" icon="trash-2">
						{t('bin.title')}
					</ButtonLink>
				)
			}
			notices={<Flash message={search.get('done') === 'delete' ? t('done.delete') : undefined} />}
			tabs={{ label: t('list.tabs'), tabs, words: (tab) => t(`tab.${tab}`), counts }}
			filters={{
				apply: t('list.apply'),
				search: t('list.search'),
				more: (
					<FilterChoice
						name="type"
						label={t('list.type')}
						all={t('list.allTypes')}
						value={type}
						options={pageTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
					/>
				),
				active: Number(type !== undefined),
				sort: { label: t('list.sort'), sorts, words: (sort) => t(`sort.${sort}`) },
			}}
			count={t('list.count', { count: total })}
			narrowed={state.q !== '' || type !== undefined}
			nothingFound={{
				title: t('list.noneFound'),
				text: t('list.noneFoundText'),
				all: t('list.clear'),
				to: base,
			}}
			empty={{
				title: t('list.noneTitle'),
				text: t('list.noneText'),
				actions: add && (
					<ButtonLink to={add.to} variant="outline" icon="plus">
						{add.label}
					</ButtonLink>
				),
			}}
		>
			<PageTable pages={pages} base={base} />
		</ManagedList>
	);
}

function PageTable({ pages, base }: { pages: Page[]; base: string }) {
	const t = useTranslations('content-staff');
	const siteLocales = useSiteLocales();
	const format = useFormat();
	return (
		<Table
			caption={t('list.caption')}
			rows={pages}
			rowKey={({ id }) => id}
			columns={[
				{
					key: 'title',
					label: t('list.name'),
					main: true,
					render: (page) => (
						<>
							<Link to={`${base}/${page.id}`}>{page.title || t('list.unsavedTitle')}</Link>
							<span className="field-hint content-path">/{page.locale + page.path}</span>
						</>
					),
				},
				{ key: 'type', label: t('list.type'), render: ({ pageType }) => t(`type.${pageType}`) },
				{
					key: 'status',
					label: t('list.status'),
					render: ({ status, hasChanges, plannedAt }) => (
						<span className="content-badges">
							<Badge tone={statusTones[status]}>{t(`status.${status}`)}</Badge>
							{plannedAt && <Badge tone="info">{t('list.planned', { date: format.date(plannedAt) })}</Badge>}
							{hasChanges && !plannedAt && <Badge tone="warning">{t('list.waiting')}</Badge>}
						</span>
					),
				},
				...(siteLocales.length > 1
					? [
							{
								key: 'languages',
								label: t('list.languages'),
								wide: true,
								render: ({ locales }: Page) => locales.map((one) => one.toUpperCase()).join(', '),
							},
						]
					: []),
				{
					key: 'changed',
					label: t('list.changed'),
					render: ({ updatedAt, updatedBy }) => (
						<>
							{format.dateTime(updatedAt, 'medium')}
							{updatedBy && <span className="field-hint"> {t('list.by', { name: updatedBy })}</span>}
						</>
					),
				},
				{
					key: 'actions',
					label: t('list.actions'),
					align: 'end',
					render: (page) => (
						<ButtonLink
							to={`/${page.locale}${page.path}`}
							variant="tertiary"
							size="sm"
							icon="eye"
							aria-label={t('list.view', { title: page.title })}
						>
							{t('form.view')}
						</ButtonLink>
					),
				},
			]}
		/>
	);
}
