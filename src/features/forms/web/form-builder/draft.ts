import { z } from 'zod';
import type { Call } from '#platform/contract/calls.ts';
import type { ApiFailure } from '#platform/web/api-failure.ts';
import { attempt } from '#platform/web/failures.ts';
import { summaryText } from '#platform/web/forms/texts.ts';
import { requireSession } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, type Locale } from '#platform/web/translations.ts';
import { formApi } from '../../api.ts';
import type { Content } from '../../content.ts';
import type { Route } from './+types/draft.ts';
import { type DraftAnswer, type DraftRequest, draftOf, stateOf } from './draft-answer.ts';
import type { Settings } from './read-settings.ts';

/** An object of which the API says what is wrong with it. */
const checkedLater = <Type>() =>
	z.custom<Type>((value) => typeof value === 'object' && value !== null && !Array.isArray(value));
const draft = { content: checkedLater<Content>(), settings: checkedLater<Settings>() };
const requestSchema = z.discriminatedUnion('intent', [
	z.strictObject({ intent: z.literal('save'), revision: z.number().int(), ...draft }),
	z.strictObject({ intent: z.literal('keep_copy'), ...draft }),
]);

/** Handles the builder's requests, mainly saving. API errors are returned in the response rather than thrown. */
export async function action({ context, request, params }: Route.ActionArgs): Promise<Response> {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const asked = requestSchema.safeParse(await request.json().catch(() => undefined));
	if (!asked.success) return new Response(null, { status: 400 });
	const { done, refusal } = await attempt(answer(call, params.id, asked.data), [409, 422]);
	const body: DraftAnswer =
		done ??
		(refusal?.status === 409
			? await conflict(call, params.id)
			: { kind: 'refused', problems: problemsOf(refusal, locale) });
	return Response.json(body, { headers: { 'cache-control': 'no-store' } });
}

async function answer(call: Call, id: string, asked: DraftRequest): Promise<DraftAnswer> {
	const { content, settings } = asked;
	if (asked.intent === 'save') {
		const body = { content, ...settings, revision: asked.revision };
		return { kind: 'done', page: stateOf((await call(formApi.update, { params: { id }, body })).data) };
	}
	const { data: copy } = await call(formApi.copy, { params: { id } });
	const body = { content, ...settings, slug: copy.slug, revision: copy.revision };
	await call(formApi.update, { params: { id: copy.id }, body });
	return { kind: 'copied', id: copy.id };
}

/** Returns the saved form, for resolving a conflict. */
async function conflict(call: Call, id: string): Promise<DraftAnswer> {
	const { data: form } = await call(formApi.read, { params: { id } });
	return { kind: 'conflict', theirs: { page: stateOf(form), draft: draftOf(form) } };
}

/** What the API refused, in words; of the questions only that something is wrong, as their fields bound them already. */
function problemsOf(failure: ApiFailure, locale: Locale) {
	const words = getTranslations(locale, 'form-builder');
	return failure.fieldErrors().map((error) => {
		if (error.field === 'content.thanksPage') return { field: 'thanksPage', text: words('save.noPage') };
		return {
			field: error.field,
			text: error.field.startsWith('content')
				? words('save.wrong')
				: summaryText(locale, error, { words, labels: 'field.' }),
		};
	});
}
