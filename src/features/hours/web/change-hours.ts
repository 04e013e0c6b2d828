import type { Call } from '#platform/contract/calls.ts';
import { attempt } from '#platform/web/failures.ts';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { invalid, submit } from '#platform/web/forms/submit.ts';
import { typedHours } from '#platform/web/forms/typed-hours.ts';
import type { Locale } from '#platform/web/translations.ts';
import { certificateApi, hourApi } from '../api.ts';
import { type EntryStatus, entryStatuses } from '../enums.ts';

export type Typed = Record<'applicationId' | 'workedOn' | 'hours' | 'answer', string>;
/** A form that was refused; `of` is the entry that it is about, empty for a new one. */
export type Refused = { error: FormError; typed: Typed; of: string };
/** What somebody wrote about hours that were not as they saw them any more. */
export type Unsent = { unsent: string };
type Changed =
	| { done: string; id?: string }
	| { failed: 'changed' | 'certificate' | 'undo' }
	| Unsent
	| Refused;

/** Whether the form asks if so many hours on one day are right. */
export function asksForDay({ error }: Refused): boolean {
	return error.errors.some(({ rule }) => rule === 'long_day');
}

/** Does what a form of the page asks; undefined for a form that it does not have. */
export async function changeHours(
	here: { call: Call; locale: Locale },
	form: FormData,
): Promise<Changed | undefined> {
	const text = (name: string) => String(form.get(name) ?? '').trim();
	const [intent, id] = [text('intent'), text('id')];
	if (intent === 'add' || intent === 'restate') return enter(here, intent, id, text);
	const { call } = here;
	if (intent === 'certificate') {
		const year = /^\d{4}$/.test(text('year')) ? Number(text('year')) : null;
		const { refusal } = await attempt(call(certificateApi.create, { body: { year } }), [409, 422, 429]);
		return refusal ? { failed: 'certificate' } : { done: 'certificate' };
	}
	const params = { id };
	const seen = {
		...(entryStatuses.some((one) => one === text('from')) && { from: text('from') as EntryStatus }),
		...(text('fromEnteredAt') && { fromEnteredAt: text('fromEnteredAt') }),
	};
	const verbs = {
		approve: () => call(hourApi.approve, { params, body: seen }),
		undo: () => call(hourApi.undoApproval, { params }),
		question: () => call(hourApi.question, { params, body: { ...seen, reason: text('reason') } }),
		decline: () => call(hourApi.decline, { params, body: { ...seen, reason: text('reason') } }),
		remove: () => call(hourApi.remove, { params }),
	};
	const verb = (['approve', 'undo', 'question', 'decline', 'remove'] as const).find((one) => one === intent);
	if (!verb) return undefined;
	const { refusal } = await attempt<unknown>(verbs[verb](), [403, 404, 409, 422]);
	if (refusal && (verb === 'question' || verb === 'decline') && text('reason') !== '')
		return { unsent: text('reason') };
	if (refusal) return { failed: verb === 'undo' ? 'undo' : 'changed' };
	return verb === 'approve' ? { done: verb, id } : { done: verb };
}

async function enter(
	here: { call: Call; locale: Locale },
	intent: 'add' | 'restate',
	of: string,
	text: (name: string) => string,
): Promise<Changed> {
	const typed = {
		applicationId: text('applicationId'),
		workedOn: text('workedOn'),
		hours: text('hours'),
		answer: text('answer'),
	};
	const hours = typedHours(typed.hours);
	const error = invalid({
		applicationId: intent === 'add' && typed.applicationId === '' ? 'required' : undefined,
		workedOn: /^\d{4}-\d{2}-\d{2}$/.test(typed.workedOn) ? undefined : 'required',
		hours: typed.hours === '' ? 'required' : hours === undefined ? 'number' : undefined,
	});
	if (error || hours === undefined) return { error: error ?? { status: 422, errors: [] }, typed, of };
	const day = { workedOn: typed.workedOn, hours, ...(text('confirmed') && { confirmed: true }) };
	const { error: refused } = await submit<unknown>(here, () =>
		intent === 'add'
			? here.call(hourApi.create, { body: { applicationId: typed.applicationId, ...day } })
			: here.call(hourApi.restate, { params: { id: of }, body: { ...day, answer: typed.answer } }),
	);
	if (refused) return { error: refused, typed, of };
	return { done: intent === 'restate' && typed.answer !== '' ? 'answer' : intent };
}
