import type { DraftFields } from '../../../draft-contract.ts';
import type { FormValues } from '../form-values.ts';

/** Fields of the form that are no part of what is typed. */
const notTyped = ['intent', 'imageIdFile'];

/** What the form holds, as its draft is sent. */
export function fieldsOf(values: FormValues): DraftFields {
	return Object.entries(values)
		.filter(([name]) => !notTyped.includes(name))
		.map(([name, all]) => ({ name, values: [...all] }));
}

/** A draft as the form takes it. */
export function valuesOfDraft(fields: DraftFields): FormValues {
	return Object.fromEntries(fields.map(({ name, values }) => [name, values]));
}
