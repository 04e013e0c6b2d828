import { Link, useSearchParams } from 'react-router';
import { requireSession } from '#platform/web/guards.ts';
import { listSearch } from '#platform/web/list-state.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Select, TextField } from '#ui/inputs.tsx';
import { ListExport, ListFilters, ListPages, NothingFound } from '#ui/managed-list.tsx';
import { Chip } from '#ui/surfaces.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { Time } from '#ui/time.tsx';
import { auditApi } from '../api.ts';
import type { AuditEntry } from '../contract.ts';
import type { Route } from './+types/audit-page';
import { auditQuery, readAuditState, subjectTypes } from './audit-state.ts';
import { actionLabel, changeOf } from './audit-words.ts';
import './activity.css';

const PAGE_SIZE = 50;

/** The audit log of the centre, for superusers; the API refuses everybody else. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const state = readAuditState(new URL(request.url));
	const { data, meta } = await call(auditApi.entries, {
		...auditQuery(state),
		page: { number: state.page, size: PAGE_SIZE },
	});
	return {
		entries: data,
		total: meta.total,
		state,
		title: getTranslations(locale, 'audit')('title'),
		base: `/${locale}/admin/audit-log`,
	};
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function AuditPage({ loaderData }: Route.ComponentProps) {
	const { entries, total, state, title, base } = loaderData;
	const t = useTranslations('audit');
	const [search] = useSearchParams();
	const actor = entries[0] ? (entries[0].actorName ?? t('nameless')) : t('onlyActor');
	const actorIs = t('actorIs', { name: actor });
	return (
		<div className="work-page">
			<header className="work-head">
				<h1>{title}</h1>
				<div className="actions">
					<ButtonLink to={base.replace(/audit-log$/, 'data-viewer')} variant="outline" icon="eye">
						{t('dataViewer')}
					</ButtonLink>
					<ListExport base={base}>{t('export')}</ListExport>
				</div>
			</header>
			<p className="work-intro">{t('intro')}</p>
			<Filters loaderData={loaderData} />
			{state.actor && (
				<p>
					<Chip to={base + listSearch(search, { actor: undefined })} removes={actorIs} active>
						{actorIs}
					</Chip>
				</p>
			)}
			<p className="work-count" role="status">
				{t('count', { count: total })}
			</p>
			{entries.length > 0 ? (
				<Entries entries={entries} base={base} search={search} />
			) : (
				<NothingFound title={t('empty')} text={t('emptyText')} all={t('clear')} to={base} />
			)}
			<ListPages base={base} page={state.page} size={PAGE_SIZE} total={total} />
		</div>
	);
}

type Data = Route.ComponentProps['loaderData'];

function Filters({ loaderData: { state } }: { loaderData: Data }) {
	const t = useTranslations('audit');
	return (
		<ListFilters
			kept={{ actor: state.actor }}
			apply={t('apply')}
			active={[state.subject, state.from, state.to, state.actedAs].filter(Boolean).length}
		>
			<Select
				name="subject"
				label={t('kind')}
				placeholder={t('allKinds')}
				defaultValue={state.subject ?? ''}
				key={`subject-${state.subject}`}
				options={subjectTypes.map((type) => ({ value: type, label: t(`subject.${type}`) }))}
			/>
			<TextField
				type="date"
				name="from"
				label={t('from')}
				defaultValue={state.from}
				key={`from-${state.from}`}
			/>
			<TextField type="date" name="to" label={t('to')} defaultValue={state.to} key={`to-${state.to}`} />
			<Select
				name="as"
				label={t('by')}
				placeholder={t('anyone')}
				defaultValue={state.actedAs ? '1' : ''}
				key={`as-${state.actedAs}`}
				options={[{ value: '1', label: t('onlyActedAs') }]}
			/>
		</ListFilters>
	);
}

function Entries(props: { entries: AuditEntry[]; base: string; search: URLSearchParams }) {
	const t = useTranslations('audit');
	const columns: Column<AuditEntry>[] = [
		{
			key: 'when',
			label: t('field.when'),
			render: ({ createdAt }) => <Time value={createdAt} kind="dateTime" style="short" />,
		},
		{
			key: 'what',
			label: t('field.what'),
			main: true,
			render: (entry) => (
				<>
					<span className="row-title">{actionLabel(t, entry)}</span>
					{entry.subjectName && <span className="row-sub">{entry.subjectName}</span>}
					{entry.reason && <span className="row-sub">{t('because', { reason: entry.reason })}</span>}
				</>
			),
		},
		{
			key: 'who',
			label: t('field.who'),
			render: ({ actorId, actorName, actedByName }) => (
				<>
					{actorId ? (
						<Link to={props.base + listSearch(props.search, { actor: actorId })}>
							{actorName ?? t('nameless')}
						</Link>
					) : (
						t('nobody')
					)}
					{actedByName && <span className="row-sub">{t('actedBy', { name: actedByName })}</span>}
				</>
			),
		},
		{
			key: 'organisation',
			label: t('field.organisation'),
			wide: true,
			render: ({ organizationName }) => organizationName ?? '–',
		},
		{
			key: 'state',
			label: t('field.state'),
			wide: true,
			render: (entry) => changeOf(t, entry) ?? '–',
		},
		{ key: 'network', label: t('field.network'), wide: true, render: ({ network }) => network ?? '–' },
	];
	return (
		<Table
			caption={t('title')}
			className="audit-table"
			columns={columns}
			rows={props.entries}
			rowKey={({ id }) => id}
		/>
	);
}
