import { readTemplates } from '#features/applications/web/public.tsx';
import { submissionApi } from '#features/forms/api.ts';
import { applicationNoteApi, conversationNoteApi } from '#features/notes/api.ts';
import type { Note } from '#features/notes/contract.ts';
import type { Call } from '#platform/contract/calls.ts';
import { orNull } from '#platform/web/failures.ts';
import { readListState } from '#platform/web/list-state.ts';
import { conversationApi, messageApi } from '../api.ts';
import type { Conversation, Message } from '../contract.ts';
import { aboutTypes, conversationStates, MESSAGES_A_PAGE } from '../enums.ts';

/** The tabs of the list; the last is for the centre alone. */
export const tabs = ['all', ...conversationStates, 'reported'] as const;
export type Tab = (typeof tabs)[number];

const PAGE_SIZE = 25;
/** How often earlier messages can be asked for: a conversation longer than that is searched. */
const MOST_PAGES = 4;

/** The list as the address narrows it. */
export async function loadList(call: Call, url: URL) {
	const state = readListState(url, { statuses: tabs, sorts: ['lastMessageAt'] });
	const about = [...aboutTypes, 'centre' as const].find((one) => one === url.searchParams.get('about'));
	const assigned = (['me', 'nobody'] as const).find((one) => one === url.searchParams.get('assigned'));
	const { data, meta } = await call(conversationApi.list, {
		filter: {
			state: state.status === 'all' ? undefined : state.status,
			about,
			assigned,
			text: state.q || undefined,
		},
		page: { number: state.page, size: PAGE_SIZE },
	});
	return {
		conversations: data,
		total: meta.total,
		counts: meta.counts,
		size: PAGE_SIZE,
		state,
		about,
		assigned,
	};
}

/** Something that stands in a conversation: what was said, or a note of the own party about the application. */
export type Entry =
	| { kind: 'message'; at: string; message: Message }
	| { kind: 'note'; at: string; note: Note };

/**
 * One conversation with what was said in it, the oldest first, and the notes of the own party, also those about its
 * application. With `read`, what a party has not read of it counts as read from now on.
 */
export async function loadConversation(call: Call, id: string, url: URL, { read }: { read: boolean }) {
	const pages = Math.min(MOST_PAGES, Math.max(1, Number(url.searchParams.get('earlier') ?? 0) + 1 || 1));
	const [conversation, messages] = await Promise.all([
		call(conversationApi.read, { params: { id } }),
		call(messageApi.list, { params: { id }, page: { size: MESSAGES_A_PAGE * pages } }),
	]);
	const { aboutType, aboutId, us, meta, unread } = conversation.data;
	const isRead = read && us !== null && meta?.can.settle === true && unread > 0;
	const mayNote = us !== null && us.kind !== 'person' && meta?.can.settle === true;
	const application = mayNote && aboutType === 'applications' ? aboutId : null;
	const [notes, ofApplication, kept, colleagues, aboutPath] = await Promise.all([
		mayNote ? call(conversationNoteApi.list, { params: { id }, page: { size: 100 } }) : null,
		application
			? orNull(
					call(applicationNoteApi.list, { params: { id: application }, page: { size: 100 } }),
					[403, 404],
				)
			: null,
		mayNote && meta.can.write ? orNull(readTemplates(call), [403]) : null,
		meta?.can.assign ? call(conversationApi.colleagues, { params: { id } }) : null,
		pathOfMatter(call, conversation.data),
		isRead ? call(conversationApi.markRead, { params: { id } }) : null,
	]);
	const said: Entry[] = messages.data.map((message) => ({ kind: 'message', at: message.createdAt, message }));
	const noted: Entry[] = [...(notes?.data ?? []), ...(ofApplication?.data ?? [])].map((note) => ({
		kind: 'note',
		at: note.createdAt,
		note,
	}));
	const lastOwn = messages.data.find(({ meta }) => meta?.can.remove);
	return {
		conversation: conversation.data,
		/** How many messages the lists count as not read. */
		stillUnread: isRead ? 0 : unread,
		entries: [...said, ...noted].sort((a, b) => a.at.localeCompare(b.at)),
		earlier: messages.meta.total > messages.data.length && pages < MOST_PAGES ? pages : null,
		/** The last message that the user wrote: what they type next is typed after it. */
		lastOwn: lastOwn?.id ?? '',
		/** What it says. */
		lastSaid: lastOwn?.body ?? '',
		canNote: notes !== null,
		/** Answers that the own organisation or the centre begins messages from. */
		keepsAnswers: kept !== null,
		templates: (kept ?? []).filter(({ kind }) => kind === 'message'),
		mentionable: notes?.meta.mentionable ?? [],
		colleagues: colleagues?.meta.colleagues ?? [],
		aboutPath,
	};
}

/** A conversation as {@link loadConversation} has it, or for the centre what came of the report for which it read it. */
export async function loadOpened(call: Call, id: string, url: URL, read: boolean) {
	const opened = await orNull(loadConversation(call, id, url, { read }), [404]);
	if (opened) return { opened, handled: null };
	const { meta: handled } = await call(conversationApi.handledReport, { params: { id } });
	return { opened: null, handled };
}

export type Opened = Awaited<ReturnType<typeof loadConversation>>;

/** Where what a conversation is about is to be found, for its party; what was sent with a form is read by whose form it is. */
async function pathOfMatter(
	call: Call,
	{ aboutType, aboutId, us }: Conversation,
): Promise<string | undefined> {
	if (!us || !aboutId) return undefined;
	if (aboutType === 'applications') return `/applications/${aboutId}`;
	if (aboutType === 'vacancies') return `/vacancies/${aboutId}`;
	if (aboutType === 'volunteer_profile_replies') return '/profile-replies';
	if (aboutType === 'help_answers') return '/een-op-een-hulp/mijn';
	if (aboutType !== 'form_submissions' || us.kind === 'person') return undefined;
	const sent = await orNull(call(submissionApi.read, { params: { id: aboutId } }), [403, 404]);
	return sent ? `/form_builder/${sent.data.formId}/submissions/${aboutId}` : undefined;
}
