import { type Role, roles } from '#platform/contract/roles.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError, toErrorDocument } from '#platform/server/jsonapi/errors.ts';
import { type ImportResult, type ImportRow, invitationSchema } from '../contract.ts';
import { inviteUser } from './invite-user.ts';

/** Undoes what a trial did. */
class OnlyTried extends Error {
	readonly result: ImportResult;
	constructor(result: ImportResult) {
		super('tried');
		this.result = result;
	}
}

/**
 * Invites everybody in a table, row by row: what is right is done, what is not is said at its field, and who has the
 * role already is left alone, so that a second run does nothing. A trial does the same and keeps none of it.
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
		results.push(twice ? refused([{ field: 'email', code: 'twice' }]) : await importRow(c, row, dryRun));
	}
	return results;
}

async function importRow(c: RequestContext, row: ImportRow, dryRun: boolean): Promise<ImportResult> {
	try {
		return await c.write(async (trx, emit) => {
			const { organization, role, ...words } = filled(row);
			const known = roles.find((name) => name === role);
			if (role !== undefined && !known) return refused([{ field: 'role', code: 'unknown' }]);
			const organizationId = organization && (await organisationNamed(trx, organization));
			if (organization && !organizationId) return refused([{ field: 'organization', code: 'unknown' }]);
			const parsed = invitationSchema.safeParse({ ...words, role: known as Role, organizationId });
			if (!parsed.success) {
				return refused(
					parsed.error.issues.map(({ path }) => {
						const field = String(path[0] ?? '');
						return { field, code: field in words ? 'format' : 'required' };
					}),
				);
			}
			const { outcome } = await inviteUser(trx, c, emit, parsed.data, 'imported');
			if (dryRun) throw new OnlyTried({ outcome, errors: [] });
			return { outcome, errors: [] };
		});
	} catch (error) {
		if (error instanceof OnlyTried) return error.result;
		if (!(error instanceof ApiError) || error.status >= 500) throw error;
		return refused(
			toErrorDocument(error, '').document.errors.map(({ code = 'other', source }) => {
				const field = source?.pointer?.split('/').at(-1) ?? 'role';
				return { field: field === 'organization_id' ? 'organization' : field, code };
			}),
		);
	}
}

function refused(errors: ImportResult['errors']): ImportResult {
	return { outcome: 'refused', errors };
}

/** A table has empty cells where there is nothing. */
function filled(row: ImportRow): ImportRow {
	return Object.fromEntries(
		Object.entries(row).flatMap(([field, text]) => (text?.trim() ? [[field, text.trim()]] : [])),
	);
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
