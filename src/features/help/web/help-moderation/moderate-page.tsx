import { data, redirect, useSearchParams } from 'react-router';
import type { CallInput } from '#platform/contract/calls.ts';
import { attempt } from '#platform/web/failures.ts';
import { requireSession } from '#platform/web/guards.ts';
import { listSearch, readListState } from '#platform/web/list-state.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { audienceOf } from '#platform/web/session.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { CancelLink, ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Flash } from '#ui/flash.tsx';
import { EmptyIllustration } from '#ui/illustrations.tsx';
import { TextArea } from '#ui/inputs.tsx';
import { ListPages, ListTabs } from '#ui/managed-list.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { EmptyState } from '#ui/surfaces.tsx';
import { helpApi } from '../../api.ts';
import { helpSetting } from '../help-setting.ts';
import type { Route } from './+types/moderate-page';
import { ModerationCard } from './moderation-card.tsx';
import '../help.css';

const PAGE_SIZE = 10;
const tabs = ['submitted', 'reported', 'published', 'matched', 'refused', 'ended'] as const;
type Tab = (typeof tabs)[number];

const filters: Readonly<Record<Tab, CallInput<typeof helpApi.list>['filter']>> = {
	submitted: { statusEq: 'submitted' },
	reported: { reported: true },
	published: { statusEq: 'published' },
	matched: { statusEq: 'matched' },
	refused: { statusEq: 'refused' },
	ended: { statusIn: ['closed', 'withdrawn', 'expired'] },
};

/** Requests for the centre to moderate, oldest first. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const session = await requireSession(context, request);
	const here = site(context);
	const setting = await helpSetting(here);
	if (audienceOf(session) !== 'centre') throw data(null, { status: 403 });
	const { status: tab, page } = readListState(new URL(request.url), { statuses: tabs, sorts: ['createdAt'] });
	const [list, counts] = await Promise.all([
		here.call(helpApi.list, {
			filter: { view: 'centre', ...filters[tab] },
			sort: tab === 'submitted' ? 'createdAt' : '-createdAt',
			page: { number: page, size: PAGE_SIZE },
		}),
		here.call(helpApi.counts),
	]);
	return {
		tab,
		page,
		requests: list.data,
		total: list.meta.total,
		counts: counts.meta.counts,
		title: getTranslations(here.locale, 'help-moderation')('title'),
		name: getTranslations(here.locale, 'help-words')(`name.${setting.wording}`),
	};
}

const verbs = ['publish', 'refuse', 'dismiss_reports'] as const;

/** Publishes or refuses a request, or dismisses its reports, and returns to the same list. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const form = await request.formData();
	const verb = verbs.find((one) => one === form.get('verb'));
	const id = String(form.get('id') ?? '');
	const reason = String(form.get('reason') ?? '').trim();
	const current = new URL(request.url).searchParams;
	const back = (changes: Record<string, string>) =>
		redirect(`/${locale}/een-op-een-hulp/beoordelen${listSearch(current, changes)}`);
	if (!verb) return back({});
	if (verb === 'refuse' && reason === '') return back({ confirm: 'refuse', id, failed: 'noReason' });
	const params = { id };
	const moderated =
		verb === 'dismiss_reports'
			? call(helpApi.dismissReports, { params })
			: call(helpApi[verb], { params, body: verb === 'refuse' ? { reason } : {} });
	if ((await attempt(moderated, [404, 409])).refusal) return back({ failed: 'conflict' });
	return back({ done: verb });
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function ModeratePage({ loaderData }: Route.ComponentProps) {
	const t = useTranslations('help-moderation');
	const locale = useLocale();
	const [search] = useSearchParams();
	const { tab, page, requests, total, counts, title, name } = loaderData;
	const base = `/${locale}/een-op-een-hulp`;
	const list = `${base}/beoordelen`;
	const here = list + listSearch(search, { page });
	const done = search.get('done');
	const failed = search.get('failed');
	const asked = requests.find(({ id }) => id === search.get('id'));
	const other = tab === 'submitted' || tab === 'reported' ? tab : 'other';
	return (
		<div className="work-page">
			<Breadcrumb items={[{ label: name, to: base }, { label: title }]} />
			<header className="work-head">
				<h1>{title}</h1>
			</header>
			<p className="work-intro">{t('intro')}</p>
			<Flash message={done ? t.optional(`done.${done}`) : undefined} />
			<Flash
				message={failed && failed !== 'noReason' ? t.optional(`failed.${failed}`) : undefined}
				tone="danger"
			/>
			<ListTabs
				label={t('tabs.label')}
				base={list}
				tabs={tabs}
				active={tab}
				words={(one) => t(`tabs.${one}`)}
				counts={counts}
			/>
			<p className="work-count" role="status">
				{t('count', { count: total })}
			</p>
			{requests.length === 0 ? (
				<EmptyState title={t(`empty.${other}`)} illustration={<EmptyIllustration />}>
					<p>{t('empty.text')}</p>
				</EmptyState>
			) : (
				<ul className="help-answers">
					{requests.map((request) => (
						<li key={request.id}>
							<ModerationCard request={request} here={here} />
						</li>
					))}
				</ul>
			)}
			<ListPages base={list} page={page} size={PAGE_SIZE} total={total} />
			{asked && search.get('confirm') === 'refuse' && (
				<ConfirmDialog title={t('ask.title')} back={here}>
					<p>{t('ask.text', { title: asked.title })}</p>
					<PostForm action={here} className="stacked-form" preventScrollReset>
						<input type="hidden" name="id" value={asked.id} />
						<TextArea
							name="reason"
							label={t('reason')}
							hint={t('reasonHint')}
							rows={3}
							maxLength={500}
							required
							errors={failed === 'noReason' ? [t('failed.noReason')] : []}
						/>
						<div className="actions">
							<Button type="submit" name="verb" value="refuse" variant="danger">
								{t(asked.status === 'published' ? 'verb.takeOff' : 'verb.refuse')}
							</Button>
							<CancelLink to={here}>{t('ask.cancel')}</CancelLink>
						</div>
					</PostForm>
				</ConfirmDialog>
			)}
		</div>
	);
}
