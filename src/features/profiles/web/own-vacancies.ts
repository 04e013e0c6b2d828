import { vacancyApi } from '#features/vacancies/api.ts';
import type { Call } from '#platform/contract/calls.ts';
import type { Locale } from '#platform/contract/tenants.ts';

const MOST = 100;

/** The published vacancies of an organisation, as the options of a select, named in the reader's language. */
export async function ownVacancies(call: Call, organisationId: string, locale: Locale) {
	const { data } = await call(vacancyApi.list, {
		filter: { statusEq: 'published', organizationIdEq: organisationId },
		sort: 'title',
		page: { size: MOST },
	});
	return data.map(({ id, title, translations }) => ({
		value: id,
		label: translations[locale]?.title || title,
	}));
}
