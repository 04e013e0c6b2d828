import { centreApi } from '#features/centres/api.ts';
import { Picture } from '#features/files/web/public.tsx';
import { organisationApi } from '#features/organisations/api.ts';
import { listSearch, readListState } from '#platform/web/list-state.ts';
import { type PageHandle, pageTitle, usePageRoot } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Pagination } from '#ui/navigation.tsx';
import { PreloadLink } from '#ui/preload-link.tsx';
import { Badge, Card } from '#ui/surfaces.tsx';
import type { Route } from './+types/partners-page';
import './blocks.css';

const PAGE_SIZE = 48;

/** The centres of the tenant, and the organisations of this one that want to be listed. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { call, locale } = site(context);
	const { page } = readListState(new URL(request.url), { statuses: ['all'], sorts: ['name'] });
	const [centres, organisations] = await Promise.all([
		call(centreApi.list),
		call(organisationApi.list, {
			filter: { statusEq: 'approved', organizationTypeNotEq: 'VolunteerCenter' },
			sort: 'name',
			page: { number: page, size: PAGE_SIZE },
		}),
	]);
	const t = getTranslations(locale, 'content-page');
	return {
		centres: centres.data.map(({ id, name, city }) => ({ id, name, city })),
		organisations: organisations.data.map(({ id, name, city, logo }) => ({
			id,
			name,
			city: city ?? null,
			logo: logo ?? null,
		})),
		total: organisations.meta.total,
		page,
		title: t('partners.title'),
		description: t('partners.lead'),
	};
}

export { publicPage as headers } from '#platform/web/public-page.ts';

export const handle: PageHandle = { layout: 'wide' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
	{ name: 'description', content: loaderData?.description },
];

export default function PartnersPage({ loaderData }: Route.ComponentProps) {
	const { centres, organisations, total, page, title, description } = loaderData;
	const t = useTranslations('content-page');
	const locale = useLocale();
	const current = usePageRoot()?.centre?.id;
	return (
		<div className="page">
			<header className="container page-head">
				<h1>{title}</h1>
				<p className="lead">{description}</p>
			</header>
			{centres.length > 1 && (
				<section className="block" data-background="tinted" aria-labelledby="centres">
					<div className="container">
						<h2 id="centres" className="block-title" data-level={2}>
							{t('partners.centres')}
						</h2>
						<ul className="partner-list">
							{centres.map(({ id, name, city }) => (
								<li key={id}>
									<Card className="partner">
										<Avatar name={name} size={48} />
										<div>
											<p className="partner-name">{name}</p>
											{city && <p className="field-hint">{city}</p>}
										</div>
										{id === current && <Badge tone="primary">{t('partners.here')}</Badge>}
									</Card>
								</li>
							))}
						</ul>
					</div>
				</section>
			)}
			<section className="block" aria-labelledby="organisations">
				<div className="container">
					<h2 id="organisations" className="block-title" data-level={2}>
						{t('partners.organisations')}
					</h2>
					<ul className="partner-list">
						{organisations.map(({ id, name, city, logo }) => (
							<li key={id}>
								<Card interactive className="partner">
									<Avatar name={name} size={48} kind="mark">
										{logo && <Picture image={logo} alt="" sizes="48px" widest={320} />}
									</Avatar>
									<div>
										<PreloadLink to={`/${locale}/organizations/${id}`} className="card-link partner-name">
											{name}
										</PreloadLink>
										{city && <p className="field-hint">{city}</p>}
									</div>
								</Card>
							</li>
						))}
					</ul>
					<Pagination
						page={page}
						pages={Math.ceil(total / PAGE_SIZE)}
						href={(to) => `/${locale}/partners${listSearch(new URLSearchParams(), { page: to })}`}
					/>
				</div>
			</section>
		</div>
	);
}
