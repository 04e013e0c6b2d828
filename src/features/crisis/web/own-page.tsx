import { Link, redirect, useSearchParams } from 'react-router';
import { attempt } from '#platform/web/failures.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Flash } from '#ui/flash.tsx';
import { ListPages } from '#ui/managed-list.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Badge, Card, EmptyState } from '#ui/surfaces.tsx';
import { Time } from '#ui/time.tsx';
import { ownCrisisApi } from '../api.ts';
import type { OwnCrisisCall } from '../contract.ts';
import { crisisAnswers } from '../enums.ts';
import type { Route } from './+types/own-page.ts';
import { requireCrisis } from './require-crisis.ts';
import './crisis.css';

const PAGE = 25;
const readers = ['volunteer'] as const;

/** What the centre asked oneself in a crisis, to answer in one press. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireCrisis(context, request, readers);
	const { call, locale } = site(context);
	const asked = Number.parseInt(new URL(request.url).searchParams.get('page') ?? '1', 10) || 1;
	const page = Math.min(1000, Math.max(1, asked));
	const { data, meta } = await call(ownCrisisApi.list, { page: { number: page, size: PAGE } });
	return { title: getTranslations(locale, 'crisis')('own.title'), calls: data, total: meta.total, page };
}

/** Answers; what closed meanwhile is said on the page. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireCrisis(context, request, readers);
	const { call, locale } = site(context);
	const form = await request.formData();
	const here = `/${locale}/crisisoproepen`;
	const answer = crisisAnswers.find((one) => one === form.get('answer'));
	if (!answer) return redirect(here);
	const params = { id: String(form.get('id')) };
	const { refusal } = await attempt(call(ownCrisisApi.answer, { params, body: { answer } }), [404, 409, 422]);
	return redirect(refusal ? `${here}?failed=closed` : `${here}?done=${answer}`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function OwnPage({ loaderData: { title, calls, total, page } }: Route.ComponentProps) {
	const t = useTranslations('crisis');
	const locale = useLocale();
	const [search] = useSearchParams();
	return (
		<div className="work-page own-account crisis-own">
			<h1>{title}</h1>
			<p className="work-intro">
				{t.rich('own.intro', { link: (text) => <Link to={`/${locale}/profiel`}>{text}</Link> })}
			</p>
			<Flash message={t.optional(`own.done.${search.get('done')}`)} />
			<Flash message={search.get('failed') === 'closed' ? t('own.closed') : undefined} tone="danger" />
			{calls.length === 0 ? (
				<EmptyState title={t('own.empty')}>
					<p>{t('own.emptyText')}</p>
				</EmptyState>
			) : (
				calls.map((call) => <Call key={call.id} call={call} />)
			)}
			<ListPages base={`/${locale}/crisisoproepen`} page={page} size={PAGE} total={total} />
		</div>
	);
}

function Call({ call }: { call: OwnCrisisCall }) {
	const t = useTranslations('crisis');
	const { id, title, body, place, createdAt, answer, status } = call;
	const can = call.meta?.can;
	const offered = crisisAnswers.filter(
		(one) => one !== answer && (one === 'yes' ? can?.answer : can?.decline),
	);
	return (
		<Card as="article" className="stacked-form">
			<header className="work-head">
				<h2>{title}</h2>
				<Badge
					tone={answer === 'yes' ? 'success' : answer ? 'neutral' : status === 'open' ? 'info' : 'neutral'}
				>
					{answer ? t(`own.said.${answer}`) : t(`status.${status}`)}
				</Badge>
			</header>
			<p className="field-hint">
				<Time value={createdAt} kind="dateTime" style="short" />
				{place !== '' && ` · ${place}`}
			</p>
			<p className="plain-text">{body}</p>
			{status === 'closed' && <p>{t(`own.over.${answer ?? 'none'}`)}</p>}
			{offered.length > 0 && (
				<PostForm role="none" data-leave="free" preventScrollReset>
					<input type="hidden" name="id" value={id} />
					{offered.includes('yes') && (
						<p className="field-hint" id={`shares-${id}`}>
							{t('own.shares')}
						</p>
					)}
					<div className="actions">
						{offered.map((one) => (
							<Button
								key={one}
								type="submit"
								name="answer"
								value={one}
								variant={one === 'yes' ? 'primary' : 'outline'}
								aria-label={t(`own.${one}To`, { title })}
								{...(one === 'yes' && { 'aria-describedby': `shares-${id}` })}
							>
								{t(`own.${one}`)}
							</Button>
						))}
					</div>
				</PostForm>
			)}
		</Card>
	);
}
