import { sql } from 'kysely';
import { type CsvColumns, csvLines, csvText } from '#platform/http/csv.ts';
import { csvOfFields } from '#platform/server/fields.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { ListQuery } from '#platform/server/jsonapi/query.ts';
import { fields } from '../../fields.ts';
import { type ListView, ownCondition } from '../list-vacancies.ts';
import { type VacancyRow, vacancyColumns } from '../vacancy-columns.ts';

/** As many as are in memory at once. */
export const exportBatch = 500;

/** The columns of the file. Lists are separated by spaces, as their values contain none; tags by commas. */
const columns: CsvColumns<VacancyRow> = {
	id: (row) => row.id,
	status: (row) => row.status,
	organization: (row) => row.organisationName,
	...csvOfFields<VacancyRow>(fields, {
		tags: (row) => row.tags.join(', '),
		questions: (row) => row.questions.map(({ question }) => question).join(' | '),
	}),
	spots_left: (row) => row.spotsLeft,
	published_at: (row) => row.publishedAt,
	created_at: (row) => row.createdAt,
	updated_at: (row) => row.updatedAt,
};

/**
 * Exports vacancies as CSV, newest first. Reads a few hundred at a time, as the reader of the stream asks for more,
 * each time in its own transaction. Begins with a BOM, by which spreadsheets recognise UTF-8; a value that looks like
 * a formula gets a quote.
 */
export function exportVacancies(
	c: RequestContext,
	query: ListQuery,
	view: Exclude<ListView, { kind: 'public' }>,
): ReadableStream<Uint8Array> {
	const where = ownCondition(c.centre.id, query, view);
	const encoder = new TextEncoder();
	let last: { createdAt: string; id: string } | undefined;
	return new ReadableStream<Uint8Array>(
		{
			start: (controller) => {
				controller.enqueue(encoder.encode(csvText([Object.keys(columns)])));
			},
			pull: async (controller) => {
				const rows = await c.read(async (trx) => {
					const after = last
						? sql`and (v.created_at, v.id) < (${last.createdAt}::timestamptz, ${last.id}::uuid)`
						: sql``;
					const found = await sql<VacancyRow & { exactly: string }>`
						select ${vacancyColumns({ texts: true, organisationText: false, applications: false })},
							v.created_at::text as exactly
						from vacancies v join organisations o on o.id = v.organisation_id
						where ${where} ${after}
						order by v.created_at desc, v.id desc limit ${exportBatch}`.execute(trx);
					return found.rows;
				});
				const end = rows.at(-1);
				if (end) {
					last = { createdAt: end.exactly, id: end.id };
					controller.enqueue(encoder.encode(csvLines(rows.map(lineOf))));
				}
				if (rows.length < exportBatch) controller.close();
			},
		},
		{ highWaterMark: 0 },
	);
}

const lineOf = (row: VacancyRow) => Object.values(columns).map((read) => read(row));
