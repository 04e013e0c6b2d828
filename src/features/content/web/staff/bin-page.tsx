import { redirect, useSearchParams } from 'react-router';
import { attempt } from '#platform/web/failures.ts';
import { useFormat } from '#platform/web/format.ts';
import { requireOrganisation } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Flash } from '#ui/flash.tsx';
import { Breadcrumb, Pagination } from '#ui/navigation.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { EmptyState } from '#ui/surfaces.tsx';
import { Table } from '#ui/table.tsx';
import { pageApi } from '../../api.ts';
import { BIN_DAYS, contentStaff } from '../../enums.ts';
import type { Route } from './+types/bin-page';
import './staff.css';

const PAGE_SIZE = 25;
const DAY_MS = 24 * 3_600_000;

/** Deleted pages, which can be had back for a while. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireOrganisation(context, request, contentStaff);
	const { call, locale } = site(context);
	const number = Math.max(1, Number(new URL(request.url).searchParams.get('page')) || 1);
	const list = await call(pageApi.bin, { page: { number, size: PAGE_SIZE } });
	return {
		pages: list.data,
		total: list.meta.total,
		number,
		title: getTranslations(locale, 'content-staff')('bin.title'),
	};
}

/** Takes a page out of the bin. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireOrganisation(context, request, contentStaff);
	const { call, locale } = site(context);
	const id = String((await request.formData()).get('id'));
	const { done } = await attempt(call(pageApi.undelete, { params: { id } }), [404]);
	const base = `/${locale}/content/pages`;
	if (!done) return redirect(`${base}/deleted?failed=gone`);
	return redirect(`${base}/${id}/settings?done=${done.meta.moved ? 'undeleteMoved' : 'undelete'}`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function BinPage({ loaderData }: Route.ComponentProps) {
	const { pages, total, number, title } = loaderData;
	const t = useTranslations('content-staff');
	const locale = useLocale();
	const format = useFormat();
	const [search] = useSearchParams();
	const base = `/${locale}/content/pages`;
	const here = `${base}/deleted`;
	const removedOn = (deletedAt: string | null) =>
		format.date(new Date(Date.parse(deletedAt ?? '') + BIN_DAYS * DAY_MS).toISOString());
	return (
		<div className="work-page">
			<Breadcrumb
				items={[
					{ label: t('overview.title'), to: `/${locale}/content` },
					{ label: t('list.title'), to: base },
					{ label: title },
				]}
			/>
			<header className="work-head">
				<h1>{title}</h1>
				<ButtonLink to={base} variant="outline">
					{t('bin.back')}
				</ButtonLink>
			</header>
			<p className="work-intro">{t('bin.intro', { days: BIN_DAYS })}</p>
			<Flash message={search.has('failed') ? t('bin.gone') : undefined} tone="danger" />
			{pages.length === 0 ? (
				<EmptyState title={t('bin.empty')}>
					<p>{t('bin.emptyText', { days: BIN_DAYS })}</p>
				</EmptyState>
			) : (
				<Table
					caption={title}
					rows={pages}
					rowKey={({ id }) => id}
					columns={[
						{
							key: 'title',
							label: t('list.name'),
							main: true,
							render: (page) => (
								<>
									{page.title || t('list.unsavedTitle')}
									<span className="field-hint content-path">/{page.locale + page.path}</span>
								</>
							),
						},
						{
							key: 'deleted',
							label: t('bin.deleted'),
							render: ({ deletedAt }) => format.date(deletedAt ?? ''),
						},
						{ key: 'until', label: t('bin.until'), render: ({ deletedAt }) => removedOn(deletedAt) },
						{
							key: 'actions',
							label: t('list.actions'),
							align: 'end',
							render: (page) => (
								<PostForm action={here} role="none">
									<Button
										type="submit"
										name="id"
										value={page.id}
										variant="outline"
										size="sm"
										icon="undo"
										aria-label={t('bin.restoreTitle', { title: page.title || t('list.unsavedTitle') })}
									>
										{t('bin.restore')}
									</Button>
								</PostForm>
							),
						},
					]}
				/>
			)}
			<Pagination page={number} pages={Math.ceil(total / PAGE_SIZE)} href={(to) => `${here}?page=${to}`} />
		</div>
	);
}
