import { sql } from 'kysely';
import type { SavedVacancy } from '#features/vacancies/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RowRemark, RowState } from '../../contract.ts';
import type { ParsedRecord } from '../parse-record.ts';

/** Where a vacancy of a file ended up. */
export function stateOf({ status, held }: Pick<SavedVacancy, 'status' | 'held'>): RowState {
	if (status === 'published') return 'online';
	if (held === 'organisation' || held === 'review') return 'waiting';
	return status === 'draft' || status === 'expired' ? status : 'other';
}

/** What there is to say of a vacancy that was kept, by what became of it. */
export function remarksOn(
	row: Pick<RowRemark, 'at' | 'file' | 'title'>,
	saved: SavedVacancy,
	{ expiresAt, isPlaceless = false }: { expiresAt: string; isPlaceless?: boolean },
): RowRemark[] {
	const remark = (kind: RowRemark['kind'], fields: string[] = []) => ({ ...row, kind, fields, twin: null });
	return [
		...(saved.held === 'incomplete' ? [remark('incomplete', saved.missing)] : []),
		...(saved.held === 'organisation' ? [remark('waiting')] : []),
		...(saved.held === 'review' ? [remark('review')] : []),
		...(Date.parse(expiresAt) <= Date.now() ? [remark('expired')] : []),
		...(isPlaceless && !saved.missing.includes('city') ? [remark('placeless')] : []),
	];
}

const nameOf = ({ input, organisation }: ParsedRecord) =>
	[input.title, organisation.name, input.city ?? ''].map((text) => text.toLowerCase()).join('\n');

/** The line of the first row with the same title, organisation and place, for each later one. */
export function twinsIn(records: readonly ParsedRecord[]): ReadonlyMap<string, number> {
	const first = new Map<string, number>();
	const twins = new Map<string, number>();
	for (const record of records) {
		const before = first.get(nameOf(record));
		if (before === undefined) first.set(nameOf(record), record.at);
		else twins.set(record.sourceId, before);
	}
	return twins;
}

/** Those of the vacancies that their organisation has here already, under the same title and from elsewhere. */
export async function twinsHere(
	trx: Trx,
	source: string,
	saved: ReadonlyMap<string, SavedVacancy>,
): Promise<ReadonlySet<string>> {
	const ids = [...saved.values()].filter(({ outcome }) => outcome === 'created').map(({ id }) => id);
	if (ids.length === 0) return new Set();
	const { rows } = await sql<{ sourceId: string }>`
		select v.source_id as "sourceId" from vacancies v
		where v.id = any (${ids}::uuid[]) and exists (select from vacancies w
			where w.organisation_id = v.organisation_id and lower(w.title) = lower(v.title)
				and w.source is distinct from ${source} and w.status not in ('archived', 'deleted'))`.execute(trx);
	return new Set(rows.map(({ sourceId }) => sourceId));
}
