import { requireSession } from '#platform/web/guards.ts';
import { listSearch, readListState } from '#platform/web/list-state.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { personasOf } from '#platform/web/session.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Pagination } from '#ui/navigation.tsx';
import { EmptyState } from '#ui/surfaces.tsx';
import { occurrenceApi, workshopApi } from '../../api.ts';
import type { WorkshopPlace } from '../../contract.ts';
import { itemOf } from '../activity-calendar/load-calendar.ts';
import { OccurrenceRow } from '../activity-calendar/occurrence-row.tsx';
import type { Route } from './+types/workshops-page';
import { audiencesOf } from './audiences.ts';
import { type OwnPlace, OwnPlaces } from './own-places.tsx';

const PAGE_SIZE = 25;
/** As many workshops as somebody looks back at. */
const PAST = 10;
/** Who may hold a workshop: those who make vacancies. */
const makers = ['center_superuser', 'center_admin', 'organization_superuser', 'organization_admin'] as const;

/** The workshops to come that are for who reads, after their own places. Throws ApiFailure 404 where activities are switched off. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const session = await requireSession(context, request);
	const { call, locale } = site(context);
	const { page } = readListState(new URL(request.url), { statuses: ['all'], sorts: ['startsAt'] });
	const personas = personasOf(session);
	const [{ data, meta }, coming, past] = await Promise.all([
		call(occurrenceApi.list, {
			filter: { from: new Date().toISOString(), audience: audiencesOf(personas) },
			page: { number: page, size: PAGE_SIZE },
		}),
		call(workshopApi.places, { page: { size: 100 } }),
		call(workshopApi.places, { filter: { past: true }, page: { size: PAST } }),
	]);
	const own = ({ id, state, onlineLink, materials, ...time }: WorkshopPlace): OwnPlace => ({
		...{ id, state, onlineLink, materials: [...materials] },
		item: { ...itemOf({ ...time, id, type: 'occurrences' }, locale), to: `/${locale}/applications/${id}` },
	});
	return {
		coming: coming.data.map(own),
		past: past.data.map(own),
		workshops: data.map((row) => ({
			...itemOf(row, locale),
			price: row.priceText,
		})),
		page,
		pages: meta.page.pages,
		total: meta.total,
		adds: makers.some((one) => personas.includes(one)),
		title: getTranslations(locale, 'workshops')('title'),
	};
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function WorkshopsPage({ loaderData }: Route.ComponentProps) {
	const { coming, past, workshops, page, pages, total, adds, title } = loaderData;
	const t = useTranslations('workshops');
	const locale = useLocale();
	const add = adds && (
		<ButtonLink to={`/${locale}/vacancies/add?audience=everyone`} icon="plus">
			{t('add')}
		</ButtonLink>
	);
	return (
		<div className="work-page">
			<header className="work-head">
				<h1>{title}</h1>
				{total > 0 && add}
			</header>
			<p className="work-intro">{t('intro')}</p>
			<OwnPlaces name="coming" places={coming} />
			{coming.length > 0 && <h2>{t('all')}</h2>}
			{total === 0 ? (
				<EmptyState title={t('none')}>
					<p>{t(adds ? 'noneMaker' : 'noneText')}</p>
					{add}
				</EmptyState>
			) : (
				<p className="work-count" role="status">
					{t('count', { count: total })}
				</p>
			)}
			<ul className="occurrences">
				{workshops.map((item) => (
					<OccurrenceRow key={item.id} item={item} heading={coming.length > 0 ? 'h3' : 'h2'}>
						{item.price && <p>{t('price', { price: item.price })}</p>}
					</OccurrenceRow>
				))}
			</ul>
			<Pagination
				page={page}
				pages={pages}
				href={(to) => `/${locale}/workshops${listSearch(new URLSearchParams(), { page: to })}`}
			/>
			<OwnPlaces name="past" places={past} />
		</div>
	);
}
