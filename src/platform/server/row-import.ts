import type { Trx } from './database.ts';
import type { Emit } from './events.ts';
import type { RequestContext } from './http/context.ts';
import { ApiError, toErrorDocument } from './jsonapi/errors.ts';

/** A row of an import that was refused, with the fields to correct. */
export type RefusedRow = { outcome: 'refused'; errors: { field: string; code: string }[] };

/** Thrown to roll back a trial run. */
class OnlyTried extends Error {
	readonly result: unknown;
	constructor(result: unknown) {
		super('tried');
		this.result = result;
	}
}

/**
 * Imports one row in a transaction of its own and returns the result; a trial run does the same and rolls back. Errors
 * of the verb are returned at the row's fields, so that the other rows continue; any other error is thrown.
 */
export async function importRow<Result>(
	c: RequestContext,
	dryRun: boolean,
	work: (trx: Trx, emit: Emit) => Promise<Result>,
): Promise<Result | RefusedRow> {
	try {
		return await c.write(async (trx, emit) => {
			const result = await work(trx, emit);
			if (dryRun) throw new OnlyTried(result);
			return result;
		});
	} catch (error) {
		if (error instanceof OnlyTried) return error.result as Result;
		if (!(error instanceof ApiError) || error.status >= 500) throw error;
		return refusedRow(
			toErrorDocument(error, '').document.errors.map(({ code = 'other', source }) => ({
				field: source?.pointer?.split('/').at(-1) ?? '',
				code,
			})),
		);
	}
}

/** The result of an invalid row. */
export function refusedRow(errors: RefusedRow['errors']): RefusedRow {
	return { outcome: 'refused', errors };
}

/** The cells of a row that are not empty. */
export function filledCells<Field extends string>(
	row: Partial<Record<Field, string>>,
): Partial<Record<Field, string>> {
	return Object.fromEntries(
		Object.entries<string | undefined>(row).flatMap(([field, text]) =>
			text?.trim() ? [[field, text.trim()]] : [],
		),
	) as Partial<Record<Field, string>>;
}
