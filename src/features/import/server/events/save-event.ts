import { locate } from '#features/geo/server/public.ts';
import {
	type Kept,
	type SavedVacancy,
	saveImportedSessions,
	saveImportedVacancies,
} from '#features/vacancies/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RecordIssue } from '../parse-record.ts';
import { type ImportScope, type OrganisationChoice, ownersOf, type Prefer } from '../save-records.ts';
import type { ParsedEvent } from './parse-event.ts';

/** The result of saving an event, and the name of its organiser if that was created. */
export type KeptEvent = { outcome: Kept; saved: SavedVacancy; made: string | null };

type Owners = {
	/** The organisation of events without an organiser. */
	stand: string | undefined;
	choice: OrganisationChoice;
	prefer?: Prefer | undefined;
};

/** Keeps an event as an activity with its times, or gives why it belongs to nobody. */
export async function saveEvent(
	trx: Trx,
	scope: ImportScope,
	event: ParsedEvent,
	{ stand, choice, prefer }: Owners,
): Promise<KeptEvent | { issues: RecordIssue[] }> {
	const { organiser, input, status } = event;
	const owners = organiser ? await ownersOf(trx, scope, [organiser], choice) : undefined;
	const organisationId = organiser ? owners?.ids.get(organiser.sourceId) : stand;
	if (!organisationId) {
		const issue: RecordIssue = organiser
			? { field: 'organizer', code: 'unknown', text: `there is no organisation named ${organiser.name}` }
			: {
					field: 'organizer',
					code: 'required',
					text: 'there is none; name an organisation with --organization',
				};
		return { issues: [issue] };
	}
	const place = { postalCode: input.postalCode, city: input.city };
	const point = event.point ?? (input.locationKind === 'address' ? await locate(trx, place) : null);
	const { id: sourceId, publishedAt, expiresAt } = event;
	const vacancy = { sourceId, organisationId, input, status, publishedAt, expiresAt };
	const activity = {
		...vacancy,
		lat: point?.lat ?? null,
		lon: point?.lon ?? null,
		hasSessions: event.sessions.length > 0,
	};
	const kept = await saveImportedVacancies(trx, scope, [activity], prefer);
	const saved = kept.get(sourceId);
	if (!saved) throw new Error('The activity was not kept.');
	const changed = await saveImportedSessions(trx, scope, saved.id, event.sessions);
	return {
		outcome: saved.outcome === 'unchanged' && changed ? 'updated' : saved.outcome,
		saved,
		made: owners?.made[0]?.name ?? null,
	};
}
