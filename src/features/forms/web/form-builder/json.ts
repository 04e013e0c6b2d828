import { requireSession } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import { formApi } from '../../api.ts';
import type { Route } from './+types/json.ts';
import { fileOf } from './form-file.ts';

/** The texts and questions of a form as a file, from which another can be made, here or elsewhere. */
export async function loader({ context, request, params }: Route.LoaderArgs): Promise<Response> {
	await requireSession(context, request);
	const { data: form } = await site(context).call(formApi.read, { params });
	return new Response(fileOf(form.content), {
		headers: {
			'content-type': 'application/json; charset=utf-8',
			'content-disposition': `attachment; filename="${form.slug}.json"`,
			'cache-control': 'no-store',
		},
	});
}
