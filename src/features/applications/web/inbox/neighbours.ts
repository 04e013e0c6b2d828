import type { Call } from '#platform/contract/calls.ts';
import { applicationApi } from '../../api.ts';
import type { Application } from '../../contract.ts';

export type Neighbours = { previous: string | undefined; next: string | undefined };

/**
 * The applications before and after one, among those in the same state, by when they came in. Two are asked for each
 * side: moments are told to the millisecond and kept more precisely, so that the application itself may be among them.
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
