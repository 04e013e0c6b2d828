import { findAccount } from '#features/auth/server/public.ts';
import { type Role, roles } from '#platform/contract/roles.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { filledCells, importRow, refusedRow } from '#platform/server/row-import.ts';
import { type ImportResult, type ImportRow, invitationSchema } from '../contract.ts';
import { inviteUser } from './invite-user.ts';

/**
 * Invites everybody in a table, row by row. Valid rows are processed, errors are reported at their field, and people
 * who already have the role are unchanged, so that a second run does nothing. A dry run does the same and rolls it
 * back.
 */
export async function importUsers(
	c: RequestContext,
	rows: readonly ImportRow[],
	dryRun: boolean,
): Promise<ImportResult[]> {
	const results: ImportResult[] = [];
	const seen = new Set<string>();
	for (const row of rows) {
		const whom = [row.email, row.role, row.organization].map((text) => text?.trim().toLowerCase()).join('\n');
		const twice = seen.has(whom);
		seen.add(whom);
		results.push(
			twice ? refusedRow([{ field: 'email', code: 'twice' }]) : await importPerson(c, row, dryRun),
		);
	}
	return results;
}

async function importPerson(c: RequestContext, row: ImportRow, dryRun: boolean): Promise<ImportResult> {
	const result = await importRow(c, dryRun, async (trx, emit): Promise<ImportResult> => {
		const { organization, role, mentor, ...words } = filledCells(row);
		const known = roles.find((name) => name === role);
		if (role !== undefined && !known) return refusedRow([{ field: 'role', code: 'unknown' }]);
		const organizationId = organization && (await organisationNamed(trx, organization));
		if (organization && !organizationId) return refusedRow([{ field: 'organization', code: 'unknown' }]);
		const mentorId = mentor && (await accountOf(trx, mentor));
		if (mentor && !mentorId) return refusedRow([{ field: 'mentor', code: 'unknown' }]);
		const parsed = invitationSchema.safeParse({ ...words, role: known as Role, organizationId, mentorId });
		if (!parsed.success) {
			return refusedRow(
				parsed.error.issues.map(({ path }) => {
					const field = String(path[0] ?? '');
					return { field, code: field in words ? 'format' : 'required' };
				}),
			);
		}
		const { outcome } = await inviteUser(trx, c, emit, parsed.data, 'imported');
		return { outcome, errors: [] };
	});
	return { ...result, errors: result.errors.map(({ field, code }) => ({ field: cellOf(field), code })) };
}

/** The field of a row that an invitation's own field is about; a refusal of the whole is about the role. */
function cellOf(field: string): string {
	return field.replace(/_id$/, '') || 'role';
}

/**
 * Returns the id of the account with this address. The invitation itself checks whether a mentor is one at the school.
 */
async function accountOf(trx: Trx, address: string): Promise<string | undefined> {
	return (await findAccount(trx, { email: address.toLowerCase() }))?.id;
}

/** The one organisation of this name in the centre; undefined when there is none, or more than one. */
async function organisationNamed(trx: Trx, name: string): Promise<string | undefined> {
	const found = await trx
		.selectFrom('organisations')
		.select('id')
		.where(({ fn, ref }) => fn('lower', [ref('name')]), '=', name.toLowerCase())
		.where('status', '!=', 'deleted')
		.limit(2)
		.execute();
	return found.length === 1 ? found[0]?.id : undefined;
}
