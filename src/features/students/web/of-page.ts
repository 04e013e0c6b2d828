import { data, redirect } from 'react-router';
import { requireSession } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import { studentApplicationApi } from '../api.ts';
import type { Route } from './+types/of-page';

/** Leads from an application, as mails name it, to the student whose it is. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const found = /^[0-9a-f-]{36}$/i.test(params.id)
		? await call(studentApplicationApi.list, { filter: { idEq: params.id } })
		: { data: [] };
	const [application] = found.data;
	if (!application) throw data(null, { status: 404 });
	return redirect(`/${locale}/students/${application.studentId}#work-${application.id}`);
}
