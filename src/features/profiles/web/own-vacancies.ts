import { vacancyApi } from '#features/vacancies/api.ts';
import type { Call } from '#platform/contract/calls.ts';

const MOST = 100;

/** The published vacancies of an organisation, as the options of a select. */
export async function ownVacancies(call: Call, organisationId: string) {
	const { data } = await call(vacancyApi.list, {
		filter: { statusEq: 'published', organizationIdEq: organisationId },
		sort: 'title',
		page: { size: MOST },
	});
	return data.map(({ id, title }) => ({ value: id, label: title }));
}
