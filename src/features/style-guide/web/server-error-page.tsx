import { data } from 'react-router';
import type { Route } from './+types/server-error-page';

/** Fails on purpose, with the status asked for, so that the error page can be looked at. */
export function loader({ request }: Route.LoaderArgs): never {
	const { searchParams } = new URL(request.url);
	const status = Number(searchParams.get('status') ?? '500');
	throw data(
		{ message: searchParams.get('message') ?? 'This page fails on purpose' },
		{ status: status >= 400 && status < 600 ? status : 500 },
	);
}

export default function ServerErrorPage() {
	return null;
}
