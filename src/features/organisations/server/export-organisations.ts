import { stringify } from 'csv-stringify/sync';
import type { OrganisationRow } from './select-organisations.ts';

/** The columns of the file, which an import reads back. */
const columns = {
	key: (row: OrganisationRow) => row.id,
	name: (row: OrganisationRow) => row.name,
	type: (row: OrganisationRow) => row.type,
	status: (row: OrganisationRow) => row.status,
	email: (row: OrganisationRow) => row.email,
	phone_number: (row: OrganisationRow) => row.phoneNumber,
	website: (row: OrganisationRow) => row.website,
	street: (row: OrganisationRow) => row.street,
	house_number: (row: OrganisationRow) => row.houseNumber,
	postal_code: (row: OrganisationRow) => row.postalCode,
	city: (row: OrganisationRow) => row.city,
	country: (row: OrganisationRow) => row.country,
	non_profit_type: (row: OrganisationRow) => row.nonProfitType,
	activity_types: (row: OrganisationRow) => row.activityTypes.join(' '),
	show_on_social_map: (row: OrganisationRow) => (row.showOnSocialMap ? 'yes' : 'no'),
	created_at: (row: OrganisationRow) => new Date(row.createdAt).toISOString(),
} as const;

/** Organisations as CSV, with the mark that spreadsheets know UTF-8 by; a value that begins as a formula gets a quote before it. */
export function organisationsCsv(rows: readonly OrganisationRow[]): string {
	const lines = rows.map((row) => Object.values(columns).map((read) => read(row) ?? ''));
	return stringify([Object.keys(columns), ...lines], {
		bom: true,
		escape_formulas: true,
		record_delimiter: 'windows',
	});
}
