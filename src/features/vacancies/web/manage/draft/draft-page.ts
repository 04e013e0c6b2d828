import { data } from 'react-router';
import { z } from 'zod';
import { ApiFailure } from '#platform/web/api-failure.ts';
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
	try {
		const savedAt = (await draft.save({ fields, since })) ?? '';
		return Response.json({ savedAt } satisfies DraftAnswer, { headers: unkept });
	} catch (error) {
		if (error instanceof ApiFailure && error.code === 'kept_elsewhere') {
			const { savedAt } = await draft.read();
			return Response.json({ elsewhere: savedAt } satisfies DraftAnswer, { headers: unkept });
		}
		if (error instanceof ApiFailure && error.status < 500) throw data(null, { status: error.status });
		throw error;
	}
}
