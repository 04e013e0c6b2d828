import { type CsvColumns, csvTable } from '#platform/http/csv.ts';
import { attendanceOf, shownState } from './attendance-rules.ts';
import type { ApplicationRow } from './select-applications.ts';

const columns: CsvColumns<ApplicationRow> = {
	id: (row) => row.id,
	status: (row) => shownState(row, new Date()),
	attendance: attendanceOf,
	first_name: (row) => row.firstName,
	last_name: (row) => row.lastName,
	email: (row) => row.email,
	phone_number: (row) => row.phoneNumber,
	vacancy: (row) => row.vacancyTitle,
	organization: (row) => row.organisationName,
	group_size: (row) => row.groupSize,
	group_kind: (row) => row.groupKind,
	group_name: (row) => row.groupName,
	group_came: (row) => row.groupCame,
	message: (row) => row.message,
	answers: (row) => row.answers.map(({ question, answer }) => `${question} ${answer}`).join('\n'),
	decision_message: (row) => row.decisionMessage,
	reason: (row) => row.reason,
	created_at: (row) => row.createdAt.toISOString(),
	decided_at: (row) => row.decidedAt?.toISOString(),
};

/** Returns the applications as CSV. */
export function applicationsCsv(rows: readonly ApplicationRow[]): string {
	return csvTable(columns, rows);
}
