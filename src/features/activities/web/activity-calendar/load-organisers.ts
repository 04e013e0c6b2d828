import { ApiFailure } from '#platform/web/api-failure.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { occurrenceApi } from '../../api.ts';
import type { ActivityOrganiser } from '../../contract.ts';
import type { CalendarState } from './calendar-state.ts';

export type OrganiserChoice = { value: string; label: string };

/**
 * The organisations to filter by, and the state with its organisation only where that is one that everybody may see.
 * One with nothing to come stays among the choices while it is chosen.
 */
export async function loadOrganisers(
	{ api, call }: SiteContext,
	state: CalendarState,
): Promise<{ state: CalendarState; organisers: OrganiserChoice[] }> {
	const organisers: OrganiserChoice[] = [];
	try {
		const { data } = await call(occurrenceApi.organisers, { page: { size: 500 } });
		organisers.push(...data.map(({ id, name }) => ({ value: id, label: name })));
		const known = organisers.some(({ value }) => value === state.organization);
		if (state.organization && !known) {
			const { data: one } = await api.get<ActivityOrganiser>(`/api/v1/organizations/${state.organization}`);
			organisers.push({ value: one.id, label: one.name });
		}
	} catch (error) {
		if (!(error instanceof ApiFailure) || error.status !== 404) throw error;
		return { state: { ...state, organization: '' }, organisers };
	}
	return { state, organisers };
}
