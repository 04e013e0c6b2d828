import { requireOrganisation } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import type { Route } from './+types/mark-page';
import { markRest } from './mark-rest.ts';
import { type Saved, saveMark } from './save-mark.ts';

/** A mark on the list, or that of all others, sent by the script of the page: it answers with a state, and leads nowhere. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireOrganisation(context, request);
	const { call } = site(context);
	const form = await request.formData();
	const saved: Saved = form.has('ids')
		? (await markRest(call, form)).isSome
			? 'some'
			: 'done'
		: await saveMark(call, form);
	return Response.json({ saved }, { headers: { 'cache-control': 'no-store' } });
}
