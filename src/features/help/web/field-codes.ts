import type { ApiFailure } from '#platform/web/api-failure.ts';
import type { FieldCode, FieldCodes } from '#platform/web/checked-form.ts';

const rules: Readonly<Record<string, FieldCode>> = {
	required: 'required',
	max_characters: 'long',
	min_characters: 'short',
};

/** What the API found wrong, by field, in the codes that the forms have words for. */
export function codesOf(error: ApiFailure): FieldCodes {
	const broken = error.fieldRules();
	return Object.fromEntries(
		Object.entries(error.fieldCodes())
			.filter(([name]) => name !== '')
			.map(([name, code]) => [name, rules[broken[name]?.rule ?? code] ?? 'format']),
	);
}
