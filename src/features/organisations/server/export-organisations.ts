import { type CsvColumns, csvTable } from '#platform/http/csv.ts';
import { csvOfFields } from '#platform/server/fields.ts';
import { fields } from '../fields.ts';
import type { OrganisationRow } from './select-organisations.ts';

/** The columns of the file, which an import reads back. */
const columns: CsvColumns<OrganisationRow> = {
	key: (row) => row.id,
	name: (row) => row.name,
	type: (row) => row.type,
	status: (row) => row.status,
	...csvOfFields<OrganisationRow>(fields, {
		showOnSocialMap: (row) => (row.showOnSocialMap ? 'yes' : 'no'),
	}),
	created_at: (row) => new Date(row.createdAt).toISOString(),
};

/** Organisations as CSV, to be read by programs as well. */
export function organisationsCsv(rows: readonly OrganisationRow[]): string {
	return csvTable(columns, rows);
}
