import type { Call } from '#platform/contract/calls.ts';
import { type Role, roles } from '#platform/contract/roles.ts';
import type { ColumnNames } from '#platform/http/guess-columns.ts';
import { readTableForm, type TableInput } from '#platform/web/table-import/form.ts';
import { rowsOf } from '#platform/web/table-import/table.ts';
import { getTranslations } from '#platform/web/translations.ts';
import type { ImportedRow } from '#ui/table-import/import-preview.tsx';
import { userApi } from '../../api.ts';
import { type ImportField, type ImportResult, type ImportRow, maxImported } from '../../contract.ts';

/** The maximum length of a cell, in characters, that the API accepts. */
const MAX_IN_CELL = 300;
const names: ColumnNames<ImportField> = {
	firstName: ['voornaam', 'firstname', 'roepnaam', 'naam', 'name'],
	lastName: ['achternaam', 'lastname', 'familienaam', 'surname'],
	email: ['email', 'emailadres', 'mail', 'mailadres', 'emailaddress'],
	phoneNumber: ['telefoon', 'telefoonnummer', 'phone', 'phonenumber', 'mobiel'],
	jobTitle: ['functie', 'jobtitle', 'title'],
	role: ['rol', 'role'],
	mentor: ['mentor', 'begeleider', 'docent', 'mentoremail'],
	organization: ['organisatie', 'organization', 'organisation'],
};

/** The parsed form of an import. */
export type ImportInput = TableInput<ImportField> & { otherwise: ImportRow };

/** Parses the form: the table, the columns, and the default role. Returns undefined if the text is not a table. */
export async function readImport(form: FormData): Promise<ImportInput | undefined> {
	const input = await readTableForm(form, names, maxImported);
	const role = String(form.get('role') ?? '');
	const organization = String(form.get('organization') ?? '').slice(0, MAX_IN_CELL);
	return input && { ...input, otherwise: { ...(role && { role }), ...(organization && { organization }) } };
}

/** Has the API try or do it; roles may be written as people say them. Gives what came of each row, in words. */
export async function runImport(
	call: Call,
	{ table, mapping, otherwise }: ImportInput,
	dryRun: boolean,
	locale: 'nl' | 'en',
): Promise<ImportedRow<ImportResult['outcome']>[]> {
	const t = getTranslations(locale, 'users');
	const rows = rowsOf(table, mapping, otherwise, MAX_IN_CELL).map((row) => ({
		...row,
		...(row.role && { role: roleSaid(row.role, (role) => t(`role.${role}`)) }),
	}));
	const { meta } = await call(userApi.import, { body: { rows, dryRun } });
	return meta.rows.map((result, index) => ({
		outcome: result.outcome,
		why: whyRefused(result, locale),
		...(result.outcome !== 'refused' && { detail: roleAsked(rows[index], locale) }),
	}));
}

/** What somebody is invited as, and where. */
function roleAsked({ role, organization }: ImportRow = {}, locale: 'nl' | 'en'): string {
	const t = getTranslations(locale, 'users');
	const said = t.optional(`role.${role ?? 'volunteer'}`) ?? '';
	return organization ? t('import.asIn', { role: said, organization }) : said;
}

function roleSaid(text: string, word: (role: Role) => string): string {
	const said = text.trim().toLowerCase();
	return roles.find((role) => role === said || word(role).toLowerCase() === said) ?? text;
}

/** Why a row was refused, in words. */
function whyRefused({ errors }: ImportResult, locale: 'nl' | 'en'): string {
	const t = getTranslations(locale, 'users');
	return errors
		.map(
			({ field, code }) =>
				t.optional(`import.why.${field}.${code}`) ??
				t('import.why.other', { field: t.optional(`field.${field}`) ?? field }),
		)
		.join(' ');
}
