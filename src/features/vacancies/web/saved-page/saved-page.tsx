import { redirect, useSearchParams } from 'react-router';
import { isUuid } from '#platform/http/uuid.ts';
import { requireSession } from '#platform/web/guards.ts';
import { listSearch, readListState } from '#platform/web/list-state.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Flash } from '#ui/flash.tsx';
import { EmptyIllustration } from '#ui/illustrations.tsx';
import { Pagination } from '#ui/navigation.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Alert, Badge, EmptyState } from '#ui/surfaces.tsx';
import { savedVacancyApi } from '../../api.ts';
import { toTeaser } from '../teaser.ts';
import { VacancyCard } from '../vacancy-card.tsx';
import type { Route } from './+types/saved-page';
import { changeSaved } from './change-saved.ts';

const PAGE_SIZE = 24;

/**
 * The vacancies that the user saved. A page beyond the last redirects to the last, as after removing its only vacancy.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const url = new URL(request.url);
	const { page } = readListState(url, { statuses: ['all'], sorts: ['createdAt'] });
	const { data, meta } = await call(savedVacancyApi.list, {
		include: ['organization'],
		page: { number: page, size: PAGE_SIZE },
	});
	const total = Number(meta.total ?? data.length);
	const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
	if (page > pages) {
		const done = url.searchParams.get('done') ?? '';
		throw redirect(`${url.pathname}${listSearch(url.searchParams, { page: pages, done })}`);
	}
	return {
		title: getTranslations(locale, 'saved-page')('title'),
		saved: data.map((vacancy) => ({ teaser: toTeaser(vacancy, locale), status: vacancy.status })),
		total,
		page,
	};
}

/** Takes a vacancy off the list. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const id = String((await request.formData()).get('id') ?? '');
	await changeSaved(call, id, false);
	const asked = new URL(request.url).searchParams;
	const page = Number(asked.get('page') ?? 1);
	// After making room the user returns to the vacancy that did not fit.
	const room = vacancyIn(asked, 'full') ?? vacancyIn(asked, 'room');
	return redirect(
		`/${locale}/vacancies/saved${listSearch(new URLSearchParams(), { page, done: 'removed', room })}`,
	);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

/** The vacancy that the address names for a reason. */
function vacancyIn(search: URLSearchParams, reason: 'full' | 'room'): string | undefined {
	const id = search.get(reason) ?? '';
	return isUuid(id) ? id : undefined;
}

/** Says that a vacancy did not fit in the list, and the way back to it when there is room. */
function Full({
	full,
	room,
	vacancies,
}: {
	full: string | undefined;
	room: string | undefined;
	vacancies: string;
}) {
	const t = useTranslations('saved-page');
	const id = full ?? room;
	if (!id) return null;
	return (
		<Alert
			tone={full ? 'warning' : 'info'}
			title={t(full ? 'fullTitle' : 'roomTitle')}
			live
			actions={
				<ButtonLink to={`${vacancies}/${id}`} variant="white" size="sm">
					{t('backToVacancy')}
				</ButtonLink>
			}
		>
			<p>{t(full ? 'full' : 'room')}</p>
		</Alert>
	);
}

export default function SavedPage({ loaderData }: Route.ComponentProps) {
	const { title, saved, total, page } = loaderData;
	const t = useTranslations('saved-page');
	const here = `/${useLocale()}/vacancies`;
	const [search] = useSearchParams();
	return (
		<div className="work-page">
			<header className="work-head">
				<h1>{title}</h1>
			</header>
			<Flash message={search.get('done') === 'removed' ? t('removed') : undefined} />
			<Full full={vacancyIn(search, 'full')} room={vacancyIn(search, 'room')} vacancies={here} />
			{saved.length === 0 ? (
				<EmptyState
					title={t('none')}
					illustration={<EmptyIllustration />}
					actions={<ButtonLink to={`${here}/search`}>{t('find')}</ButtonLink>}
				>
					<p>{t('noneText')}</p>
				</EmptyState>
			) : (
				<>
					<p>{t('lead')}</p>
					<p className="work-count" role="status">
						{t('count', { count: total })}
					</p>
					<ul className="vacancy-cards">
						{saved.map(({ teaser, status }) => (
							<li key={teaser.id} className="saved-vacancy">
								<VacancyCard vacancy={teaser} level={2} />
								<div className="actions">
									{(status === 'filled' || status === 'expired') && <Badge tone="neutral">{t(status)}</Badge>}
									<PostForm preventScrollReset>
										<input type="hidden" name="id" value={teaser.id} />
										<Button
											type="submit"
											size="sm"
											variant="tertiary"
											icon="trash-2"
											aria-label={t('removeNamed', { title: teaser.title })}
										>
											{t('remove')}
										</Button>
									</PostForm>
								</div>
							</li>
						))}
					</ul>
					<Pagination
						page={page}
						pages={Math.ceil(total / PAGE_SIZE)}
						href={(number) => `${here}/saved${listSearch(search, { page: number })}`}
					/>
				</>
			)}
		</div>
	);
}
