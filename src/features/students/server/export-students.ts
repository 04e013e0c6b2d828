import { type CsvColumns, csvTable } from '#platform/http/csv.ts';
import type { StudentRow } from './list-students.ts';

const columns: CsvColumns<StudentRow> = {
	first_name: (row) => row.firstName,
	last_name: (row) => row.lastName,
	email: (row) => row.email,
	school: (row) => row.schoolName,
	mentor: (row) => row.mentorName,
	goal_hours: (row) => row.goalMinutes && row.goalMinutes / 60,
	signed_hours: (row) => row.signedMinutes / 60,
	unsigned_hours: (row) => row.unsignedMinutes / 60,
	applications: (row) => row.applicationCount,
	open_applications: (row) => row.openCount,
};

/** Students as CSV, to be read by programs as well. */
export function studentsCsv(rows: readonly StudentRow[]): string {
	return csvTable(columns, rows);
}
