import { data, redirect, useSearchParams } from 'react-router';
import { statusFor } from '#platform/web/action-status.ts';
import { submit } from '#platform/web/forms/submit.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle, usePageRoot } from '#platform/web/page.ts';
import { audienceOf } from '#platform/web/session.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Flash } from '#ui/flash.tsx';
import { EmptyIllustration } from '#ui/illustrations.tsx';
import {
	FilterChoice,
	FilterSearch,
	ListFilters,
	ListPages,
	ListTabs,
	NothingFound,
} from '#ui/managed-list.tsx';
import { EmptyState } from '#ui/surfaces.tsx';
import { conversationApi, messageApi } from '../api.ts';
import { aboutTypes } from '../enums.ts';
import type { Route } from './+types/conversations-page.ts';
import { storeWith, takeFiles } from './attached-files.ts';
import { changeConversation, outcomes } from './change-conversation.ts';
import { ConversationList } from './conversation-list.tsx';
import { ConversationView } from './conversation-view.tsx';
import { addressedIn, insertedIn } from './kept-answers.ts';
import { keptSearch } from './kept-search.ts';
import { loadConversation, loadList, loadOpened, tabs } from './load-conversations.ts';
import { HandledView } from './report-view.tsx';
import { useDraftsOfPerson } from './use-draft.ts';
import { useLive } from './use-live.ts';
import './conversations.css';

/** The conversations of a person, or of what they run, with one of them open beside the list. Opening it is reading it. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const session = await requireSession(context, request);
	const { call, locale } = site(context);
	const url = new URL(request.url);
	const { id } = params as { id?: string };
	const looks = !request.headers.get('sec-purpose')?.startsWith('prefetch');
	// Side by side: who waits for a message waits for the longer of the two.
	const isCentre = audienceOf(session) === 'centre';
	const [list, { opened, handled }] = await Promise.all([
		loadList(call, url),
		!id
			? { opened: null, handled: null }
			: isCentre
				? loadOpened(call, id, url, looks)
				: { opened: await loadConversation(call, id, url, { read: looks }), handled: null },
	]);
	const title = getTranslations(locale, 'conversations')('title');
	const about = opened?.aboutPath;
	return {
		...list,
		// The list may have been read before the open conversation was.
		conversations: list.conversations.map((one) =>
			one.id === opened?.conversation.id ? { ...one, unread: opened.stillUnread } : one,
		),
		opened,
		handled: id && handled ? { id, ...handled } : null,
		aboutTo: about ? `/${locale}${about}` : undefined,
		title: opened
			? `${opened.conversation.them.name ?? title}: ${opened.conversation.subject}`
			: (handled?.subject ?? title),
		isCentre,
		me: session.user.fullName,
		clientKey: crypto.randomUUID(),
		now: new Date().toISOString(),
		base: `/${locale}/conversations`,
	};
}

/** Says something, or does what a button of the conversation says. */
export async function action({ context, request, params }: Route.ActionArgs) {
	const { user } = await requireSession(context, request);
	const here = site(context);
	const { call, locale } = here;
	const { id } = params as { id?: string };
	const base = `/${locale}/conversations`;
	const form = await request.formData();
	if (!id) return redirect(base);
	const changed = await changeConversation(here, request, { id, form, base });
	if (changed) return changed;
	const typed = String(form.get('body') ?? '');
	const { kept, error: refusal } = await takeFiles(form, storeWith(call), locale);
	const inserted = await insertedIn(call, form, async () =>
		addressedIn((await call(conversationApi.read, { params: { id } })).data, user.fullName),
	);
	if (inserted !== undefined) return { error: refusal, typed: inserted, kept };
	const fileIds = kept.map(({ fileId }) => fileId);
	const body = { body: typed, fileIds, clientKey: String(form.get('clientKey') ?? '') };
	const { error } = refusal
		? { error: refusal }
		: await submit(here, () => call(messageApi.create, { params: { id }, body }));
	if (error) return data({ error, typed, kept }, { status: statusFor(request, error.status) });
	return redirect(`${base}/${id}${keptSearch(new URL(request.url).searchParams)}#last`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function ConversationsPage({ loaderData, actionData }: Route.ComponentProps) {
	const { opened, handled, base, aboutTo, clientKey, me } = loaderData;
	const t = useTranslations('conversations');
	const [search] = useSearchParams();
	useLive();
	useDraftsOfPerson();
	const done = outcomes.find((one) => one === search.get('done'));
	const failed = outcomes.find((one) => one === search.get('failed'));
	return (
		<div className="work-page conversations" data-open={opened || handled ? true : undefined}>
			<Flash message={done && t.optional(`done.${done}`)} />
			<Flash message={failed && t.optional(`failed.${failed}`)} tone="danger" />
			<ListPane loaderData={loaderData} />
			{opened ? (
				<ConversationView
					key={opened.conversation.id}
					opened={opened}
					aboutTo={aboutTo}
					here={`${base}/${opened.conversation.id}${keptSearch(search)}`}
					back={base + keptSearch(search)}
					clientKey={clientKey}
					me={me}
					{...(actionData && 'typed' in actionData ? actionData : {})}
					edited={actionData && 'edited' in actionData ? actionData.edited : undefined}
					refusedReport={actionData && 'refusedReport' in actionData ? actionData.refusedReport : undefined}
					refusedHandling={
						actionData && 'refusedHandling' in actionData ? actionData.refusedHandling : undefined
					}
				/>
			) : handled ? (
				<HandledView
					key={handled.id}
					handled={handled}
					here={`${base}/${handled.id}${keptSearch(search)}`}
					back={base + keptSearch(search)}
				/>
			) : (
				loaderData.conversations.length > 0 && <p className="conversation-none">{t('choose')}</p>
			)}
		</div>
	);
}

function ListPane({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
	const { conversations, counts, total, size, state, about, assigned, opened, base, isCentre, now } =
		loaderData;
	const isOpen = opened !== null || loaderData.handled !== null;
	const t = useTranslations('conversations');
	const hasHelp = usePageRoot()?.features.personToPerson ?? false;
	const Heading = isOpen ? 'h2' : 'h1';
	const narrowed = Boolean(state.q || about || assigned || state.status !== 'all');
	const count = {
		all: counts.waitingForUs + counts.waitingForThem + counts.done,
		waiting_for_us: counts.waitingForUs,
		waiting_for_them: counts.waitingForThem,
		done: counts.done,
		reported: counts.reported,
	};
	return (
		<div className="conversation-pane">
			<header className="work-head">
				<Heading className="conversation-heading">{t('title')}</Heading>
				{!isCentre && (
					<ButtonLink to={`${base}/new`} size="sm" icon="pencil">
						{t('new.toCentre')}
					</ButtonLink>
				)}
			</header>
			<ListTabs
				label={t('tabs')}
				base={base}
				tabs={tabs.filter((tab) => isCentre || tab !== 'reported')}
				active={state.status}
				words={(tab) => t(`tab.${tab}`)}
				// They are of everything: beside a search they would not be what one finds.
				counts={state.q || about || assigned ? {} : count}
			/>
			<ListFilters
				kept={{ status: state.status === 'all' ? undefined : state.status }}
				apply={t('apply')}
				search={<FilterSearch label={t('search')} value={state.q} />}
				active={Number(Boolean(about))}
			>
				<FilterChoice
					name="about"
					label={t('about.label')}
					all={t('about.all')}
					value={about}
					options={[...aboutTypes, 'centre' as const]
						.filter((value) => value !== 'help_answers' || hasHelp)
						.map((value) => ({ value, label: t(`about.${value}`) }))}
				/>
			</ListFilters>
			{conversations.length > 0 ? (
				<ConversationList
					conversations={conversations}
					open={opened?.conversation.id}
					base={base}
					now={now}
				/>
			) : narrowed ? (
				<NothingFound title={t('noneFound')} text={t('noneFoundText')} all={t('showAll')} to={base} />
			) : (
				<EmptyState title={t('empty')} illustration={<EmptyIllustration />}>
					<p>{t(isCentre ? 'emptyCentre' : 'emptyText')}</p>
				</EmptyState>
			)}
			<ListPages base={base} page={state.page} size={size} total={total} />
		</div>
	);
}
