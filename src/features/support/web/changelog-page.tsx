import { Link, redirect } from 'react-router';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Flash } from '#ui/flash.tsx';
import { Pagination } from '#ui/navigation.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Badge } from '#ui/surfaces.tsx';
import { changelogApi } from '../api.ts';
import type { Route } from './+types/changelog-page';
import './support.css';
import './changelog.css';

const PAGE_SIZE = 20;

/** What people notice of each version of the product, and which versions are new to who reads. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const { searchParams } = new URL(request.url);
	const page = Math.min(Math.max(1, Math.trunc(Number(searchParams.get('page')) || 1)), 1000);
	const { data: versions, meta } = await call(changelogApi.list, { page: { number: page, size: PAGE_SIZE } });
	return {
		versions,
		page,
		pages: meta.page.pages,
		unseen: meta.unseen,
		marked: searchParams.get('done') === 'seen',
		title: getTranslations(locale, 'support')('changelog.title'),
	};
}

/** Marks the newest version, and with it all others, as read. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const { data: newest } = await call(changelogApi.list, { page: { size: 1 } });
	if (newest[0]) await call(changelogApi.markSeen, { params: { version: newest[0].id } });
	return redirect(`/${locale}/volunteerly/changelog?done=seen`);
}

export const handle: PageHandle = { area: 'work', sidebar: true };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function ChangelogPage({ loaderData }: Route.ComponentProps) {
	const { versions, page, pages, unseen, marked, title } = loaderData;
	const t = useTranslations('support');
	const base = `/${useLocale()}/volunteerly/changelog`;
	return (
		<div className="work-page support-page changelog-page" data-ground="white">
			<header className="work-head">
				<h1>{title}</h1>
				{unseen > 0 && (
					<PostForm action={base} data-leave="free">
						<Button type="submit" variant="outline" icon="check">
							{t('changelog.mark')}
						</Button>
					</PostForm>
				)}
			</header>
			<Flash message={marked ? t('changelog.marked') : undefined} />
			<p className="work-intro">{t('changelog.intro')}</p>
			{versions.map(({ id, released, isNew, groups }, index) => (
				<details key={id} className="changelog-version" open={isNew || (page === 1 && index === 0)}>
					<summary>
						<h2>{t('changelog.version', { version: id })}</h2>
						{isNew && <Badge tone="primary">{t('changelog.new')}</Badge>}
						<span className="field-hint">{released ?? t('changelog.unreleased')}</span>
					</summary>
					{groups.map(({ title: group, entries }) => (
						<div key={group} className="changelog-group">
							{group && <h3>{group}</h3>}
							<ul>
								{entries.map((entry) => (
									<li key={entry}>{entry}</li>
								))}
							</ul>
						</div>
					))}
				</details>
			))}
			<Pagination page={page} pages={pages} href={(to) => `${base}?page=${to}`} />
			<p>
				<Link to={base.replace(/volunteerly\/changelog$/, 'support')}>{t('changelog.help')}</Link>
			</p>
		</div>
	);
}
