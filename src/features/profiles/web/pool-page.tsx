import { Link, redirect, useLocation, useSearchParams } from 'react-router';
import { requireProfiles } from '#features/account/web/public.tsx';
import { crisisManagers } from '#features/crisis/enums.ts';
import { attempt } from '#platform/web/failures.ts';
import { refused, submit } from '#platform/web/forms/submit.ts';
import { requireOrganisation } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { personasOf } from '#platform/web/session.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Flash } from '#ui/flash.tsx';
import { ListPages, NothingFound } from '#ui/managed-list.tsx';
import { Alert, Badge } from '#ui/surfaces.tsx';
import { poolSelectionApi, profilePoolApi } from '../api.ts';
import { poolReaders } from '../enums.ts';
import type { Route } from './+types/pool-page.ts';
import { FitWords } from './fit-words.tsx';
import { ownVacancies } from './own-vacancies.ts';
import { PoolFilters } from './pool-filters.tsx';
import { filtersOf, isNarrowed, poolQuery, readPoolState } from './pool-state.ts';
import { Selections } from './selections.tsx';
import './profiles.css';

/** The pool: published profiles, for who runs an approved organisation or the centre. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireProfiles(site(context));
	const session = await requireOrganisation(context, request, poolReaders);
	const { organisation } = session;
	const { call, locale } = site(context);
	const { searchParams } = new URL(request.url);
	const state = readPoolState(searchParams);
	const [{ data, meta }, own, kept] = await Promise.all([
		call(profilePoolApi.search, poolQuery(state)),
		ownVacancies(call, organisation.id, locale),
		call(poolSelectionApi.list),
	]);
	// People leave the pool, and an address that somebody kept has a page too many.
	const last = Math.ceil(meta.total / meta.page.size);
	if (last > 0 && state.page > last) {
		searchParams.set('page', String(last));
		throw redirect(`/${locale}/vrijwilligerspool?${searchParams}`);
	}
	const isOther = meta.vacancy && !own.some(({ value }) => value === meta.vacancy?.id);
	return {
		title: getTranslations(locale, 'profiles')('pool.title'),
		callsCrisis: personasOf(session).some((one) => crisisManagers.includes(one)),
		state,
		selections: kept.data,
		profiles: data,
		meta,
		vacancies: [
			...(isOther && meta.vacancy ? [{ value: meta.vacancy.id, label: meta.vacancy.title }] : []),
			...own,
		],
	};
}

/** Keeps what is searched now under a name, or takes a selection away; one that another window took is gone already. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireProfiles(site(context));
	await requireOrganisation(context, request, poolReaders);
	const here = site(context);
	const { searchParams } = new URL(request.url);
	const form = await request.formData();
	const done = (what: string) => {
		const to = new URLSearchParams(searchParams);
		to.set('done', what);
		return redirect(`/${here.locale}/vrijwilligerspool?${to}`);
	};
	if (form.get('intent') === 'remove') {
		await attempt(here.call(poolSelectionApi.remove, { params: { id: String(form.get('id')) } }), [404, 422]);
		return done('removed');
	}
	const name = String(form.get('name') ?? '');
	const filters = filtersOf(readPoolState(searchParams));
	const { error } = await submit(here, () => here.call(poolSelectionApi.create, { body: { name, filters } }));
	return error ? refused(request, error, { typed: name }) : done('saved');
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function PoolPage({ loaderData, actionData }: Route.ComponentProps) {
	const { title, state, profiles, meta, vacancies, callsCrisis, selections } = loaderData;
	const { pathname, search } = useLocation();
	const [params] = useSearchParams();
	const t = useTranslations('profiles');
	const locale = useLocale();
	const base = `/${locale}/vrijwilligerspool`;
	const empty = isNarrowed(state) ? 'nothing' : state.vacancy ? 'noneFits' : 'empty';
	return (
		<div className="work-page pool-page">
			<h1>{title}</h1>
			<p className="work-intro">{t('pool.intro')}</p>
			<p>
				<Link to={`/${locale}/profile-replies?side=sent`}>{t('pool.sent')}</Link>
				{callsCrisis && (
					<>
						{' · '}
						<Link to={`/${locale}/crisispool`}>{t('pool.crisis')}</Link>
						{' · '}
						<Link to={`/${locale}/profile-replies?side=held`}>{t('pool.held')}</Link>
					</>
				)}
			</p>
			<Flash message={t.optional(`selections.done.${params.get('done')}`)} />
			<Selections
				selections={selections}
				here={pathname + search}
				canSave={isNarrowed(state) || state.near !== '' || state.vacancy !== ''}
				error={actionData?.error}
				typed={actionData?.typed ?? ''}
			/>
			<div className="pool">
				<PoolFilters
					state={state}
					facets={meta.facets}
					vacancies={vacancies}
					placeUnknown={meta.placeUnknown}
				/>
				<section aria-labelledby="found">
					{meta.placeUnknown && (
						<Alert tone="warning" title={t('pool.unknownPlaceTitle', { place: state.near })}>
							<p>{t('pool.unknownPlace')}</p>
						</Alert>
					)}
					<h2 id="found" className="work-count">
						{meta.vacancy
							? t('pool.countFor', { count: meta.total, title: meta.vacancy.title })
							: t('pool.count', { count: meta.total })}
					</h2>
					{profiles.length === 0 ? (
						<NothingFound
							title={t(`pool.${empty}`)}
							text={t(`pool.${empty}Text`)}
							all={t('pool.all')}
							to={base}
						/>
					) : (
						<ul className="item-rows">
							{profiles.map((profile) => (
								<Row key={profile.id} profile={profile} vacancy={state.vacancy} />
							))}
						</ul>
					)}
					<ListPages base={base} page={state.page} size={meta.page.size} total={meta.total} />
				</section>
			</div>
		</div>
	);
}

function Row({
	profile,
	vacancy,
}: {
	profile: Route.ComponentProps['loaderData']['profiles'][number];
	vacancy: string;
}) {
	const words = useTranslations('vacancy-words');
	const locale = useLocale();
	const query = vacancy ? `?vacancy=${vacancy}` : '';
	const { id, displayName, headline, place, interests, meta } = profile;
	return (
		<li className="item-row pool-row">
			<Avatar name={displayName} size={40} />
			<div className="item-row-text">
				<strong>
					<Link to={`/${locale}/vrijwilligerspool/${id}${query}`}>
						{displayName}, {place}
					</Link>
				</strong>
				<p>{headline}</p>
				{vacancy === '' && (
					<p className="profile-fit">
						{interests.map((one) => (
							<Badge key={one}>{words(`category.${one}`)}</Badge>
						))}
					</p>
				)}
				<FitWords fit={meta?.fit ?? null} distance={meta?.distance ?? null} />
			</div>
		</li>
	);
}
