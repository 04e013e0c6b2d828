import { Link, redirect, useSearchParams } from 'react-router';
import { Picture } from '#features/files/web/public.tsx';
import { attempt } from '#platform/web/failures.ts';
import { requireOrganisation } from '#platform/web/guards.ts';
import { listSearch, readListState } from '#platform/web/list-state.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink, IconButton } from '#ui/button.tsx';
import { Flash } from '#ui/flash.tsx';
import { EmptyIllustration } from '#ui/illustrations.tsx';
import { ListPages } from '#ui/managed-list.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Card, EmptyState } from '#ui/surfaces.tsx';
import { partnerApi } from '../../api.ts';
import { siteManagers } from '../../enums.ts';
import type { Route } from './+types/manage-page';
import './partners.css';

const PAGE_SIZE = 50;
const done = ['added', 'saved', 'moved', 'deleted'] as const;

/** The partners of the centre, for its staff to change and to put in order. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireOrganisation(context, request, siteManagers);
	const { call, locale } = site(context);
	const { page } = readListState(new URL(request.url), { statuses: ['all'], sorts: ['position'] });
	const { data, meta } = await call(partnerApi.list, { page: { number: page, size: PAGE_SIZE } });
	return {
		partners: data,
		total: meta.total,
		page,
		title: getTranslations(locale, 'partners')('title'),
	};
}

/** Puts a partner one place up or down. One that somebody else has removed meanwhile needs no place. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireOrganisation(context, request, siteManagers);
	const { call, locale } = site(context);
	const form = await request.formData();
	const [id, position] = [String(form.get('id')), Number(form.get('position'))];
	await attempt(call(partnerApi.move, { params: { id }, body: { position } }), [404]);
	const current = new URL(request.url).searchParams;
	return redirect(`/${locale}/content/partners${listSearch(current, { done: 'moved' })}`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function ManagePartnersPage({ loaderData }: Route.ComponentProps) {
	const { partners, total, page, title } = loaderData;
	const t = useTranslations('partners');
	const locale = useLocale();
	const [search] = useSearchParams();
	const base = `/${locale}/content/partners`;
	const flash = done.find((one) => one === search.get('done'));
	const add = (
		<ButtonLink to={`${base}/add`} icon="plus">
			{t('add')}
		</ButtonLink>
	);
	return (
		<div className="work-page">
			<Breadcrumb items={[{ label: t('content'), to: `/${locale}/content` }, { label: title }]} />
			<header className="work-head">
				<h1>{title}</h1>
				<div className="actions">
					<ButtonLink to={`/${locale}/partners`} variant="outline" icon="eye">
						{t('site')}
					</ButtonLink>
					{total > 0 && add}
				</div>
			</header>
			<p className="work-intro">{t('intro')}</p>
			<Flash message={flash && t(`done.${flash}`)} />
			{total === 0 ? (
				<EmptyState title={t('none')} illustration={<EmptyIllustration />}>
					<p>{t('noneText')}</p>
					{add}
				</EmptyState>
			) : (
				<p className="work-count" role="status">
					{t('count', { count: total })}
				</p>
			)}
			<ol className="partner-rows" start={(page - 1) * PAGE_SIZE + 1}>
				{partners.map(({ id, name, website, logo, position }) => {
					const move = (to: number, way: 'up' | 'down') => (
						<PostForm role="none" action={base + listSearch(search, {})} data-leave="free" preventScrollReset>
							<input type="hidden" name="id" value={id} />
							<input type="hidden" name="position" value={to} />
							<IconButton type="submit" icon={`arrow-${way}`} label={t(way, { name })} />
						</PostForm>
					);
					return (
						<li key={id}>
							<Card padded={false} className="partner-row">
								<Avatar name={name} size={48} kind="mark">
									{logo && <Picture image={logo} alt="" sizes="48px" widest={320} />}
								</Avatar>
								<div>
									<Link to={`${base}/${id}`} className="partner-name">
										{name}
									</Link>
									<p className="field-hint">
										{website?.replace(/^https?:\/\/(?:www\.)?/, '') ?? t('noWebsite')}
									</p>
								</div>
								<div className="actions">
									{position > 1 && move(position - 1, 'up')}
									{position < total && move(position + 1, 'down')}
								</div>
							</Card>
						</li>
					);
				})}
			</ol>
			<ListPages base={base} page={page} size={PAGE_SIZE} total={total} />
		</div>
	);
}
