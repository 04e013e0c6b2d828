import { data, Outlet } from 'react-router';
import type { PageHandle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import type { Route } from './+types/test-layout';

/** Nobody but who develops or tries the product needs to see these pages. */
export function loader({ context, request }: Route.LoaderArgs) {
	const { development, demo } = site(context);
	if (!development && !demo) {
		throw data({ message: `Page Not Found: ${new URL(request.url).pathname}` }, { status: 404 });
	}
	return null;
}

/** Also where the sidebar of the work area can be seen. */
export const handle: PageHandle = { sidebar: true };

export default function TestLayout() {
	return <Outlet />;
}
