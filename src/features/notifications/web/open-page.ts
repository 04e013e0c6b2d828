import { redirect } from 'react-router';
import { requireSession } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import { notificationApi } from '../api.ts';
import { pathOf, pathOfGroup } from '../page-paths.ts';
import type { Route } from './+types/open-page';

/**
 * Redirects from a notification to its subject: marks it as read and switches to the organisation of the notification,
 * as otherwise the page would not be accessible. A prefetch changes nothing.
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { organisations } = await requireSession(context, request);
	const here = site(context);
	const { data: notification } = await here.call(notificationApi.read, { params });
	const together = new URL(request.url).searchParams.has('together');
	if (!request.headers.get('sec-purpose')?.startsWith('prefetch')) {
		await here.call(together ? notificationApi.markGroupRead : notificationApi.markRead, { params });
		const { actingOrganizationId: wanted } = notification;
		if (wanted && organisations.some(({ id }) => id === wanted)) here.actFor(wanted);
	}
	return redirect(`/${here.locale}${(together && pathOfGroup(notification)) || pathOf(notification)}`);
}
