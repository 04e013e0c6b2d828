import { z } from 'zod';
import { requireSession } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import { contentSchema } from '../../content.ts';
import type { FormBegun } from '../begun-form.ts';
import type { Route } from './+types/begin.ts';
import { makeForm } from './create-form.ts';

const requestSchema = z.strictObject({ title: z.string().trim().min(1).max(120) });

/** Makes an empty draft for a page that is to show it, and gives it as JSON. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
	await requireSession(context, request);
	const here = site(context);
	const asked = requestSchema.safeParse(await request.json().catch(() => undefined));
	if (!asked.success) return new Response(null, { status: 400 });
	const { title } = asked.data;
	const content = contentSchema.parse({ title: { nl: '', en: '', [here.locale]: title } });
	const { done, error } = await makeForm(here, content);
	const body: FormBegun = done ? { id: done.data.id, name: title } : { refused: true };
	const status = error?.status ?? 200;
	return Response.json(body, {
		status: status >= 500 ? status : 200,
		headers: { 'cache-control': 'no-store' },
	});
}
