import { requireOrganisation } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import type { Route } from './+types/mark-page';
import { saveMark } from './save-mark.ts';

/** One mark on the list, sent by the script of the page: it answers with a state, and leads nowhere. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireOrganisation(context, request);
	const saved = await saveMark(site(context).call, await request.formData());
	return Response.json({ saved }, { headers: { 'cache-control': 'no-store' } });
}
