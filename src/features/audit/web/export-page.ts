import { stringify } from 'csv-stringify/sync';
import { requireSession } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import { wordsFor } from '#platform/web/words.ts';
import type { AuditEntry } from '../contract.ts';
import type { Route } from './+types/export-page';
import { auditQuery, readAuditState } from './audit-state.ts';

const PAGE = 1000;
const MOST_PAGES = 100;

const columns = [
	'createdAt',
	'action',
	'subjectType',
	'subjectId',
	'subjectName',
	'actorId',
	'actorName',
	'actedByName',
	'organizationName',
	'fromState',
	'toState',
	'reason',
	'network',
] as const;

/** The log with its filters, as a table for a spreadsheet; nothing in it is taken for a formula. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { api, locale } = site(context);
	const state = readAuditState(new URL(request.url));
	const entries: AuditEntry[] = [];
	for (let number = 1; number <= MOST_PAGES; number++) {
		const { data, meta } = await api.get<AuditEntry[]>('/api/v1/audit_entries', {
			query: { ...auditQuery(state), page: { number, size: PAGE } },
		});
		entries.push(...data);
		if (entries.length >= Number(meta.total ?? 0) || data.length === 0) break;
	}
	const t = wordsFor(locale, 'audit');
	const rows = entries.map((entry) => columns.map((column) => entry[column] ?? ''));
	const text = stringify([columns.map((column) => t(`csv.${column}`)), ...rows], {
		bom: true,
		escape_formulas: true,
		delimiter: ';',
		record_delimiter: 'windows',
	});
	return new Response(text, {
		headers: {
			'content-type': 'text/csv; charset=utf-8',
			'content-disposition': 'attachment; filename="audit-log.csv"',
			'cache-control': 'private, no-store',
		},
	});
}
