import { data } from 'react-router';
import { statusFor } from '#platform/web/action-status.ts';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { invalid, submit } from '#platform/web/forms/submit.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { helpAnswerApi, helpApi } from '../../api.ts';

export type Intent = 'answer' | 'report';
/** Result of the submission, with the submitted values if the form is shown again. */
export type PageAnswer = {
	intent: Intent;
	done: boolean;
	values: Record<string, string>;
	error?: FormError;
};

/** Submits a reply to a request, or a report about it. */
export async function sendFromPage(here: SiteContext, id: string, request: Request) {
	const form = await request.formData();
	const text = (name: string) => String(form.get(name) ?? '').trim();
	const intent: Intent = text('intent') === 'report' ? 'report' : 'answer';
	const values = Object.fromEntries(['message', 'phoneNumber', 'reason'].map((name) => [name, text(name)]));
	const params = { id };
	const lacking = invalid({
		shareContact: intent === 'answer' && !form.has('shareContact') ? 'required' : undefined,
	});
	const error =
		lacking ??
		(
			await submit(here, async () => {
				if (intent === 'report') {
					await here.call(helpApi.report, { params, body: { reason: text('reason') } });
				} else {
					const phoneNumber = text('phoneNumber') || null;
					await here.call(helpAnswerApi.create, {
						params,
						body: { message: text('message'), phoneNumber, shareContact: true },
					});
				}
			})
		).error;
	if (!error) return data<PageAnswer>({ intent, done: true, values: {} });
	return data<PageAnswer>(
		{ intent, done: false, values, error },
		{ status: statusFor(request, error.status) },
	);
}
