import { z } from 'zod';
import type { Call } from '#platform/contract/calls.ts';
import type { ApiFailure } from '#platform/web/api-failure.ts';
import { attempt } from '#platform/web/failures.ts';
import { fieldText } from '#platform/web/forms/texts.ts';
import { requireOrganisation } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, type Locale } from '#platform/web/translations.ts';
import { pageApi } from '../../api.ts';
import { blockSchema, type Page } from '../../contract.ts';
import type { Route } from './+types/draft';
import { newBlockId } from './block-changes.ts';
import type { DraftAnswer, DraftRequest, DraftState, Problem } from './draft-answer.ts';

const locale = z.enum(['nl', 'en']);
const blocks = z.partialRecord(locale, z.array(blockSchema));
const revision = z.number().int();
const requestSchema = z.discriminatedUnion('intent', [
	z.strictObject({ intent: z.literal('save'), revision, blocks }),
	z.strictObject({ intent: z.literal('publish'), revision }),
	z.strictObject({ intent: z.literal('check') }),
	z.strictObject({ intent: z.literal('keep_copy'), blocks }),
	z.strictObject({ intent: z.literal('copy_block'), to: z.uuid(), locale, block: blockSchema }),
]);

/** Handles the editor's requests, mainly saving. API errors are returned in the response rather than thrown. */
export async function action({ context, request, params }: Route.ActionArgs): Promise<Response> {
	await requireOrganisation(context, request);
	const { call, locale } = site(context);
	const asked = requestSchema.safeParse(await request.json());
	if (!asked.success) return new Response(null, { status: 400 });
	const { done: answered, refusal } = await attempt(answer(call, params.id, asked.data), [409, 422]);
	const body: DraftAnswer =
		answered ??
		(refusal?.status === 409
			? await conflict(call, params.id)
			: { kind: 'refused', problems: problemsOf(refusal, locale) });
	return Response.json(body, { headers: { 'cache-control': 'no-store' } });
}

async function answer(call: Call, id: string, asked: DraftRequest): Promise<DraftAnswer> {
	const params = { id };
	switch (asked.intent) {
		case 'save': {
			const body = { revision: asked.revision, texts: textsOf(asked.blocks) };
			return done((await call(pageApi.update, { params, body })).data);
		}
		case 'publish':
			return done((await call(pageApi.publish, { params, body: { revision: asked.revision } })).data);
		case 'check': {
			const { meta } = await call(pageApi.findings, { params });
			return { kind: 'checked', findings: meta.findings };
		}
		case 'keep_copy': {
			const { data: copy } = await call(pageApi.duplicate, { params });
			const body = { revision: copy.revision, texts: textsOf(asked.blocks) };
			await call(pageApi.update, { params: { id: copy.id }, body });
			return { kind: 'copied', id: copy.id };
		}
		case 'copy_block': {
			const to = { id: asked.to };
			const { data: page } = await call(pageApi.read, { params: to });
			const there = page.texts[asked.locale]?.blocks ?? [];
			const copied = [...there, { ...asked.block, id: newBlockId() }];
			const body = { revision: page.revision, texts: textsOf({ [asked.locale]: copied }) };
			await call(pageApi.update, { params: to, body });
			return { kind: 'copied', id: page.id };
		}
	}
}

function textsOf(byLocale: Extract<DraftRequest, { intent: 'save' }>['blocks']) {
	return Object.fromEntries(Object.entries(byLocale).map(([key, list]) => [key, { blocks: list }]));
}

function done(page: Page): DraftAnswer {
	return { kind: 'done', page: stateOf(page) };
}

function stateOf({ revision, status, hasChanges, plannedAt, updatedAt }: Page): DraftState {
	return { revision, status, hasChanges, plannedAt, updatedAt };
}

/** Returns the saved version, for resolving a conflict. */
async function conflict(call: Call, id: string): Promise<DraftAnswer> {
	const { data: page } = await call(pageApi.read, { params: { id } });
	const { texts, pictures, updatedBy } = page;
	return { kind: 'conflict', theirs: { page: stateOf(page), texts, pictures, name: updatedBy ?? '' } };
}

/** Maps issues to blocks: `texts.nl.blocks[2].data.buttons[0].target` is about the third one. */
function problemsOf(error: ApiFailure, locale: Locale): Problem[] {
	const t = getTranslations(locale, 'content-editor');
	return error.fieldErrors().map((broken): Problem => {
		const found = /^texts\.(nl|en)\.blocks\[(\d+)\]/.exec(broken.field);
		return {
			locale: found?.[1] === 'en' ? 'en' : 'nl',
			index: found ? Number(found[2]) : -1,
			text: broken.rule === 'invalid' ? t('save.wrong') : fieldText(locale, broken),
		};
	});
}
