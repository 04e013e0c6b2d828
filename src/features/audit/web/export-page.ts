import { csvAnswer, csvText } from '#platform/http/csv.ts';
import { requireSession } from '#platform/web/guards.ts';
import { readAll } from '#platform/web/read-all.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations } from '#platform/web/translations.ts';
import { auditApi } from '../api.ts';
import type { Route } from './+types/export-page';
import { auditQuery, readAuditState } from './audit-state.ts';

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

/** Exports the filtered log as CSV; cells are escaped so that no spreadsheet runs them as formulas. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const state = readAuditState(new URL(request.url));
	const entries = await readAll((page) => call(auditApi.entries, { ...auditQuery(state), page }));
	const t = getTranslations(locale, 'audit');
	const rows = entries.map((entry) => columns.map((column) => entry[column]));
	const text = csvText([columns.map((column) => t(`csv.${column}`)), ...rows], ';');
	return csvAnswer(text, 'audit-log');
}
