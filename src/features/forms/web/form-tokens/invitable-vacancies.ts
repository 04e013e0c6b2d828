import { vacancyApi } from '#features/vacancies/api.ts';
import type { Call } from '#platform/contract/calls.ts';

const MOST = 100;

/** The vacancies whose applicants may be invited, the newest first, as the options of a select. */
export async function invitableVacancies(call: Call, organizationId: string | null) {
	const { data } = await call(vacancyApi.list, {
		filter: { organizationIdEq: organizationId ?? undefined },
		sort: '-createdAt',
		page: { size: MOST },
	});
	return data.map(({ id, title }) => ({ value: id, label: title }));
}
