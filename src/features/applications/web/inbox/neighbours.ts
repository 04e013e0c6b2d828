import type { ApiClient } from '#platform/web/api-client.ts';
import type { Application } from '../../contract.ts';

export type Neighbours = { previous: string | undefined; next: string | undefined };

/**
 * The applications before and after one, among those in the same state, by when they came in. Two are asked for each
 * side: moments are told to the millisecond and kept more precisely, so that the application itself may be among them.
 */
export async function neighboursOf(
	api: ApiClient,
	application: Application,
	mine: boolean,
): Promise<Neighbours> {
	const beside = async (filter: Record<string, string>, sort: string): Promise<string | undefined> => {
		const { data } = await api.get<Application[]>('/api/v1/applications', {
			query: {
				filter: { ...filter, statusEq: application.status, ...(mine && { mine: true }) },
				sort,
				fields: { applications: ['status'] },
				page: { size: 2 },
			},
		});
		return data.find(({ id }) => id !== application.id)?.id;
	};
	const [previous, next] = await Promise.all([
		beside({ createdAtLt: application.createdAt }, '-createdAt'),
		beside({ createdAtGt: application.createdAt }, 'createdAt'),
	]);
	return { previous, next };
}
