import { Link, useSearchParams } from 'react-router';
import { requireSession } from '#platform/web/guards.ts';
import { readListState } from '#platform/web/list-state.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Flash } from '#ui/flash.tsx';
import { EmptyIllustration } from '#ui/illustrations.tsx';
import { FilterSearch, ListFilters, ListPages } from '#ui/managed-list.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { EmptyState } from '#ui/surfaces.tsx';
import { stockImageApi } from '../../api.ts';
import { Picture } from '../picture.tsx';
import type { Route } from './+types/stock-page';
import '../file-library/file-library.css';

const PAGE_SIZE = 24;

/** The stock images of the centre. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const state = readListState(new URL(request.url), { statuses: ['all'], sorts: ['category'] });
	const { data: images, meta } = await call(stockImageApi.list, {
		filter: { search: state.q || undefined },
		page: { number: state.page, size: PAGE_SIZE },
	});
	return {
		images,
		total: meta.total,
		mayAdd: meta.can.create,
		state,
		title: getTranslations(locale, 'stock-images')('title'),
		library: {
			label: getTranslations(locale, 'file-library')('title'),
			to: `/${locale}/content/file-upload`,
		},
		base: `/${locale}/content/stock-images`,
	};
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function StockPage({ loaderData }: Route.ComponentProps) {
	const { images, total, mayAdd, state, title, library, base } = loaderData;
	const t = useTranslations('stock-images');
	const [search] = useSearchParams();
	const done = search.get('done');
	return (
		<div className="work-page">
			<Breadcrumb items={[library, { label: title }]} />
			<header className="work-head">
				<h1>{title}</h1>
				{mayAdd && (
					<ButtonLink to={`${base}/new`} icon="plus">
						{t('add')}
					</ButtonLink>
				)}
			</header>
			<p className="work-intro">{t('intro')}</p>
			<Flash message={done === 'saved' || done === 'removed' ? t(`done.${done}`) : undefined} />
			<ListFilters apply={t('apply')}>
				<FilterSearch label={t('search')} value={state.q} />
			</ListFilters>
			<p className="work-count" role="status">
				{t('count', { count: total })}
			</p>
			{images.length > 0 ? (
				<ul className="file-grid">
					{images.map(({ id, name, shortDescription, image }) => (
						<li key={id} className="file-card">
							<div className="file-card-picture">
								<Picture image={image} alt="" sizes="15rem" widest={320} />
							</div>
							<div className="file-card-facts">
								<Link to={`${base}/${id}`} className="card-link">
									{name}
								</Link>
								<span>{shortDescription}</span>
							</div>
						</li>
					))}
				</ul>
			) : (
				<EmptyState title={t('none')} illustration={<EmptyIllustration />}>
					<p>{t('noneText')}</p>
					<p>
						<Link to={base}>{t('clear')}</Link>
					</p>
				</EmptyState>
			)}
			<ListPages base={base} page={state.page} size={PAGE_SIZE} total={total} />
		</div>
	);
}
