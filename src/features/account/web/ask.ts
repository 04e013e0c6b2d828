import { ApiFailure } from '#platform/web/api-failure.ts';
import type { FieldCodes } from '#platform/web/checked-form.ts';

/** What is wrong with what was sent: at its fields, by a code of the whole, or by having been tried too often. */
export type Refusal = { codes: FieldCodes; problem?: string; minutes?: number; status: number };

/**
 * Does what was asked of the API and gives its result, or what the reader can put right. Throws what is not about the
 * form, so that the error page tells it.
 */
export async function ask<Result>(
	work: () => Promise<Result>,
): Promise<{ result: Result; refusal?: never } | { refusal: Refusal; result?: never }> {
	try {
		return { result: await work() };
	} catch (error) {
		if (!(error instanceof ApiFailure)) throw error;
		if (error.status === 429) {
			const minutes = Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60));
			return { refusal: { codes: {}, minutes, status: 429 } };
		}
		if (error.status === 409)
			return { refusal: { codes: {}, problem: error.code ?? 'conflict', status: 409 } };
		if (error.status !== 422) throw error;
		const fields = Object.keys(error.fieldErrors()).filter((field) => field !== '' && field !== 'base');
		return {
			refusal: {
				codes: Object.fromEntries(fields.map((field) => [field, 'format' as const])),
				...(fields.length === 0 && { problem: error.code ?? 'invalid' }),
				status: 422,
			},
		};
	}
}

/** The codes that say something, or undefined when all is well. */
export function refusalOf(codes: FieldCodes): Refusal | undefined {
	return Object.values(codes).some(Boolean) ? { codes, status: 422 } : undefined;
}
