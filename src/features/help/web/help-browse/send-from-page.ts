import { data } from 'react-router';
import { statusFor } from '#platform/web/action-status.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';
import type { FieldCodes } from '#platform/web/checked-form.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { codesOf } from '../field-codes.ts';

export type Intent = 'answer' | 'report';
/** What became of it, with what was typed where it has to be typed again. */
export type PageAnswer = {
	intent: Intent;
	done: boolean;
	values: Record<string, string>;
	codes: FieldCodes;
	problem: 'already' | 'closed' | 'tooMany' | undefined;
};

/** Sends an answer to a request, or a report about it. Throws ApiFailure for what the page cannot put right. */
export async function sendFromPage({ api }: SiteContext, id: string, request: Request) {
	const form = await request.formData();
	const text = (name: string) => String(form.get(name) ?? '').trim();
	const intent: Intent = text('intent') === 'report' ? 'report' : 'answer';
	const values = Object.fromEntries(['message', 'phoneNumber', 'reason'].map((name) => [name, text(name)]));
	const again = (status: number, found: Partial<Pick<PageAnswer, 'codes' | 'problem'>>) =>
		data<PageAnswer>(
			{ intent, done: false, values, codes: {}, problem: undefined, ...found },
			{ status: statusFor(request, status) },
		);
	const path = `/api/v1/help_requests/${encodeURIComponent(id)}`;
	if (intent === 'answer' && !form.has('shareContact'))
		return again(422, { codes: { shareContact: 'required' } });
	try {
		if (intent === 'report') await api.post(`${path}/report`, { reason: text('reason') });
		else {
			await api.post(`${path}/answers`, {
				message: text('message'),
				phoneNumber: text('phoneNumber') || null,
				shareContact: true,
			});
		}
	} catch (error) {
		if (!(error instanceof ApiFailure)) throw error;
		if (error.status === 422) return again(422, { codes: codesOf(error) });
		if (error.status === 429) return again(429, { problem: 'tooMany' });
		if (error.status === 409) {
			return again(409, { problem: error.code === 'already_answered' ? 'already' : 'closed' });
		}
		throw error;
	}
	return data<PageAnswer>({ intent, done: true, values: {}, codes: {}, problem: undefined });
}
