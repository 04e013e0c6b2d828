import { organisationApi } from '#features/organisations/api.ts';
import { orNull } from '#platform/web/failures.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { occurrenceApi } from '../../api.ts';
import type { CalendarState } from './calendar-state.ts';

export type OrganiserChoice = { value: string; label: string };

/**
 * Returns the organisations to filter by, and the state, with its organisation only if that one is public. A chosen
 * organisation without upcoming activities stays among the options.
 */
export async function loadOrganisers(
	{ call }: SiteContext,
	state: CalendarState,
): Promise<{ state: CalendarState; organisers: OrganiserChoice[] }> {
	const found = await orNull(call(occurrenceApi.organisers, { page: { size: 500 } }), [404]);
	const organisers = (found?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
	const { organization: id } = state;
	if (!id || organisers.some(({ value }) => value === id)) return { state, organisers };
	const one = await orNull(call(organisationApi.read, { params: { id } }), [404]);
	if (!one) return { state: { ...state, organization: '' }, organisers };
	return { state, organisers: [...organisers, { value: id, label: one.data.name }] };
}
