import { vacancyApi } from '#features/vacancies/api.ts';
import type { Call } from '#platform/contract/calls.ts';
import type { Locale } from '#platform/contract/tenants.ts';

const MOST = 100;

/**
 * The published vacancies of an organisation that have room, as the options of a select, named in the reader's language. A
 * vacancy without is no longer published; an activity stays so while all its times are full.
 */
export async function ownVacancies(call: Call, organisationId: string, locale: Locale) {
	const { data } = await call(vacancyApi.list, {
		filter: { statusEq: 'published', organizationIdEq: organisationId },
		sort: 'title',
		page: { size: MOST },
	});
	const hasRoom = ({ occurrences }: (typeof data)[number]) =>
		occurrences.length === 0 || occurrences.some(({ spotsLeft }) => spotsLeft !== 0);
	return data.filter(hasRoom).map(({ id, title, translations }) => ({
		value: id,
		label: translations[locale]?.title || title,
	}));
}
