import type { z } from 'zod';
import type { RequestContext } from '#platform/server/http/context.ts';
import { filledCells, importRow, refusedRow } from '#platform/server/row-import.ts';
import {
	type OrganisationImportResult,
	type OrganisationImportRow,
	type organisationImportBody,
	organisationImportSchema,
} from '../../import-contract.ts';
import { insertOrganisation } from '../create-organisation.ts';
import { findKnown, lockImports, SOURCE } from './find-known.ts';
import { rememberRows } from './remember-rows.ts';

type Input = z.infer<typeof organisationImportBody>;

/**
 * Adds the organisations of a table, row by row. Valid rows are created, errors are reported at their field, and
 * existing organisations are unchanged, so that a second run does nothing. A dry run does the same and rolls it back.
 */
export async function importOrganisations(
	c: RequestContext,
	{ rows, status, dryRun }: Input,
): Promise<OrganisationImportResult[]> {
	const results: OrganisationImportResult[] = [];
	const isTwice = rememberRows();
	for (const given of rows) {
		const row = filledCells(given);
		results.push(
			isTwice(row)
				? refusedRow([{ field: 'name', code: 'twice' }])
				: await importOrganisation(c, row, status, dryRun),
		);
	}
	return results;
}

async function importOrganisation(
	c: RequestContext,
	row: OrganisationImportRow,
	status: Input['status'],
	dryRun: boolean,
): Promise<OrganisationImportResult> {
	return importRow(c, dryRun, async (trx, emit): Promise<OrganisationImportResult> => {
		await lockImports(trx, c.centre.id);
		const known = await findKnown(trx, c.centre.id, row);
		if (known?.status === 'deleted') return refusedRow([{ field: 'name', code: 'deleted' }]);
		if (known) return { outcome: 'unchanged', errors: [] };
		const parsed = organisationImportSchema.safeParse(row);
		if (!parsed.success) return refusedRow(wrongIn(parsed.error, row));
		const { key, postalCode, ...input } = parsed.data;
		await insertOrganisation(
			trx,
			c,
			emit,
			{ ...input, postalCode: postalCode && spaced(postalCode), status },
			key === undefined ? undefined : { source: SOURCE, source_id: key },
		);
		return { outcome: 'created', errors: [] };
	});
}

/** Each wrong cell once, with what is wrong with it. */
function wrongIn({ issues }: z.ZodError, row: OrganisationImportRow) {
	const codes = new Map<string, string>();
	for (const { path, code } of issues) {
		const field = String(path[0] ?? '');
		if (codes.has(field)) continue;
		const length = code === 'too_small' ? 'short' : code === 'too_big' ? 'long' : 'format';
		codes.set(field, field in row ? length : 'required');
	}
	return [...codes].map(([field, code]) => ({ field, code }));
}

/** A Dutch postcode as it is written; any other as it is. */
function spaced(postalCode: string): string {
	const [, digits, letters] = /^(\d{4}) ?([a-z]{2})$/i.exec(postalCode) ?? [];
	return digits && letters ? `${digits} ${letters.toUpperCase()}` : postalCode;
}
