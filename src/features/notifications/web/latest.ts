import { requireSession } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import { notificationApi } from '../api.ts';
import type { Route } from './+types/latest';

const LATEST = 6;

/** The newest notifications, for the panel of the bell. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { data } = await site(context).call(notificationApi.grouped, { page: { size: LATEST } });
	return { notifications: data, now: new Date().toISOString() };
}
