import { sql, type Updateable } from 'kysely';
import { toCamel } from '#platform/contract/keys.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Vacancies } from '#platform/server/database-types.ts';
import { columnNames } from '#platform/server/fields.ts';
import type { VacancyInput } from '../contract.ts';
import type { ReviewWhy, VacancyStatus } from '../enums.ts';
import {
	fingerprint,
	type Held,
	type JsonRow,
	mergeImported,
	type Preferred,
	statusAfter,
	type Written,
} from './merge-imported.ts';
import { whyReviewedEach } from './review.ts';
import { tableFields } from './vacancy-columns.ts';
import { notApproved, type PublishingFacts, publishingIssues } from './vacancy-issues.ts';
import { columnsOf } from './write-vacancy.ts';

/** A vacancy as a source has it, already parsed by the contract. */
export type ImportedVacancy = {
	sourceId: string;
	organisationId: string;
	input: Partial<VacancyInput> & { title: string };
	lat: number | null;
	lon: number | null;
	publishedAt: string;
	expiresAt: string;
	/** The status in the source; published if the source gives none. */
	status?: ImportedStatus;
	/** Whether it is an activity whose dates are written afterwards. */
	hasSessions?: boolean;
};

/** A source's own state of something: not to be seen yet, to be seen, or without a place left. */
export type ImportedStatus = 'draft' | 'published' | 'filled';

/** The result of saving one vacancy of a source. */
export type Kept = 'created' | 'updated' | 'unchanged';

/** A field that people here and the source both changed, with both values. */
export type Contested = { field: string; here: unknown; there: unknown };

/** What became of one vacancy of a source. */
export type SavedVacancy = {
	id: string;
	outcome: Kept;
	status: VacancyStatus;
	/** Why it is not on line, where the import decided that. */
	held: Held | null;
	/** The fields that publishing asks for and that it has not. */
	missing: string[];
	contested: Contested[];
	/** Why the centre is to look at it, where it was not waiting for that before. */
	asked: ReviewWhy | null;
};

type Scope = {
	tenant: string;
	centreId: string;
	source: string;
	/** Whether whoever imports vouches for the organisations, so that the centre has no need to look. */
	vouches?: boolean | undefined;
};
type Columns = Updateable<Vacancies> & { title: string; organisation_id: string };
type Owner = Pick<PublishingFacts, 'organisationStatus' | 'organisationCity' | 'organisationPostalCode'>;
/** A vacancy of the source beside what is here: all values as the database writes them as JSON. */
type Known = {
	given: JsonRow;
	present: JsonRow | null;
	written: Written | null;
	held: Held | null;
	/** The state it had when it left its source. */
	leftFrom: string | null;
};

const empty: JsonRow = Object.fromEntries(
	Object.values(tableFields).flatMap((field) => ('column' in field ? [[field.column, field.empty]] : [])),
);
const fieldOf = new Map(Object.entries(columnNames(tableFields)).map(([name, column]) => [column, name]));

/**
 * Keeps vacancies of a source, each once by the source's own id: new ones are made, known ones get what the source
 * changed since its last import. What people changed here stays, unless `prefer` gives the source the last word. They are
 * on line until their date where the rules of publishing let them, and drafts where something is missing, their
 * organisation is not approved, or the centre looks at what it puts on line.
 */
export async function saveImportedVacancies(
	trx: Trx,
	scope: Scope,
	vacancies: readonly ImportedVacancy[],
	prefer: (sourceId: string, field: string) => Preferred | undefined = () => undefined,
): Promise<Map<string, SavedVacancy>> {
	const result = new Map<string, SavedVacancy>();
	if (vacancies.length === 0) return result;
	const all = vacancies.map((vacancy) => ({ vacancy, columns: columnsFor(vacancy) }));
	const known = await lockKnown(trx, scope, all);
	const merged = all.map(({ vacancy, columns }, index) => {
		const found = known[index];
		if (!found) throw new Error('The database gave fewer vacancies than it was asked about.');
		const { given, present, written } = found;
		const names = Object.keys(columns);
		const merge = present
			? mergeImported(names, { given, present, written: written ?? {}, empty }, (column) =>
					prefer(vacancy.sourceId, fieldOf.get(column) ?? column),
				)
			: { taken: names, contested: [], written: fingerprints(given, names) };
		return { vacancy, columns, ...found, merge, after: { ...present, ...pick(given, merge.taken) } };
	});
	const owners = await findOwners(
		trx,
		merged.map(({ after }) => String(after.organisation_id)),
	);
	const reviews = await whyReviewedEach(trx, scope.vouches ? [] : [...owners.keys()]);
	const remembered: Remembered[] = [];
	for (const { vacancy, columns, given, present, written, held, leftFrom, merge, after } of merged) {
		const owner = owners.get(String(after.organisation_id));
		if (!owner) throw new Error('The organisation of an imported vacancy is gone.');
		const { blocked, missing } = blockedBy(factsOf(after, owner, vacancy.hasSessions ?? false));
		const why = reviews.get(String(after.organisation_id)) ?? null;
		const isLooked = !blocked && needsLook({ why, present, taken: merge.taken });
		const before = present && {
			status: present.status as VacancyStatus,
			wasOnline: present.published_at !== null,
			held,
			leftFrom,
		};
		const isOver = Date.parse(String(after.expires_at)) <= Date.now();
		const next = statusAfter(before ?? undefined, vacancy.status ?? 'published', {
			held: isLooked ? 'review' : blocked,
			isOver,
		});
		const { id, outcome, isAsked } = await write(trx, scope, vacancy, {
			columns,
			present,
			taken: merge.taken,
			status: next.status,
			why: next.held === 'review' ? why : null,
		});
		if (
			!written ||
			leftFrom ||
			next.held !== held ||
			JSON.stringify(written) !== JSON.stringify(merge.written)
		)
			remembered.push({ id, written: merge.written, held: next.held });
		result.set(vacancy.sourceId, {
			id,
			outcome,
			...next,
			missing: next.held === 'incomplete' ? missing : [],
			asked: next.held === 'review' && present?.review !== 'waiting' && isAsked ? why : null,
			contested: merge.contested.flatMap((column) => {
				const field = fieldOf.get(column);
				return field === undefined ? [] : [{ field, here: present?.[column], there: given[column] }];
			}),
		});
	}
	await remember(trx, scope, remembered);
	return result;
}

/** What may change of a vacancy that is on line without a look, as when people change it. */
const unread: readonly string[] = ['spots', 'starts_on', 'ends_on', 'expires_at', 'lat', 'lon'];

/**
 * Whether the centre looks at a vacancy before it is on line: one that goes there, and one whose words the source changed. One
 * that it sent back stays so until the source changes it.
 */
function needsLook(one: {
	why: ReviewWhy | null;
	present: JsonRow | null;
	taken: readonly string[];
}): boolean {
	const { why, present, taken } = one;
	const isRead = taken.some((name) => !unread.includes(name));
	if (present?.review === 'returned' && !isRead) return true;
	if (!why) return false;
	return present?.status === 'published' || present?.status === 'filled' ? isRead : true;
}

function columnsFor({ input, organisationId, lat, lon, expiresAt }: ImportedVacancy): Columns {
	return {
		...columnsOf(input),
		title: input.title,
		organisation_id: organisationId,
		lat,
		lon,
		expires_at: expiresAt,
	};
}

/** Locks those of the vacancies that are here, and reads each beside what the source says. */
async function lockKnown(
	trx: Trx,
	{ tenant, centreId, source }: Scope,
	all: readonly { vacancy: ImportedVacancy; columns: Columns }[],
): Promise<Known[]> {
	const rows = all.map(({ vacancy, columns }) => ({
		...Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, parsed(name, value)])),
		source_id: vacancy.sourceId,
	}));
	await trx
		.selectFrom('vacancies')
		.select('id')
		.where('tenant', '=', tenant)
		.where('centre_id', '=', centreId)
		.where('source', '=', source)
		.where(
			'source_id',
			'in',
			all.map(({ vacancy }) => vacancy.sourceId),
		)
		.orderBy('id')
		.forUpdate()
		.execute();
	const found = await sql<Known>`
		select to_jsonb(jsonb_populate_record(null::vacancies, g.value)) as given, to_jsonb(v) as present, i.written, i.held,
			i.left_from as "leftFrom"
		from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as g(value, at)
		left join vacancies v on v.tenant = ${tenant} and v.centre_id = ${centreId} and v.source = ${source}
			and v.source_id = g.value ->> 'source_id'
		left join imported_vacancies i on i.vacancy_id = v.id
		order by g.at`.execute(trx);
	return found.rows.map(({ given, present, ...rest }) => ({
		...rest,
		given: withMoment(given),
		present: present && withMoment(present),
	}));
}

/** The value of a column for JSON: what is written as the text of JSON is parsed. */
function parsed(name: string, value: unknown): unknown {
	return (name === 'translations' || name === 'questions') && typeof value === 'string'
		? JSON.parse(value)
		: value;
}

/** A row whose date is written alike whatever the time zone of the database is. */
function withMoment(row: JsonRow): JsonRow {
	const { expires_at: at } = row;
	return typeof at === 'string' ? { ...row, expires_at: new Date(at).toISOString() } : row;
}

function pick<Row extends object>(row: Row, names: readonly string[]): Partial<Row> {
	const parts = Object.entries(row).filter(([name]) => names.includes(name));
	return Object.fromEntries(parts) as Partial<Row>;
}

function fingerprints(row: JsonRow, names: readonly string[]): Record<string, string> {
	return Object.fromEntries(names.map((name) => [name, fingerprint(row[name])]));
}

async function findOwners(trx: Trx, ids: readonly string[]): Promise<ReadonlyMap<string, Owner>> {
	const rows = await trx
		.selectFrom('organisations')
		.select([
			'id',
			'status as organisationStatus',
			'city as organisationCity',
			'postal_code as organisationPostalCode',
		])
		.where('id', 'in', [...new Set(ids)])
		.execute();
	return new Map(rows.map(({ id, ...facts }) => [id, facts as Owner]));
}

/** What the rule of publishing looks at; a column that is not given has its default. */
function factsOf(row: JsonRow, owner: Owner, hasSessions: boolean): PublishingFacts {
	const text = (name: string) => (row[name] ?? '') as string;
	return {
		...owner,
		title: text('title'),
		summary: text('summary'),
		description: text('description'),
		categories: (row.categories ?? []) as PublishingFacts['categories'],
		applyMethod: (row.apply_method ?? 'form') as PublishingFacts['applyMethod'],
		applyUrl: text('apply_url') || null,
		locationKind: (row.location_kind ?? 'address') as PublishingFacts['locationKind'],
		city: text('city') || null,
		postalCode: text('postal_code') || null,
		vacancyType: (row.vacancy_type ?? 'volunteering') as PublishingFacts['vacancyType'],
		sessions: hasSessions ? [true] : [],
	};
}

/** What keeps a vacancy from going on line, by the one rule that people have too. */
function blockedBy(facts: PublishingFacts): { blocked: Held | undefined; missing: string[] } {
	const issues = publishingIssues(facts);
	const missing = issues
		.filter(({ code }) => code !== notApproved)
		.map(({ source }) => source?.pointer?.split('/').at(-1) ?? '');
	return {
		blocked: missing.length > 0 ? 'incomplete' : issues.length > 0 ? 'organisation' : undefined,
		missing: missing.map(toCamel),
	};
}

async function write(
	trx: Trx,
	{ tenant, centreId, source }: Scope,
	{ sourceId, publishedAt }: ImportedVacancy,
	{
		columns,
		present,
		taken,
		status,
		why,
	}: {
		columns: Columns;
		present: JsonRow | null;
		taken: readonly string[];
		status: VacancyStatus;
		/** Why the centre looks at it first. */
		why: ReviewWhy | null;
	},
): Promise<{ id: string; outcome: Kept; isAsked: boolean }> {
	const published_at = status === 'draft' ? null : publishedAt;
	const look = why && {
		review: 'waiting' as const,
		review_why: why,
		review_reason: null,
		review_asked_at: new Date(),
	};
	if (!present) {
		const { id } = await trx
			.insertInto('vacancies')
			.values({
				...columns,
				tenant,
				centre_id: centreId,
				source,
				source_id: sourceId,
				status,
				published_at,
				...look,
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		return { id, outcome: 'created', isAsked: look !== null };
	}
	const id = String(present.id);
	const asks = look && (present.review === null || taken.length > 0) ? look : {};
	if (taken.length === 0 && status === present.status && !('review' in asks))
		return { id, outcome: 'unchanged', isAsked: false };
	await trx
		.updateTable('vacancies')
		.set({
			...pick(columns, taken),
			status,
			...asks,
			...(present.published_at === null && { published_at }),
			// Another date is another round: its notices are due again.
			...(taken.includes('expires_at') && { expiry_notices: [] }),
			updated_at: new Date(),
		})
		.where('id', '=', id)
		.execute();
	return { id, outcome: 'updated', isAsked: 'review' in asks };
}

type Remembered = { id: string; written: Written; held: Held | null };

/** Keeps what was written, to tell at the next import what people changed since. */
async function remember(trx: Trx, { tenant, centreId }: Scope, rows: readonly Remembered[]): Promise<void> {
	if (rows.length === 0) return;
	await trx
		.insertInto('imported_vacancies')
		.values(
			rows.map(({ id, written, held }) => ({
				vacancy_id: id,
				tenant,
				centre_id: centreId,
				written: JSON.stringify(written),
				held,
			})),
		)
		.onConflict((conflict) =>
			conflict.column('vacancy_id').doUpdateSet((to) => ({
				written: to.ref('excluded.written'),
				held: to.ref('excluded.held'),
				left_by: null,
				left_from: null,
			})),
		)
		.execute();
}
