import { data } from 'react-router';
import { z } from 'zod';
import { ApiFailure } from '#platform/web/api-failure.ts';
import { requireOrganisation } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import { draftFieldsSchema, type VacancyDraft } from '../../../draft-contract.ts';
import type { Route } from './+types/draft-page';
import { draftPath } from './read-draft.ts';

const requestSchema = z.object({ vacancyId: z.uuid().nullable(), fields: draftFieldsSchema });
export type DraftRequest = z.infer<typeof requestSchema>;
export type DraftAnswer = { savedAt: string };

/** Keeps what the form sends while somebody types. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireOrganisation(context, request);
	const read = requestSchema.safeParse(await request.json().catch(() => undefined));
	if (!read.success) throw data(null, { status: 422 });
	const { vacancyId, fields } = read.data;
	try {
		const { meta } = await site(context).api.put<null>(draftPath(vacancyId), {
			data: { type: 'vacancy_drafts', attributes: { fields } },
		});
		const { savedAt } = meta as VacancyDraft;
		return Response.json({ savedAt }, { headers: { 'cache-control': 'private, no-store' } });
	} catch (error) {
		if (error instanceof ApiFailure && error.status < 500) throw data(null, { status: error.status });
		throw error;
	}
}
