import { vacancyApi } from '#features/vacancies/api.ts';
import { choosableTimes, chosenTime, timeOptions, timesHint } from '#features/vacancies/web/public.tsx';
import { isPlainObject } from '#platform/contract/keys.ts';
import type { ApiFailure } from '#platform/web/api-failure.ts';
import { attempt, orNull } from '#platform/web/failures.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { profileReplyApi } from '../api.ts';
import type { Reply } from '../contract.ts';
import { declineReasons } from '../enums.ts';
import type { Times } from './reply-answer.tsx';

/** The times to choose from of the invitations that can be accepted for one of several, by the invitation. */
export async function loadTimes(
	{ call, locale }: Pick<SiteContext, 'call' | 'locale'>,
	replies: readonly Reply[],
): Promise<Record<string, Times>> {
	const asked = replies.filter(({ meta, isVacancyOpen, choosesTime }) => {
		return meta?.can.answer && isVacancyOpen && choosesTime;
	});
	const found = await Promise.all(
		asked.map(async ({ id, vacancyId }) => {
			const vacancy = await orNull(call(vacancyApi.read, { params: { id: vacancyId } }), [404]);
			const options = vacancy ? timeOptions(choosableTimes(vacancy.data), locale) : [];
			return [id, { options, hint: timesHint(options, locale) }] as const;
		}),
	);
	return Object.fromEntries(found);
}

/** Answers an invitation as its form says, and returns what the page is to say of it, as a query. */
export async function answerReply({ call }: Pick<SiteContext, 'call'>, form: FormData): Promise<string> {
	const params = { id: String(form.get('id')) };
	if (form.get('intent') !== 'accept') {
		const reason = declineReasons.find((one) => one === form.get('reason')) ?? null;
		const body = { reason, block: form.has('block') };
		const { refusal } = await attempt(call(profileReplyApi.decline, { params, body }), [404, 409]);
		return refusal ? 'failed=closed' : 'done=declined';
	}
	const { id, waits } = chosenTime(String(form.get('occurrence') ?? ''));
	const body = id === '' ? {} : { occurrenceId: id, waitingList: waits };
	const { refusal } = await attempt(call(profileReplyApi.accept, { params, body }), [404, 409, 422]);
	if (refusal) return `failed=${whyNot(refusal)}`;
	return `done=${id === '' ? 'interested' : waits ? 'queued' : 'placed'}`;
}

/** A time that is gone or full since its page was loaded may be another; a vacancy that is closed is not. */
function whyNot({ status, code, errors }: ApiFailure): 'time' | 'full' | 'not_open' | 'closed' {
	const [first] = Array.isArray(errors) ? errors : [];
	const meta = isPlainObject(first) && isPlainObject(first.meta) ? first.meta : {};
	const isTimeGone = code === 'not_open' && (meta.state === 'begun' || meta.state === 'cancelled');
	if (status === 422 || isTimeGone) return 'time';
	if (code === 'full') return 'full';
	return code === 'not_open' ? 'not_open' : 'closed';
}
