import { Link } from 'react-router';
import { requireSession } from '#platform/web/guards.ts';
import { listSearch, readListState } from '#platform/web/list-state.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { personasOf } from '#platform/web/session.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Pagination } from '#ui/navigation.tsx';
import { Badge, EmptyState } from '#ui/surfaces.tsx';
import { occurrenceApi } from '../../api.ts';
import { itemOf } from '../activity-calendar/load-calendar.ts';
import type { Route } from './+types/workshops-page';
import { audiencesOf } from './audiences.ts';
import '../activity-calendar/calendar.css';

const PAGE_SIZE = 25;

/** The workshops to come that are for who reads. Throws ApiFailure 404 where activities are switched off. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const session = await requireSession(context, request);
	const { call, locale } = site(context);
	const { page } = readListState(new URL(request.url), { statuses: ['all'], sorts: ['startsAt'] });
	const personas = personasOf(session);
	const { data, meta } = await call(occurrenceApi.list, {
		filter: { from: new Date().toISOString(), audience: audiencesOf(personas) },
		page: { number: page, size: PAGE_SIZE },
	});
	const makes = ['center_superuser', 'center_admin'] as const;
	return {
		workshops: data.map((row) => ({
			...itemOf(row, locale),
			audience: row.audience,
			price: row.priceText,
			free: row.meta?.can.signUp,
			waits: row.meta?.can.queue,
		})),
		page,
		pages: meta.page.pages,
		total: meta.total,
		adds: makes.some((one) => personas.includes(one)),
		title: getTranslations(locale, 'workshops')('title'),
	};
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function WorkshopsPage({ loaderData }: Route.ComponentProps) {
	const { workshops, page, pages, total, adds, title } = loaderData;
	const t = useTranslations('workshops');
	const locale = useLocale();
	const add = adds && (
		<ButtonLink to={`/${locale}/vacancies/add`} icon="plus">
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
			{total === 0 ? (
				<EmptyState title={t('none')}>
					<p>{t(adds ? 'noneStaff' : 'noneText')}</p>
					{add}
				</EmptyState>
			) : (
				<p className="work-count" role="status">
					{t('count', { count: total })}
				</p>
			)}
			<ul className="calendar-list">
				{workshops.map((item) => (
					<li key={item.id} className="calendar-item" data-cancelled={item.cancelled || undefined}>
						<time dateTime={item.startsAt}>{item.when}</time>
						<h2>
							<Link to={item.to} lang={item.lang}>
								{item.title}
							</Link>
						</h2>
						<span className="calendar-about">{item.about}</span>
						{item.price && <span className="calendar-about">{t('price', { price: item.price })}</span>}
						{item.note && <span className="calendar-note">{item.note}</span>}
						<span className="actions">
							{item.audience && <Badge>{t(`for.${item.audience}`)}</Badge>}
							{(item.free || item.waits) && (
								<ButtonLink
									to={item.to}
									size="sm"
									variant="outline"
									aria-label={t('named', { title: item.title })}
								>
									{t(item.free ? 'signUp' : 'queue')}
								</ButtonLink>
							)}
						</span>
					</li>
				))}
			</ul>
			<Pagination
				page={page}
				pages={pages}
				href={(to) => `/${locale}/workshops${listSearch(new URLSearchParams(), { page: to })}`}
			/>
		</div>
	);
}
