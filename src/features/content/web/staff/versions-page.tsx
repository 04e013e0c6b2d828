import { redirect } from 'react-router';
import { useFormat } from '#platform/web/format.ts';
import { requireOrganisation } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Breadcrumb, Pagination } from '#ui/navigation.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Badge, Card } from '#ui/surfaces.tsx';
import { pageApi } from '../../api.ts';
import type { PageVersion } from '../../contract.ts';
import type { Route } from './+types/versions-page';
import { DifferenceList } from './difference-list.tsx';
import './staff.css';

const PAGE_SIZE = 25;

/** The versions of a page, and how one of them differs from the version being edited. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	await requireOrganisation(context, request);
	const { call, locale } = site(context);
	const { searchParams } = new URL(request.url);
	const number = Math.max(1, Number(searchParams.get('page')) || 1);
	const compared = Number(searchParams.get('compare'));
	const [page, versions, version] = await Promise.all([
		call(pageApi.read, { params }),
		call(pageApi.versions, { params, page: { number, size: PAGE_SIZE } }),
		Number.isInteger(compared) && compared > 0
			? call(pageApi.readVersion, { params: { id: params.id, number: compared } })
			: Promise.resolve(undefined),
	]);
	return {
		page: { id: page.data.id, title: page.data.title },
		versions: versions.data,
		total: versions.meta.total,
		number,
		compared: version && { number: compared, differences: version.data.differences },
		title: getTranslations(locale, 'content-staff')('versions.title'),
	};
}

/** Restores an older version. */
export async function action({ context, request, params }: Route.ActionArgs) {
	await requireOrganisation(context, request);
	const { call, locale } = site(context);
	const number = Number((await request.formData()).get('number'));
	await call(pageApi.restoreVersion, { params: { id: params.id, number } });
	return redirect(`/${locale}/content/pages/${params.id}?done=restore`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function VersionsPage({ loaderData }: Route.ComponentProps) {
	const { page, versions, total, number, compared, title } = loaderData;
	const t = useTranslations('content-staff');
	const locale = useLocale();
	const format = useFormat();
	const saved = ({ authorName, updatedAt }: PageVersion): string => {
		const date = format.dateTime(updatedAt, 'medium');
		return authorName ? t('versions.by', { name: authorName, date }) : date;
	};
	const base = `/${locale}/content/pages`;
	const here = `${base}/${page.id}/versions`;
	return (
		<div className="work-page">
			<Breadcrumb
				items={[
					{ label: t('overview.title'), to: `/${locale}/content` },
					{ label: t('list.title'), to: base },
					{ label: page.title || t('list.unsavedTitle'), to: `${base}/${page.id}` },
					{ label: title },
				]}
			/>
			<header className="work-head">
				<h1>{title}</h1>
				<ButtonLink to={`${base}/${page.id}`} variant="outline">
					{t('versions.back')}
				</ButtonLink>
			</header>
			<p className="work-intro">{t('versions.intro')}</p>
			{compared && <Differences {...compared} />}
			<ol className="content-versions">
				{versions.map((version) => (
					<li key={version.number}>
						<Card className="content-version">
							<div>
								<h2>{t('versions.version', { number: version.number })}</h2>
								<p className="field-hint">{saved(version)}</p>
								{version.restoredFrom !== null && (
									<p className="field-hint">{t('versions.restoredFrom', { number: version.restoredFrom })}</p>
								)}
							</div>
							<span className="content-badges">
								{version.isHead && <Badge tone="primary">{t('versions.head')}</Badge>}
								{version.isPlanned && <Badge tone="info">{t('versions.planned')}</Badge>}
								{version.isLive && <Badge tone="success">{t('versions.live')}</Badge>}
							</span>
							{!version.isHead && (
								<div className="actions">
									<ButtonLink to={`${here}?compare=${version.number}`} variant="outline" size="sm">
										{t('versions.compare')}
									</ButtonLink>
									<PostForm action={here}>
										<Button type="submit" name="number" value={version.number} variant="tertiary" size="sm">
											{t('versions.restore')}
										</Button>
									</PostForm>
								</div>
							)}
						</Card>
					</li>
				))}
			</ol>
			<Pagination page={number} pages={Math.ceil(total / PAGE_SIZE)} href={(to) => `${here}?page=${to}`} />
		</div>
	);
}

function Differences({ number, differences }: { number: number; differences: PageVersion['differences'] }) {
	const t = useTranslations('content-staff');
	return (
		<Card as="section" aria-labelledby="differences">
			<h2 id="differences">{t('versions.differences', { number })}</h2>
			{differences.length === 0 && <p>{t('versions.none')}</p>}
			<DifferenceList differences={differences} before={t('versions.before')} after={t('versions.after')} />
		</Card>
	);
}
