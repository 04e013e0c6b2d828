import type { Call } from '#platform/contract/calls.ts';
import { applicationApi } from '../../api.ts';
import type { Application } from '../../contract.ts';

export type Neighbours = { previous: string | undefined; next: string | undefined };

/**
 * Returns the previous and next application in the same state, by submission time. Requests two on each side: the API
 * returns timestamps in milliseconds but they are stored more precisely, so that the application itself may be among
 * the results.
 */
export async function neighboursOf(call: Call, application: Application, mine: boolean): Promise<Neighbours> {
	const beside = async (
		filter: { createdAtLt: string } | { createdAtGt: string },
		sort: 'createdAt' | '-createdAt',
	): Promise<string | undefined> => {
		const { data } = await call(applicationApi.list, {
			filter: { ...filter, statusEq: application.status, mine: mine || undefined },
			sort,
			fields: { applications: ['status'] },
			page: { size: 2 },
		});
		return data.find(({ id }) => id !== application.id)?.id;
	};
	const [previous, next] = await Promise.all([
		beside({ createdAtLt: application.createdAt }, '-createdAt'),
		beside({ createdAtGt: application.createdAt }, 'createdAt'),
	]);
	return { previous, next };
}
