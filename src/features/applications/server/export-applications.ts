import { stringify } from 'csv-stringify/sync';
import type { ApplicationRow } from './select-applications.ts';

const columns = {
	id: (row: ApplicationRow) => row.id,
	status: (row: ApplicationRow) => row.status,
	first_name: (row: ApplicationRow) => row.firstName,
	last_name: (row: ApplicationRow) => row.lastName,
	email: (row: ApplicationRow) => row.email,
	phone_number: (row: ApplicationRow) => row.phoneNumber,
	vacancy: (row: ApplicationRow) => row.vacancyTitle,
	organization: (row: ApplicationRow) => row.organisationName,
	message: (row: ApplicationRow) => row.message,
	answers: (row: ApplicationRow) =>
		row.answers.map(({ question, answer }) => `${question} ${answer}`).join('\n'),
	decision_message: (row: ApplicationRow) => row.decisionMessage,
	reason: (row: ApplicationRow) => row.reason,
	created_at: (row: ApplicationRow) => row.createdAt.toISOString(),
	decided_at: (row: ApplicationRow) => row.decidedAt?.toISOString(),
} as const;

/** Applications as CSV, with the mark that spreadsheets know UTF-8 by; a value that begins as a formula gets a quote before it. */
export function applicationsCsv(rows: readonly ApplicationRow[]): string {
	const lines = rows.map((row) => Object.values(columns).map((read) => read(row) ?? ''));
	return stringify([Object.keys(columns), ...lines], {
		bom: true,
		escape_formulas: true,
		record_delimiter: 'windows',
	});
}
