import { data } from 'react-router';
import type { Route } from './+types/not-found-page';

/** The last route, which matches every address that no other page does. */
export function loader({ request }: Route.LoaderArgs): never {
	throw data({ message: `Page Not Found: ${new URL(request.url).pathname}` }, { status: 404 });
}

export default function NotFoundPage() {
	return null;
}
