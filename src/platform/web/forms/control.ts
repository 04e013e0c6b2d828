import type { BrokenRule } from '#platform/contract/rules.ts';
import type { FieldError } from './form-error.ts';

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether an element of a form is a field that a person fills in. */
export function isControl(element: unknown): element is Control {
	return (
		(element instanceof HTMLInputElement ||
			element instanceof HTMLTextAreaElement ||
			element instanceof HTMLSelectElement) &&
		element.name !== '' &&
		element.type !== 'hidden'
	);
}

/** The properties of a field that {@link errorOf} reads. */
export type Judged = {
	validity: Pick<ValidityState, keyof ValidityState>;
	type: string;
	maxLength?: number;
	minLength?: number;
	max?: string;
	min?: string;
	dataset?: DOMStringMap;
};

/**
 * Maps the browser's own validity of a field to a rule of the contract; undefined when the field is valid. A rule that
 * only a script can check is set with `setCustomValidity` and named in `data-rule`.
 */
export function errorOf(control: Judged): Omit<FieldError, 'field'> | undefined {
	const { validity, type, maxLength, minLength, max, min } = control;
	if (validity.valid) return undefined;
	if (validity.valueMissing) return { rule: 'required' };
	const isDay = type.startsWith('date');
	if (validity.tooLong) return bounded('max_characters', maxLength);
	if (validity.tooShort) return bounded('min_characters', minLength);
	if (validity.rangeOverflow) return bounded(isDay ? 'max_date' : 'max_number', max);
	if (validity.rangeUnderflow) return bounded(isDay ? 'min_date' : 'min_number', min);
	if (validity.typeMismatch && (type === 'email' || type === 'url')) return { rule: type };
	if (validity.patternMismatch) return { rule: 'pattern' };
	if (validity.stepMismatch) return { rule: 'integer' };
	return { rule: control.dataset?.rule ?? 'invalid' };
}

function bounded(rule: BrokenRule['rule'], limit: string | number | undefined) {
	return limit === undefined ? { rule } : { rule, limit };
}
