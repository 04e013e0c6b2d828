import { type Role, roles } from '#platform/contract/roles.ts';
import type { ApiClient } from '#platform/web/api-client.ts';
import { wordsFor } from '#platform/web/words.ts';
import { type ImportResult, type ImportRow, importFields } from '../../contract.ts';
import { guessMapping, type Mapping, readTable, rowsOf, type Table } from './table.ts';

/** What the form of an import holds, read. */
export type ImportInput = { csv: string; table: Table; mapping: Mapping; otherwise: ImportRow };

/** Reads the form: the table, which column is what, and the role for all. Undefined for what is no table. */
export function readImport(form: FormData, csv: string): ImportInput | undefined {
	const table = readTable(csv);
	if (!table) return undefined;
	const chosen = importFields.flatMap((field) => {
		const column = Number(form.get(`column-${field}`) || -1);
		return column >= 0 && column < table.heading.length ? [[field, column]] : [];
	});
	const mapping: Mapping = form.has('column-email') ? Object.fromEntries(chosen) : guessMapping(table);
	const role = String(form.get('role') ?? '');
	const organization = String(form.get('organization') ?? '').slice(0, 300);
	return { csv, table, mapping, otherwise: { ...(role && { role }), ...(organization && { organization }) } };
}

/** Has the API try or do it; roles may be written as people say them. Gives what came of each row. */
export async function runImport(
	api: ApiClient,
	{ table, mapping, otherwise }: ImportInput,
	dryRun: boolean,
	locale: 'nl' | 'en',
): Promise<ImportResult[]> {
	const t = wordsFor(locale, 'users');
	const rows = rowsOf(table, mapping, otherwise).map((row) => ({
		...row,
		...(row.role && { role: roleSaid(row.role, (role) => t(`role.${role}`)) }),
	}));
	const { meta } = await api.post<null>('/api/v1/users/import', { rows, dryRun });
	return (meta as { rows: ImportResult[] }).rows;
}

function roleSaid(text: string, word: (role: Role) => string): string {
	const said = text.trim().toLowerCase();
	return roles.find((role) => role === said || word(role).toLowerCase() === said) ?? text;
}

/** Why a row was refused, in words. */
export function whyRefused({ errors }: ImportResult, locale: 'nl' | 'en'): string {
	const t = wordsFor(locale, 'users');
	return errors
		.map(
			({ field, code }) =>
				t.maybe(`import.why.${field}.${code}`) ??
				t('errors.other', { field: t.maybe(`field.${field}`) ?? field }),
		)
		.join(' ');
}
