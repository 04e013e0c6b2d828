import { z } from 'zod';
import type { ApiClient } from '#platform/web/api-client.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';
import { fieldText } from '#platform/web/forms/texts.ts';
import { requireOrganisation } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import { type Locale, wordsFor } from '#platform/web/words.ts';
import { blockSchema, type Page, pageFindingsSchema } from '../../contract.ts';
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

/** What the editor asks for while it is open: saving above all. What the API refuses is an answer, not a failure. */
export async function action({ context, request, params }: Route.ActionArgs): Promise<Response> {
	await requireOrganisation(context, request);
	const { api, locale } = site(context);
	const asked = requestSchema.safeParse(await request.json());
	if (!asked.success) return new Response(null, { status: 400 });
	const path = `/api/v1/pages/${encodeURIComponent(params.id)}`;
	const headers = { 'cache-control': 'no-store' };
	try {
		return Response.json(await answer(api, path, asked.data), { headers });
	} catch (error) {
		if (!(error instanceof ApiFailure)) throw error;
		if (error.status === 409) return Response.json(await conflict(api, path), { headers });
		if (error.status !== 422) throw error;
		const refused: DraftAnswer = { kind: 'refused', problems: problemsOf(error, locale) };
		return Response.json(refused, { headers });
	}
}

async function answer(api: ApiClient, path: string, asked: DraftRequest): Promise<DraftAnswer> {
	switch (asked.intent) {
		case 'save': {
			const attributes = { revision: asked.revision, texts: textsOf(asked.blocks) };
			return done((await patch(api, path, attributes)).data);
		}
		case 'publish':
			return done((await api.put<Page>(`${path}/publish`, { revision: asked.revision })).data);
		case 'check': {
			const { meta } = await api.get<null>(`${path}/findings`);
			return { kind: 'checked', findings: pageFindingsSchema.parse(meta).findings };
		}
		case 'keep_copy': {
			const { data: copy } = await api.post<Page>(`${path}/duplicate`);
			const texts = textsOf(asked.blocks);
			await patch(api, `/api/v1/pages/${copy.id}`, { revision: copy.revision, texts });
			return { kind: 'copied', id: copy.id };
		}
		case 'copy_block': {
			const to = `/api/v1/pages/${asked.to}`;
			const { data: page } = await api.get<Page>(to);
			const there = page.texts[asked.locale]?.blocks ?? [];
			const copied = [...there, { ...asked.block, id: newBlockId() }];
			const attributes = { revision: page.revision, texts: textsOf({ [asked.locale]: copied }) };
			await patch(api, to, attributes);
			return { kind: 'copied', id: page.id };
		}
	}
}

function patch(api: ApiClient, path: string, attributes: object) {
	const id = path.split('/').at(-1);
	return api.patch<Page>(path, { data: { type: 'pages', id, attributes } });
}

function textsOf(byLocale: Extract<DraftRequest, { intent: 'save' }>['blocks']) {
	return Object.fromEntries(Object.entries(byLocale).map(([key, list]) => [key, { blocks: list }]));
}

function done(page: Page): DraftAnswer {
	return { kind: 'done', page: stateOf(page) };
}

function stateOf({ revision, status, hasChanges, updatedAt }: Page): DraftState {
	return { revision, status, hasChanges, updatedAt };
}

/** What the page says now, for who has to choose. */
async function conflict(api: ApiClient, path: string): Promise<DraftAnswer> {
	const { data: page } = await api.get<Page>(path);
	const { texts, pictures, updatedBy } = page;
	return { kind: 'conflict', theirs: { page: stateOf(page), texts, pictures, name: updatedBy ?? '' } };
}

/** What is wrong, by block: `texts.nl.blocks[2].data.buttons[0].target` is about the third one. */
function problemsOf(error: ApiFailure, locale: Locale): Problem[] {
	const t = wordsFor(locale, 'content-editor');
	return error.fieldErrors().map((broken): Problem => {
		const found = /^texts\.(nl|en)\.blocks\[(\d+)\]/.exec(broken.field);
		return {
			locale: found?.[1] === 'en' ? 'en' : 'nl',
			index: found ? Number(found[2]) : -1,
			text: broken.rule === 'invalid' ? t('save.wrong') : fieldText(locale, broken),
		};
	});
}
