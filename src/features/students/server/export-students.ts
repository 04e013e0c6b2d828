import { stringify } from 'csv-stringify/sync';
import type { StudentRow } from './list-students.ts';

const columns = {
	first_name: (row: StudentRow) => row.firstName,
	last_name: (row: StudentRow) => row.lastName,
	email: (row: StudentRow) => row.email,
	school: (row: StudentRow) => row.schoolName,
	mentor: (row: StudentRow) => row.mentorName,
	goal_hours: (row: StudentRow) => row.goalMinutes && row.goalMinutes / 60,
	signed_hours: (row: StudentRow) => row.signedMinutes / 60,
	unsigned_hours: (row: StudentRow) => row.unsignedMinutes / 60,
	applications: (row: StudentRow) => row.applicationCount,
	open_applications: (row: StudentRow) => row.openCount,
} as const;

/** Students as CSV, with the mark that spreadsheets know UTF-8 by; nothing in it is taken for a formula. */
export function studentsCsv(rows: readonly StudentRow[]): string {
	const lines = rows.map((row) => Object.values(columns).map((read) => read(row) ?? ''));
	return stringify([Object.keys(columns), ...lines], {
		bom: true,
		escape_formulas: true,
		record_delimiter: 'windows',
	});
}
