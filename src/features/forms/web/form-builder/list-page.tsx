import { Link, useSearchParams } from 'react-router';
import { useFormat } from '#platform/web/format.ts';
import { requireSession } from '#platform/web/guards.ts';
import { readListState } from '#platform/web/list-state.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Flash } from '#ui/flash.tsx';
import { EmptyIllustration } from '#ui/illustrations.tsx';
import { ListPages, ListTabs } from '#ui/managed-list.tsx';
import { Badge, EmptyState } from '#ui/surfaces.tsx';
import { Table } from '#ui/table.tsx';
import { formApi } from '../../api.ts';
import { formStatuses } from '../../contract.ts';
import { shownName } from '../shown-name.ts';
import type { Route } from './+types/list-page.ts';
import { statusTones } from './status-tones.ts';

const PAGE_SIZE = 25;
const tabs = ['all', ...formStatuses] as const;

/** Forms of the centre, or of the organisation one acts for. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const state = readListState(new URL(request.url), { statuses: tabs, sorts: ['updatedAt'] });
	const { data, meta } = await call(formApi.list, {
		filter: { statusEq: state.status === 'all' ? undefined : state.status },
		page: { number: state.page, size: PAGE_SIZE },
	});
	return {
		title: getTranslations(locale, 'form-builder')('title'),
		forms: data.map(({ content, ...form }) => ({
			...form,
			name: shownName({ ...form, content }, locale),
			manages: form.meta?.can.manage === true,
		})),
		total: meta.total,
		state,
		base: `/${locale}/form_builder`,
	};
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function FormsPage({ loaderData }: Route.ComponentProps) {
	const { title, forms, total, state, base } = loaderData;
	const t = useTranslations('form-builder');
	const format = useFormat();
	const locale = useLocale();
	const [search] = useSearchParams();
	return (
		<div className="work-page">
			<header className="work-head">
				<h1>{title}</h1>
				<div className="actions">
					<ButtonLink to={`${base}/new`} icon="plus">
						{t('new.action')}
					</ButtonLink>
				</div>
			</header>
			<Flash message={search.get('done') === 'delete' ? t('done.delete') : undefined} />
			<ListTabs
				label={t('tabs')}
				base={base}
				tabs={tabs}
				active={state.status}
				words={(tab) => t(`tab.${tab}`)}
				counts={{}}
			/>
			{forms.length === 0 ? (
				<EmptyState
					title={t('empty.title')}
					illustration={<EmptyIllustration />}
					actions={<ButtonLink to={`${base}/new`}>{t('new.action')}</ButtonLink>}
				>
					<p>{t('empty.text')}</p>
				</EmptyState>
			) : (
				<Table
					caption={title}
					rowKey={({ id }) => id}
					rows={forms}
					columns={[
						{
							key: 'name',
							label: t('column.name'),
							main: true,
							name: true,
							render: ({ id, name, slug, shownSlug, status, changed, manages, organizationName }) => (
								<>
									<Link to={manages ? `${base}/${id}/edit` : `${base}/${id}`} className="row-title">
										{name || t('nameless')}
									</Link>
									<span className="row-sub">{`/${locale}/forms/${shownSlug ?? slug}`}</span>
									{!manages && organizationName && (
										<span className="row-sub">{t('sharedBy', { name: organizationName })}</span>
									)}
									{manages && status === 'open' && changed && <span className="row-sub">{t('waiting')}</span>}
								</>
							),
						},
						{
							key: 'status',
							label: t('column.status'),
							tight: true,
							render: ({ status }) => <Badge tone={statusTones[status]}>{t(`status.${status}`)}</Badge>,
						},
						{
							key: 'submissions',
							label: t('column.submissions'),
							render: ({ id, submissions, newSubmissions }) =>
								submissions === 0 ? (
									t('none')
								) : (
									<Link to={`${base}/${id}`}>
										{t('submissions', { count: submissions, fresh: newSubmissions })}
									</Link>
								),
						},
						{
							key: 'updated',
							label: t('column.updated'),
							tight: true,
							render: ({ updatedAt }) => format.date(updatedAt),
						},
					]}
				/>
			)}
			<ListPages base={base} page={state.page} size={PAGE_SIZE} total={total} />
		</div>
	);
}
