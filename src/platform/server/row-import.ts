import type { Trx } from './database.ts';
import type { Emit } from './events.ts';
import type { RequestContext } from './http/context.ts';
import { ApiError, toErrorDocument } from './jsonapi/errors.ts';

/** A row of a table that was not taken, with the fields that are to be put right. */
export type RefusedRow = { outcome: 'refused'; errors: { field: string; code: string }[] };

/** Undoes what a trial did. */
class OnlyTried extends Error {
	readonly result: unknown;
	constructor(result: unknown) {
		super('tried');
		this.result = result;
	}
}

/**
 * Does one row of an import in a transaction of its own and gives what came of it; a trial does the same and keeps
 * none of it. What the verb refuses is answered at the row's fields, so that the other rows go on; throws the rest.
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

/** The answer to a row that is not right. */
export function refusedRow(errors: RefusedRow['errors']): RefusedRow {
	return { outcome: 'refused', errors };
}

/** The cells of a row that hold something: a table has empty ones where there is nothing. */
export function filledCells<Field extends string>(
	row: Partial<Record<Field, string>>,
): Partial<Record<Field, string>> {
	return Object.fromEntries(
		Object.entries<string | undefined>(row).flatMap(([field, text]) =>
			text?.trim() ? [[field, text.trim()]] : [],
		),
	) as Partial<Record<Field, string>>;
}
