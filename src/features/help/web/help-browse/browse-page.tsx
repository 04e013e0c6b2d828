import { Form, redirect } from 'react-router';
import { PlaceField } from '#features/geo/web/public.tsx';
import { searchApi } from '#features/search/api.ts';
import { distances } from '#features/search/enums.ts';
import type { Vacancy } from '#features/vacancies/contract.ts';
import { helpKinds, helpTopics } from '#features/vacancies/enums.ts';
import {
	type TeaserSource,
	teaserFields,
	toTeaser,
	VacancyCards,
	type VacancyTeaser,
} from '#features/vacancies/web/public.tsx';
import { pageTitle } from '#platform/web/page.ts';
import { audienceOf, sessionOf } from '#platform/web/session.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, type Locale, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { EmptyIllustration } from '#ui/illustrations.tsx';
import { Select } from '#ui/inputs.tsx';
import { Pagination } from '#ui/navigation.tsx';
import { Alert, EmptyState } from '#ui/surfaces.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { helpSetting } from '../help-setting.ts';
import type { Route } from './+types/browse-page';
import { type BrowseState, browseHref, parseBrowse } from './browse-state.ts';
import '../help.css';

const PAGE_SIZE = 18;

/** What people ask and offer and what organisations ask for them, found by the search and filtered by the URL; a page beyond the last redirects to the last. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const here = site(context);
	const setting = await helpSetting(here);
	const state = parseBrowse(new URL(request.url).searchParams);
	const path = `/${here.locale}/een-op-een-hulp`;
	const [found, session] = await Promise.all([
		here.call(searchApi.vacancies, {
			filter: {
				helpKind: state.kind ? [state.kind] : helpKinds,
				helpTopic: state.topic,
				near: state.near || undefined,
				distance: state.near ? state.distance : undefined,
			},
			include: ['organization'],
			fields: { ...teaserFields, vacancies: [...teaserFields.vacancies, 'helpTopic'] },
			page: { number: state.page, size: PAGE_SIZE },
		}),
		sessionOf(here),
	]);
	const { meta } = found;
	if (state.page > 1 && state.page > meta.page.pages) {
		throw redirect(browseHref(path, { ...state, page: meta.page.pages }));
	}
	return {
		...setting,
		state,
		path,
		requests: found.data.map((vacancy) => teaserOf(vacancy, here.locale)),
		meta,
		member: session !== null,
		staff: session !== null && audienceOf(session) === 'centre',
		title: getTranslations(here.locale, 'help-words')(`name.${setting.wording}`),
		description: getTranslations(here.locale, 'help-browse')(`lead.${setting.wording}`),
	};
}

/** The card of a vacancy; here that of a person says what about, as all of them are of one type. */
function teaserOf(vacancy: TeaserSource & Pick<Vacancy, 'helpTopic'>, locale: Locale): VacancyTeaser {
	const teaser = toTeaser(vacancy, locale);
	const { helpKind, helpTopic } = vacancy;
	if (!helpKind || !helpTopic) return teaser;
	const t = getTranslations(locale, 'help-words');
	const tone = helpKind === 'ask' ? 'primary' : 'secondary';
	return {
		...teaser,
		badges: [
			{ tone, text: t(`kind.${helpKind}`) },
			{ tone: 'neutral', text: t(`topic.${helpTopic}`) },
		],
	};
}

export { publicPage as headers } from '#platform/web/public-page.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	loaderData
		? [
				{ title: pageTitle(loaderData.title, matches) },
				{ name: 'description', content: loaderData.description },
				{ property: 'og:title', content: loaderData.title },
			]
		: [];

export default function BrowsePage({ loaderData }: Route.ComponentProps) {
	const t = useTranslations('help-browse');
	const { title, description, path, member, staff, centre } = loaderData;
	return (
		<>
			<h1>{title}</h1>
			<p className="lead help-lead">{description}</p>
			{member && (
				<p className="actions help-own-links">
					<ButtonLink to={`${path}/mijn`} variant="outline" size="sm" icon="inbox">
						{t('own')}
					</ButtonLink>
					{staff && (
						<ButtonLink to={`${path}/beoordelen`} variant="outline" size="sm" icon="shield-check">
							{t('moderate')}
						</ButtonLink>
					)}
				</p>
			)}
			<div className="help-doors">
				<Door kind="ask" icon="hand-heart" to={`${path}/plaatsen`} />
				<Door kind="offer" icon="heart-handshake" to={`${path}/plaatsen?kind=offer`} />
			</div>
			<section className="help-how" aria-labelledby="how">
				<h2 id="how">{t('how.title')}</h2>
				<ol>
					<li>
						<h3>{t('how.write')}</h3>
						<p>{t('how.writeText')}</p>
					</li>
					<li>
						<h3>{t('how.look', { centre })}</h3>
						<p>{t('how.lookText')}</p>
					</li>
					<li>
						<h3>{t('how.match')}</h3>
						<p>{t('how.matchText')}</p>
					</li>
				</ol>
			</section>
			<Listing data={loaderData} />
		</>
	);
}

function Door({ kind, icon, to }: { kind: 'ask' | 'offer'; icon: IconName; to: string }) {
	const t = useTranslations('help-browse');
	return (
		<div className="help-door" data-kind={kind}>
			<Icon name={icon} size={32} />
			<div>
				<h2>{t(`${kind}.title`)}</h2>
				<p>{t(`${kind}.text`)}</p>
			</div>
			<ButtonLink to={to} size="lg" variant={kind === 'ask' ? 'primary' : 'secondary'}>
				{t(`${kind}.action`)}
			</ButtonLink>
		</div>
	);
}

function Listing({ data }: { data: Route.ComponentProps['loaderData'] }) {
	const t = useTranslations('help-browse');
	const locale = useLocale();
	const { state, path, requests, meta } = data;
	const here = (change: Partial<BrowseState>) => browseHref(path, { ...state, page: 1, ...change });
	const count = meta.place
		? t('countNear', { count: meta.total, distance: meta.place.distance, place: meta.place.name })
		: t('count', { count: meta.total });
	const filtered = here({}) !== path;
	return (
		<section className="help-list" aria-labelledby="requests">
			<h2 id="requests">{t('list')}</h2>
			<Tabs
				label={t('tabs.label')}
				tabs={[undefined, 'ask' as const, 'offer' as const].map((kind) => ({
					to: here({ kind }),
					label: t(`tabs.${kind ?? 'all'}`),
					active: state.kind === kind,
				}))}
			/>
			<Filters key={here({})} state={state} path={path} />
			{meta.placeUnknown && (
				<Alert tone="warning">
					<p>{t('placeUnknown', { near: state.near })}</p>
				</Alert>
			)}
			<p className="help-count" role="status">
				{count}
			</p>
			{requests.length > 0 ? (
				<VacancyCards vacancies={requests} level={3} />
			) : (
				<EmptyState
					level={3}
					title={filtered ? t('none.title') : t('empty.title')}
					illustration={<EmptyIllustration />}
					actions={
						<>
							{filtered && (
								<ButtonLink to={path} variant="outline">
									{t('none.all')}
								</ButtonLink>
							)}
							<ButtonLink to={`/${locale}/een-op-een-hulp/plaatsen`}>{t('ask.action')}</ButtonLink>
						</>
					}
				>
					<p>{filtered ? t('none.text') : t('empty.text')}</p>
				</EmptyState>
			)}
			<Pagination page={state.page} pages={meta.page.pages} href={(page) => here({ page })} />
		</section>
	);
}

function Filters({ state, path }: { state: BrowseState; path: string }) {
	const t = useTranslations('help-browse');
	const words = useTranslations('help-words');
	return (
		<Form action={path} method="get" className="help-filters" aria-label={t('filters')} preventScrollReset>
			{state.kind && <input type="hidden" name="kind" value={state.kind} />}
			<Select
				name="topic"
				label={t('topic')}
				placeholder={t('allTopics')}
				defaultValue={state.topic}
				options={helpTopics.map((value) => ({ value, label: words(`topic.${value}`) }))}
			/>
			<PlaceField name="near" label={t('near')} defaultValue={state.near} />
			<Select
				name="distance"
				label={t('distance')}
				placeholder={false}
				defaultValue={state.distance}
				options={distances.map((value) => ({
					value: String(value),
					label: t('kilometres', { count: value }),
				}))}
			/>
			<Button type="submit" icon="search">
				{t('use')}
			</Button>
		</Form>
	);
}
