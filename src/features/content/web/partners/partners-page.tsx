import { centreApi } from '#features/centres/api.ts';
import { Picture } from '#features/files/web/public.tsx';
import { listSearch, readListState } from '#platform/web/list-state.ts';
import { type PageHandle, pageTitle, usePageRoot } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, locales, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Pagination } from '#ui/navigation.tsx';
import { Badge, Card, EmptyState } from '#ui/surfaces.tsx';
import { partnerApi } from '../../api.ts';
import type { Route } from './+types/partners-page';
import '../blocks.css';
import './partners.css';

const PAGE_SIZE = 48;

/** Whom the centre works with, as its staff list them, and the centres of the tenant. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { call, locale } = site(context);
	const { page } = readListState(new URL(request.url), { statuses: ['all'], sorts: ['position'] });
	const [centres, partners] = await Promise.all([
		call(centreApi.list),
		call(partnerApi.list, { page: { number: page, size: PAGE_SIZE } }),
	]);
	const t = getTranslations(locale, 'content-page');
	return {
		centres: centres.data.map(({ id, name, city, slug }) => ({ id, name, city, slug })),
		partners: partners.data.map(({ id, name, texts, website, logo }) => {
			const own = [locale, ...locales].find((one) => texts[one]);
			const text = own ? texts[own] : undefined;
			return { id, name, website, logo, text, lang: own === locale ? undefined : own };
		}),
		total: partners.meta.total,
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
	const { centres, partners, total, page, title, description } = loaderData;
	const t = useTranslations('content-page');
	const locale = useLocale();
	const current = usePageRoot()?.centre?.id;
	return (
		<div className="page">
			<header className="container page-head">
				<h1>{title}</h1>
				<p className="lead">{description}</p>
			</header>
			<section className="block" aria-labelledby="partners">
				<div className="container">
					<h2 id="partners" className="visually-hidden">
						{t('partners.list')}
					</h2>
					{total === 0 ? (
						<EmptyState title={t('partners.noneTitle')}>
							<p>{t('partners.noneText')}</p>
							<ButtonLink to={`/${locale}/sociale-kaart`} variant="outline">
								{t('partners.map')}
							</ButtonLink>
						</EmptyState>
					) : (
						<ul className="partner-cards">
							{partners.map(({ id, name, text, lang, website, logo }) => (
								<li key={id}>
									<Card interactive={website !== null} className="partner-card">
										<div className="partner-logo">
											{logo ? (
												<Picture image={logo} alt="" sizes="12rem" widest={640} />
											) : (
												<Avatar name={name} size={64} kind="mark" />
											)}
										</div>
										<h3 className="partner-name">
											{website ? (
												<a href={website} className="card-link" rel="noopener">
													{name}
												</a>
											) : (
												name
											)}
										</h3>
										{text && <p lang={lang}>{text}</p>}
									</Card>
								</li>
							))}
						</ul>
					)}
					<Pagination
						page={page}
						pages={Math.ceil(total / PAGE_SIZE)}
						href={(to) => `/${locale}/partners${listSearch(new URLSearchParams(), { page: to })}`}
					/>
				</div>
			</section>
			{centres.length > 1 && (
				<section className="block" data-background="tinted" aria-labelledby="centres">
					<div className="container">
						<h2 id="centres" className="block-title" data-level={2}>
							{t('partners.centres')}
						</h2>
						<ul className="partner-list">
							{centres.map(({ id, name, city, slug }) => (
								<li key={id}>
									<Card interactive={id !== current} className="partner">
										<Avatar name={name} size={48} />
										<div>
											<p className="partner-name">
												{id === current ? (
													name
												) : (
													<a href={`/${locale}?centre=${slug}`} className="card-link">
														{name}
													</a>
												)}
											</p>
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
		</div>
	);
}
