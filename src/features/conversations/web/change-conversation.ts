import { data, redirect } from 'react-router';
import { applicationNoteApi, conversationNoteApi } from '#features/notes/api.ts';
import { changeNotes } from '#features/notes/web/public.tsx';
import type { Call } from '#platform/contract/calls.ts';
import { statusFor } from '#platform/web/action-status.ts';
import { attempt } from '#platform/web/failures.ts';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { formErrorOf } from '#platform/web/forms/submit.ts';
import { listSearch } from '#platform/web/list-state.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { conversationApi, messageApi } from '../api.ts';
import type { ReportOutcome } from '../enums.ts';
import { keptSearch, pageIn } from './kept-search.ts';
import type { RefusedHandling, RefusedReport } from './report-view.tsx';

const verbs = [
	'edit',
	'delete',
	'settle',
	'unsettle',
	'unread',
	'assign',
	'share',
	'hide',
	'block',
	'unblock',
	'report',
	'handleReport',
	'reopen',
	'note',
	'deleteNote',
] as const;
type Verb = (typeof verbs)[number];

/** What was done, or what was not, as the address says it. */
export const outcomes = [...verbs, 'noteAdded', 'noteDeleted', 'noColleague', 'empty', 'refused'] as const;

/** What a message was to be changed to, and why it was not. */
export type RefusedEdit = { id: string; body: string; error: FormError };

/**
 * Does what a button of a conversation says, and leads back to it beside the same list; undefined for a form that is a new message. A change of a
 * message that is refused is shown again.
 */
export async function changeConversation(
	{ call, locale }: Pick<SiteContext, 'call' | 'locale'>,
	request: Request,
	{ id, form, base }: { id: string; form: FormData; base: string },
) {
	const search = new URL(request.url).searchParams;
	const verb = verbs.find((one) => one === form.get('verb'));
	if (!verb) return undefined;
	const list = keptSearch(search);
	const here = `${base}/${id}${list}`;
	const after = (to: string, outcome: Record<string, string>) =>
		redirect(to + listSearch(new URLSearchParams(list), { ...outcome, page: pageIn(search) }));
	if (verb === 'note' || verb === 'deleteNote') {
		const { data: conversation } = await call(conversationApi.read, { params: { id } });
		// What is noted about an application is read beside the application too.
		const about =
			conversation.aboutType === 'applications' && conversation.aboutId
				? { api: applicationNoteApi, id: conversation.aboutId }
				: { api: conversationNoteApi, id };
		return (await changeNotes({ call, locale }, { ...about, request, form, here })) ?? redirect(here);
	}
	const { refusal } = await attempt(doVerb(call, id, verb, form), [403, 404, 409, 422]);
	// What is too late for a change is shown beside the message too, to be sent as a new one.
	const isShown = refusal?.status === 422 || (refusal?.status === 409 && verb === 'edit');
	const refused = isShown && typedIn(verb, form, formErrorOf(locale, refusal));
	if (refused) return data(refused, { status: statusFor(request, refusal.status) });
	if (refusal) return after(`${base}/${id}`, { failed: failureOf(verb, refusal.status) });
	// What was put away, and what was marked as unread, is no longer open.
	const leaves = verb === 'settle' || verb === 'unread';
	return after(leaves ? base : `${base}/${id}`, { done: verb });
}

/** What was typed into the form of a verb that was refused, and why; undefined for a verb that is a button alone. */
function typedIn(
	verb: Verb,
	form: FormData,
	verbError: FormError,
):
	| { edited: RefusedEdit }
	| { refusedReport: RefusedReport }
	| { refusedHandling: RefusedHandling }
	| undefined {
	const text = (name: string) => String(form.get(name) ?? '');
	if (verb === 'edit') return { edited: { id: text('message'), body: text('body'), error: verbError } };
	if (verb === 'report') return { refusedReport: { reason: text('reason'), verbError } };
	if (verb !== 'handleReport') return undefined;
	return { refusedHandling: { outcome: text('outcome'), answer: text('answer'), verbError } };
}

function failureOf(verb: Verb, status: number): (typeof outcomes)[number] {
	if (verb === 'assign' && status === 422) return 'noColleague';
	return status === 422 ? 'empty' : 'refused';
}

async function doVerb(call: Call, id: string, verb: Verb, form: FormData): Promise<unknown> {
	const params = { id };
	const text = (name: string) => String(form.get(name) ?? '');
	const message = { id: text('message') };
	switch (verb) {
		case 'edit':
			return call(messageApi.update, { params: message, body: { body: text('body') } });
		case 'delete':
			return call(messageApi.remove, { params: message });
		case 'settle':
		case 'unsettle':
			return call(conversationApi.settle, { params, body: { on: verb === 'settle' } });
		case 'unread':
			return call(conversationApi.markUnread, { params });
		case 'assign':
			return call(conversationApi.assign, { params, body: { userId: text('userId') || null } });
		case 'share':
		case 'hide':
			return call(conversationApi.shareContact, { params, body: { on: verb === 'share' } });
		case 'block':
		case 'unblock':
			return call(conversationApi.block, { params, body: { on: verb === 'block' } });
		case 'report':
			return call(conversationApi.report, { params, body: { reason: text('reason') } });
		case 'reopen':
			return call(conversationApi.reopen, { params });
		default: {
			const body = { outcome: text('outcome') as ReportOutcome, answer: text('answer') };
			return call(conversationApi.handleReport, { params, body });
		}
	}
}
