import { sql } from 'kysely';
import { messageApi } from '#features/conversations/api.ts';
import { submissionApi } from '#features/forms/api.ts';
import { tablesOfPerson } from '#features/users/server/public.ts';
import { pathOf } from '#platform/contract/calls.ts';
import type { RequestContext } from '#platform/server/http/context.ts';

/**
 * Columns that are never exported, not even to the owner of the account: credentials, and what is kept of a message while
 * somebody's report of it waits, which its author does not know of; and who at the centre looked at a report.
 */
const LEFT_OUT = /hash|secret|token$|challenge|public_key|credential_id|^sign_up$|^kept_body$|^handled_by$/;

type Row = Record<string, unknown>;

/**
 * Returns all personal data stored about a user, by table: the account, every row the schema marks as theirs, their
 * applications, the mails sent to them and their entries in the audit log. Credentials are left out.
 */
export async function exportData(c: RequestContext, userId: string): Promise<Record<string, unknown>> {
	return c.read(async (trx) => {
		const rowsOf = async (table: string, column: string): Promise<Row[]> => {
			const { rows } = await sql<{ row: Row }>`
				select to_jsonb(t) as row from ${sql.table(table)} t where t.${sql.ref(column)} = ${userId}`.execute(
				trx,
			);
			return rows.map(({ row }) => withoutSecrets(row));
		};
		const tables: Record<string, Row[]> = {};
		for (const { table, column } of [
			{ table: 'users', column: 'id' },
			...(await tablesOfPerson(trx)),
			{ table: 'applications', column: 'user_id' },
			{ table: 'form_submissions', column: 'user_id' },
			{ table: 'conversation_parties', column: 'user_id' },
			{ table: 'conversation_messages', column: 'author_id' },
			{ table: 'conversation_reports', column: 'reporter_id' },
		]) {
			tables[table] = [...(tables[table] ?? []), ...(await rowsOf(table, column))];
		}
		const hours = await sql<{ row: Row }>`
			select to_jsonb(h) as row from worked_hours h join applications a on a.id = h.application_id
			where a.user_id = ${userId} order by h.entered_at`.execute(trx);
		const outcomes = await sql<{ row: Row }>`
			select to_jsonb(x) as row from application_outcomes x join applications a on a.id = x.application_id
			where a.user_id = ${userId} and x.side = 'volunteer' order by x.asked_at`.execute(trx);
		const files = await sql<{ row: Row }>`
			select to_jsonb(d) as row from form_files d join form_submissions s on s.id = d.submission_id
			where s.user_id = ${userId} order by d.created_at`.execute(trx);
		const ofMessages = await sql<{ row: Row }>`
			select to_jsonb(f) as row from message_files f join conversation_messages m on m.id = f.message_id
			where m.author_id = ${userId} and m.deleted_at is null order by f.created_at`.execute(trx);
		const mails = await sql<Row>`
			select m.template, m.status, m.created_at, m.sent_at from mails m join users u on u.id = ${userId}
			where m.user_id = u.id or lower(m.recipient) = u.email order by m.created_at`.execute(trx);
		const actions = await sql<Row>`
			select action, subject_type, subject_id, from_state, to_state, created_at from audit_log
			where actor_id = ${userId} order by id`.execute(trx);
		const sent = files.rows.map(({ row }) => ({
			...withoutSecrets(row),
			content: pathOf(submissionApi.fileContent, { id: String(row.id) }),
		}));
		return {
			...tables,
			form_files: sent,
			message_files: ofMessages.rows.map(({ row }) => ({
				...withoutSecrets(row),
				content: pathOf(messageApi.fileContent, { id: String(row.id) }),
			})),
			hours: hours.rows.map(({ row }) => row),
			outcomes: outcomes.rows.map(({ row }) => row),
			mails: mails.rows,
			actions: actions.rows,
		};
	});
}

function withoutSecrets(row: Row): Row {
	return Object.fromEntries(Object.entries(row).filter(([column]) => !LEFT_OUT.test(column)));
}
