import { Link, redirect, useSearchParams } from 'react-router';
import { requireProfiles } from '#features/account/web/public.tsx';
import { undoSeconds } from '#features/applications/contract.ts';
import { attempt } from '#platform/web/failures.ts';
import { useFormat } from '#platform/web/format.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { personasOf } from '#platform/web/session.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { Flash } from '#ui/flash.tsx';
import { TextArea } from '#ui/inputs.tsx';
import { ListPages } from '#ui/managed-list.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Badge, Card, EmptyState, type Tone } from '#ui/surfaces.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { UndoBar } from '#ui/undo-bar.tsx';
import { profileReplyApi } from '../api.ts';
import type { Reply } from '../contract.ts';
import { MAX_REPORT, poolReaders, type ReplyStatus } from '../enums.ts';
import type { Route } from './+types/replies-page.ts';
import { answerReply, loadTimes } from './answer-reply.ts';
import { ReplyAnswer, type Times } from './reply-answer.tsx';
import './profiles.css';

const PAGE = 25;
type Side = 'received' | 'sent' | 'held' | 'reported';
/** Who looks at what waits for the centre, or was reported to it. */
const reviewers = ['center_superuser', 'center_admin'];

/**
 * What organisations asked a volunteer, to answer; for who runs an organisation also what it asked, for
 * staff what waits for them and what was reported to them.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireProfiles(site(context));
	const session = await requireSession(context, request, ['volunteer', ...poolReaders]);
	const { call, locale } = site(context);
	const personas = personasOf(session);
	const sides: Side[] = [
		...(personas.includes('volunteer') ? (['received'] as const) : []),
		...(session.organisation && personas.some((one) => poolReaders.includes(one)) ? (['sent'] as const) : []),
		...(personas.some((one) => reviewers.includes(one)) ? (['held', 'reported'] as const) : []),
	];
	const search = new URL(request.url).searchParams;
	const side =
		sides.find((one) => one === search.get('side')) ??
		sides.find((one) => one === 'sent') ??
		sides[0] ??
		'received';
	const page = Math.min(1000, Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1));
	const { data, meta } = await call(profileReplyApi.list, {
		filter: { side },
		page: { number: page, size: PAGE },
	});
	const title = getTranslations(locale, 'profiles')('replies.title');
	return {
		title,
		side,
		sides,
		page,
		replies: data,
		total: meta.total,
		times: await loadTimes(site(context), data),
	};
}

const reviewVerbs = ['release', 'refuse'] as const;
/** Why something cannot be passed on, of what has words of its own. */
const reviewFailures = ['vacancy_closed', 'applied_already', 'has_enough_to_answer'];

/** Answers, or passes on what waited; what another window answered, or what closed meanwhile, is said on the page. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireProfiles(site(context));
	await requireSession(context, request, ['volunteer', ...poolReaders]);
	const { call, locale } = site(context);
	const form = await request.formData();
	const params = { id: String(form.get('id')) };
	const verb = reviewVerbs.find((one) => one === form.get('intent'));
	if (verb) {
		const { refusal } = await attempt(call(profileReplyApi[verb], { params }), [404, 409]);
		const failed = reviewFailures.find((one) => one === refusal?.code) ?? 'review';
		return redirect(`/${locale}/profile-replies?side=held&${refusal ? `failed=${failed}` : `done=${verb}`}`);
	}
	if (form.get('intent') === 'handle') {
		const { refusal } = await attempt(call(profileReplyApi.handleReport, { params }), [404]);
		return redirect(
			`/${locale}/profile-replies?side=reported&${refusal ? 'failed=handled' : 'done=handled'}`,
		);
	}
	if (form.get('intent') === 'undo') {
		const { refusal } = await attempt(call(profileReplyApi.undo, { params }), [404, 409]);
		const failed =
			{ has_enough_to_answer: 'enough', reported: 'undo_reported' }[refusal?.code ?? ''] ?? 'undo';
		return redirect(
			`/${locale}/profile-replies?side=received&${refusal ? `failed=${failed}` : 'done=undone'}`,
		);
	}
	if (form.get('intent') === 'unblock') {
		// Who hears from it already, as from another window, has what they asked for.
		await attempt(call(profileReplyApi.unblock, { params }), [404, 409]);
		return redirect(`/${locale}/profile-replies?side=received&done=unblocked`);
	}
	if (form.get('intent') === 'report') {
		const body = { reason: String(form.get('report') ?? '').trim(), block: form.has('reportBlock') };
		const { refusal } = await attempt(call(profileReplyApi.report, { params, body }), [404, 409, 422]);
		const failed = refusal?.status === 422 ? 'why' : 'reported';
		return redirect(
			`/${locale}/profile-replies?side=received&${refusal ? `failed=${failed}` : 'done=reported'}`,
		);
	}
	const said = await answerReply(site(context), form);
	return redirect(`/${locale}/profile-replies?side=received&${said}`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function RepliesPage({ loaderData }: Route.ComponentProps) {
	const { title, side, sides, page, replies, total, times } = loaderData;
	const t = useTranslations('profiles');
	const base = `/${useLocale()}/profile-replies`;
	const [params] = useSearchParams();
	const undoable = params.get('done') === 'declined' ? replies.find(({ meta }) => meta?.can.undo) : undefined;
	return (
		<div className="work-page own-account profile-page">
			<h1>{title}</h1>
			<p className="work-intro">{t(`replies.intro.${side}`)}</p>
			{undoable && (
				<UndoBar
					key={undoable.id}
					text={t('replies.undo.said', { organisation: undoable.organizationName, seconds: undoSeconds })}
					label={t('replies.undo.action')}
					button={{ name: 'intent', value: 'undo' }}
					ids={[undoable.id]}
					seconds={undoSeconds}
				/>
			)}
			<Flash message={undoable ? undefined : t.optional(`replies.done.${params.get('done')}`)} />
			<Flash message={t.optional(`replies.failed.${params.get('failed')}`)} tone="danger" />
			{sides.length > 1 && (
				<Tabs
					label={title}
					tabs={sides.map((one) => ({
						to: `${base}?side=${one}`,
						label: t(`replies.side.${one}`),
						active: one === side,
					}))}
				/>
			)}
			{replies.length === 0 ? (
				<EmptyState title={t('replies.empty')}>
					<p>{t(`replies.emptyText.${side}`)}</p>
				</EmptyState>
			) : (
				<ul className="reply-list">
					{replies.map((reply) => (
						<li key={reply.id}>
							<Item reply={reply} side={side} times={times[reply.id]} />
						</li>
					))}
				</ul>
			)}
			<ListPages base={base} page={page} size={PAGE} total={total} />
		</div>
	);
}

const tones: Readonly<Record<ReplyStatus, Tone>> = {
	open: 'info',
	interested: 'success',
	declined: 'neutral',
	lapsed: 'neutral',
	held: 'warning',
	refused: 'neutral',
};

function Item({ reply, side, times }: { reply: Reply; side: Side; times: Times | undefined }) {
	const t = useTranslations('profiles');
	const locale = useLocale();
	const { date } = useFormat();
	const { status, reason, volunteer, organizationName, vacancyId, vacancyTitle, createdAt, closesAt } = reply;
	return (
		<Card as="article" className="profile-card">
			<header className="work-head">
				<h2>{side === 'sent' ? (volunteer ?? t('replies.removed')) : organizationName}</h2>
				<Badge tone={tones[status]}>{t(`replies.status.${status}`)}</Badge>
			</header>
			<p>
				{t.rich('replies.about', {
					vacancy: vacancyTitle,
					date: date(createdAt),
					link: (text) => <Link to={`/${locale}/vacancies/${vacancyId}`}>{text}</Link>,
				})}
			</p>
			{side === 'reported' && <Reported reply={reply} />}
			{side === 'held' && <p>{t('replies.heldFor', { name: volunteer ?? t('replies.removed') })}</p>}
			<p className="plain-text">{reply.body}</p>
			{reason && <p>{t(`replies.reason.${reason}`)}</p>}
			{reply.ownApplicationId && (
				<p>
					{t.rich('replies.applied', {
						link: (text) => <Link to={`/${locale}/applications/${reply.ownApplicationId}`}>{text}</Link>,
					})}
				</p>
			)}
			{closesAt && !reply.ownApplicationId && (
				<p className="field-hint">{t('replies.closes', { date: date(closesAt) })}</p>
			)}
			{(status === 'interested' || (status === 'open' && (side === 'received' || side === 'sent'))) && (
				<p>
					<Link to={`/${locale}/conversations/new?about=volunteer_profile_replies&id=${reply.id}`}>
						{t('replies.talk')}
					</Link>
				</p>
			)}
			{side === 'received' && reply.reportedAt && (
				<p>{t(`replies.told.${reply.reportHandledAt ? 'handled' : 'waits'}`)}</p>
			)}
			{reply.meta?.can.answer && <ReplyAnswer reply={reply} times={times} />}
			{reply.meta?.can.unblock && <Unblock reply={reply} />}
			{reply.meta?.can.report && <Report reply={reply} />}
			{reply.meta?.can.review && <Review reply={reply} />}
		</Card>
	);
}

/** Says that one hears nothing more from the organisation, and takes that back. */
function Unblock({ reply: { id, organizationName: organisation } }: { reply: Reply }) {
	const t = useTranslations('profiles');
	return (
		<PostForm role="none" className="actions" data-leave="free">
			<input type="hidden" name="id" value={id} />
			<p>{t('replies.blocked', { organisation })}</p>
			<Button
				type="submit"
				name="intent"
				value="unblock"
				variant="outline"
				size="sm"
				aria-label={t('replies.unblockNamed', { organisation })}
			>
				{t('replies.unblock')}
			</Button>
		</PostForm>
	);
}

/** Passes on what waited for the centre, or does not. */
function Review({ reply: { id, organizationName: organisation } }: { reply: Reply }) {
	const t = useTranslations('profiles');
	return (
		<PostForm role="none" className="actions" data-leave="free">
			<input type="hidden" name="id" value={id} />
			<Button
				type="submit"
				name="intent"
				value="release"
				icon="check"
				aria-label={t('replies.releaseNamed', { organisation })}
			>
				{t('replies.release')}
			</Button>
			<Button
				type="submit"
				name="intent"
				value="refuse"
				variant="outline"
				aria-label={t('replies.refuseNamed', { organisation })}
			>
				{t('replies.refuse')}
			</Button>
		</PostForm>
	);
}

/** Tells the centre what is wrong with what an organisation asked. */
function Report({ reply: { id, status, organizationName: organisation } }: { reply: Reply }) {
	const t = useTranslations('profiles');
	return (
		<details className="pool-facet">
			<summary>{t('replies.report')}</summary>
			<PostForm role="none" className="stacked-form" data-leave="free">
				<input type="hidden" name="id" value={id} />
				<TextArea
					name="report"
					id={`report-${id}`}
					label={t('replies.reportWhy')}
					hint={t('replies.reportHint', { organisation })}
					required
					rows={3}
					maxLength={MAX_REPORT}
				/>
				<Checkbox
					name="reportBlock"
					id={`report-block-${id}`}
					label={t('replies.block', { organisation })}
					hint={status === 'open' ? t('replies.blockCloses') : undefined}
				/>
				<div className="actions">
					<Button
						type="submit"
						name="intent"
						value="report"
						variant="outline"
						icon="triangle-alert"
						aria-label={t('replies.reportNamed', { organisation })}
					>
						{t('replies.reportSend')}
					</Button>
				</div>
			</PostForm>
		</details>
	);
}

/** What a volunteer reported, for the centre, with the ways to who is concerned; and that it was looked at. */
function Reported({ reply }: { reply: Reply }) {
	const t = useTranslations('profiles');
	const locale = useLocale();
	const { date } = useFormat();
	const { id, volunteer, volunteerProfileId, organizationId, organizationName: organisation } = reply;
	const name = volunteer ?? t('replies.removed');
	return (
		<>
			<p>
				<strong>{t('replies.reportedBy', { name, date: date(reply.reportedAt ?? reply.createdAt) })}</strong>
			</p>
			<p className="plain-text">{reply.report}</p>
			<p>{t('replies.sentBy', { sender: reply.sender ?? t('replies.someone'), organisation })}</p>
			<div className="actions">
				<Link to={`/${locale}/organizations/${organizationId}/edit`}>{organisation}</Link>
				{volunteerProfileId && (
					<Link to={`/${locale}/vrijwilligerspool/${volunteerProfileId}`}>
						{t('replies.profileOf', { name })}
					</Link>
				)}
			</div>
			{reply.meta?.can.handleReport && (
				<PostForm role="none" className="actions" data-leave="free">
					<input type="hidden" name="id" value={id} />
					<Button
						type="submit"
						name="intent"
						value="handle"
						icon="check"
						aria-label={t('replies.handleNamed', { organisation })}
					>
						{t('replies.handle')}
					</Button>
				</PostForm>
			)}
		</>
	);
}
