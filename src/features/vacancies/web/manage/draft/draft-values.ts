import type { DraftFields } from '../../../draft-contract.ts';
import type { FormValues } from '../form-values.ts';

/** The fields of the form that are not part of a draft. */
const notTyped = ['intent', 'imageIdFile', 'step'];

/** Returns the form's values as the fields of a draft. */
export function fieldsOf(values: FormValues): DraftFields {
	return Object.entries(values)
		.filter(([name]) => !notTyped.includes(name))
		.map(([name, all]) => ({ name, values: [...all] }));
}

/** A draft as the form takes it. */
export function valuesOfDraft(fields: DraftFields): FormValues {
	return Object.fromEntries(fields.map(({ name, values }) => [name, values]));
}
