import { Link, useSearchParams } from 'react-router';
import { useFormat } from '#platform/web/format.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Flash } from '#ui/flash.tsx';
import { ListPages } from '#ui/managed-list.tsx';
import { Badge, EmptyState } from '#ui/surfaces.tsx';
import { Time } from '#ui/time.tsx';
import { mailingApi } from '../api.ts';
import type { Mailing } from '../contract.ts';
import { mailingManagers } from '../enums.ts';
import type { Route } from './+types/list-page.ts';
import { getItLater, lastTry, shownStatus, toneOf } from './shown-status.ts';
import { subjectInWords } from './subject-in-words.ts';

const PAGE = 25;

/** The mailings of the centre. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request, mailingManagers);
	const { call, locale } = site(context);
	const asked = Number.parseInt(new URL(request.url).searchParams.get('page') ?? '1', 10) || 1;
	const page = Math.min(1000, Math.max(1, asked));
	const { data, meta } = await call(mailingApi.list, { page: { number: page, size: PAGE } });
	return { title: getTranslations(locale, 'mailings')('title'), mailings: data, total: meta.total, page };
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function ListPage({ loaderData: { title, mailings, total, page } }: Route.ComponentProps) {
	const t = useTranslations('mailings');
	const base = `/${useLocale()}/mailings`;
	const [search] = useSearchParams();
	return (
		<div className="work-page">
			<header className="work-head">
				<h1>{title}</h1>
				<ButtonLink to={`${base}/new`} icon="plus">
					{t('new')}
				</ButtonLink>
			</header>
			<p className="work-intro">{t('intro')}</p>
			<Flash message={search.get('done') === 'deleted' ? t('done.deleted') : undefined} />
			{mailings.length === 0 ? (
				<EmptyState title={t('empty')}>
					<p>{t('emptyText')}</p>
				</EmptyState>
			) : (
				<ul className="item-rows">
					{mailings.map((mailing) => (
						<Row key={mailing.id} mailing={mailing} to={`${base}/${mailing.id}`} />
					))}
				</ul>
			)}
			<ListPages base={base} page={page} size={PAGE} total={total} />
		</div>
	);
}

function Row({ mailing, to }: { mailing: Mailing; to: string }) {
	const t = useTranslations('mailings');
	const format = useFormat();
	const locale = useLocale();
	const shown = shownStatus(mailing);
	const last = lastTry(mailing);
	const { subject, status, author, mailed, waiting, queued, inQuietHours } = mailing;
	const { plannedAt, finishedAt, startedAt, createdAt } = mailing;
	const moment = {
		draft: createdAt,
		scheduled: plannedAt,
		sending: startedAt,
		sent: finishedAt,
		stopped: finishedAt,
	};
	return (
		<li className="item-row">
			<div className="item-row-text">
				<strong>
					<Link to={to}>{subjectInWords(locale, subject)}</Link>
				</strong>
				<p className="field-hint">
					{t(`when.${status}`)} <Time value={moment[status] ?? createdAt} kind="dateTime" style="short" />
					{author && ` · ${author}`}
					{status !== 'draft' && status !== 'scheduled' && ` · ${t('people', { count: mailed - queued })}`}
					{waiting > 0 && last && ` · ${t('waiting', { count: waiting, date: format.date(last, 'medium') })}`}
					{inQuietHours > 0 && status !== 'sent' && ` · ${t('inQuietHours', { count: inQuietHours })}`}
				</p>
			</div>
			<Badge tone={toneOf[shown]}>{t(`status.${shown}`, { count: getItLater(mailing) })}</Badge>
		</li>
	);
}
