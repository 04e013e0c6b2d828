import type { Trx } from '#platform/server/database.ts';
import { removeSessions, type SessionInput, writeSession } from './write-sessions.ts';

/** A session as a source has it. Places that the source does not count stay as they are here. */
export type ImportedSession = Required<
	Pick<SessionInput, 'startsAt' | 'endsAt' | 'allDay' | 'exdates' | 'rdates' | 'status'>
> & { rule: string | null; spots: number | undefined };

type Scope = { tenant: string; centreId: string; source: string };
type Known = Omit<ImportedSession, 'spots'> & { id: string; spots: number | null };

/**
 * Makes the sessions of an imported activity equal to those of its source, and returns whether anything changed. A
 * source has no session ids: a session is matched by its start, else by its day or rule, else by its position, so that
 * participants keep their spot when the time changes. Jobs process the changes and notify participants.
 */
export async function saveImportedSessions(
	trx: Trx,
	scope: Scope,
	vacancyId: string,
	wanted: readonly ImportedSession[],
): Promise<boolean> {
	const rows = await trx
		.selectFrom('vacancy_sessions')
		.select(['id', 'starts_at', 'ends_at', 'all_day', 'rule', 'exdates', 'rdates', 'spots', 'status'])
		.where('vacancy_id', '=', vacancyId)
		.orderBy('starts_at')
		.orderBy('id')
		.forUpdate()
		.execute();
	const known = rows.map(
		(row): Known => ({
			id: row.id,
			startsAt: row.starts_at.toISOString(),
			endsAt: row.ends_at.toISOString(),
			allDay: row.all_day,
			rule: row.rule,
			exdates: row.exdates,
			rdates: row.rdates,
			spots: row.spots,
			status: row.status as Known['status'],
		}),
	);
	const pairs = pair(known, wanted);
	// One that was cancelled because somebody has a place at it stays, and is no change.
	const gone = known.filter((one) => one.status === 'planned' && ![...pairs.values()].includes(one));
	if (gone.length > 0)
		await removeSessions(
			trx,
			gone.map(({ id }) => id),
		);
	let changed = gone.length > 0;
	for (const session of wanted) {
		const before = pairs.get(session);
		const after = { ...session, spots: session.spots ?? before?.spots ?? null };
		if (before && isSame(before, after)) continue;
		const row = { tenant: scope.tenant, centreId: scope.centreId, vacancyId };
		await writeSession(trx, row, { ...after, ...(before && { id: before.id }) });
		changed = true;
	}
	return changed;
}

/**
 * Takes what a source has withdrawn off line: archived, with its sessions cancelled where somebody has a place. Gives
 * whether anything was there to take.
 */
export async function withdrawImported(trx: Trx, scope: Scope, sourceId: string): Promise<boolean> {
	const row = await trx
		.updateTable('vacancies')
		.set({ status: 'archived', updated_at: new Date() })
		.where('tenant', '=', scope.tenant)
		.where('centre_id', '=', scope.centreId)
		.where('source', '=', scope.source)
		.where('source_id', '=', sourceId)
		.where('status', 'not in', ['archived', 'deleted'])
		.returning('id')
		.executeTakeFirst();
	if (!row) return false;
	await saveImportedSessions(trx, scope, row.id, []);
	return true;
}

/** Matches each session of the source with a known session, by the most reliable criterion first. */
function pair(known: readonly Known[], wanted: readonly ImportedSession[]): Map<ImportedSession, Known> {
	const pairs = new Map<ImportedSession, Known>();
	const free = new Set(known);
	const signs: ((before: Known, after: ImportedSession) => boolean)[] = [
		(before, after) => before.startsAt === after.startsAt && before.rule === after.rule,
		(before, after) =>
			before.status === 'planned' && before.startsAt.slice(0, 10) === after.startsAt.slice(0, 10),
		(before, after) => before.status === 'planned' && before.rule !== null && before.rule === after.rule,
		(before, after) => before.status === 'planned' && (before.rule === null) === (after.rule === null),
	];
	for (const sign of signs) {
		for (const after of wanted) {
			const before = pairs.has(after) ? undefined : [...free].find((one) => sign(one, after));
			if (!before) continue;
			pairs.set(after, before);
			free.delete(before);
		}
	}
	return pairs;
}

function isSame(before: Known, after: Omit<Known, 'id'>): boolean {
	const comparable = ({
		startsAt,
		endsAt,
		allDay,
		rule,
		exdates,
		rdates,
		spots,
		status,
	}: Omit<Known, 'id'>) =>
		JSON.stringify([startsAt, endsAt, allDay, rule, [...exdates].sort(), [...rdates].sort(), spots, status]);
	return comparable(before) === comparable(after);
}
