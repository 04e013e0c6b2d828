import { type CsvColumns, csvTable } from '#platform/http/csv.ts';
import type { OrganisationRow } from './select-organisations.ts';

/** The columns of the file, which an import reads back. */
const columns: CsvColumns<OrganisationRow> = {
	key: (row) => row.id,
	name: (row) => row.name,
	type: (row) => row.type,
	status: (row) => row.status,
	email: (row) => row.email,
	phone_number: (row) => row.phoneNumber,
	website: (row) => row.website,
	street: (row) => row.street,
	house_number: (row) => row.houseNumber,
	postal_code: (row) => row.postalCode,
	city: (row) => row.city,
	country: (row) => row.country,
	non_profit_type: (row) => row.nonProfitType,
	activity_types: (row) => row.activityTypes.join(' '),
	show_on_social_map: (row) => (row.showOnSocialMap ? 'yes' : 'no'),
	created_at: (row) => new Date(row.createdAt).toISOString(),
};

/** Organisations as CSV, to be read by programs as well. */
export function organisationsCsv(rows: readonly OrganisationRow[]): string {
	return csvTable(columns, rows);
}
