import { data } from 'react-router';
import { z } from 'zod';
import { attempt } from '#platform/web/failures.ts';
import { requireOrganisation } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import { draftFieldsSchema } from '../../../draft-contract.ts';
import type { Route } from './+types/draft-page';
import { draftOf } from './read-draft.ts';

const requestSchema = z.object({
	vacancyId: z.uuid().nullable(),
	fields: draftFieldsSchema,
	since: z.string().nullable(),
});
export type DraftRequest = z.infer<typeof requestSchema>;
/** When it was kept, or when something else was in another window: null where it was thrown away or saved there. */
export type DraftAnswer = { savedAt: string } | { elsewhere: string | null };

const unkept = { 'cache-control': 'private, no-store' };

/** Keeps what the form sends while somebody types. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireOrganisation(context, request);
	const read = requestSchema.safeParse(await request.json().catch(() => undefined));
	if (!read.success) throw data(null, { status: 422 });
	const { vacancyId, fields, since } = read.data;
	const draft = draftOf(site(context).call, vacancyId);
	const { done, refusal } = await attempt(draft.save({ fields, since }));
	if (refusal && refusal.code !== 'kept_elsewhere') throw refusal;
	const answer: DraftAnswer = refusal ? { elsewhere: (await draft.read()).savedAt } : { savedAt: done ?? '' };
	return Response.json(answer, { headers: unkept });
}
