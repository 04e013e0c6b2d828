import { ApiFailure } from '#platform/web/api-failure.ts';
import type { FieldCodes } from '#platform/web/checked-form.ts';

/** What is wrong with what was sent: by field, with the API's own code where it has one, or of the whole. */
export type Refusal = {
	codes: FieldCodes;
	reasons: Record<string, string>;
	problem?: string;
	status: number;
};

/** Does what was asked of the API and gives its result, or what the reader can put right; throws anything else. */
export async function ask<Result>(
	work: () => Promise<Result>,
): Promise<{ result: Result; refusal?: never } | { refusal: Refusal; result?: never }> {
	try {
		return { result: await work() };
	} catch (error) {
		if (!(error instanceof ApiFailure)) throw error;
		const nothing = { codes: {}, reasons: {} };
		if (error.status === 429) return { refusal: { ...nothing, problem: 'tooMany', status: 429 } };
		if (error.status === 403 || error.status === 409) {
			return { refusal: { ...nothing, problem: error.code ?? 'conflict', status: error.status } };
		}
		if (error.status !== 422) throw error;
		const reasons = error.fieldCodes();
		const codes = Object.fromEntries(Object.keys(reasons).map((field) => [field, 'format' as const]));
		return { refusal: { codes, reasons, status: 422 } };
	}
}

/** What the form holds under these names, empty texts included. */
export function textsOf<Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> {
	return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '').trim()])) as Record<
		Name,
		string
	>;
}
