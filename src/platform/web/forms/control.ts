import type { BrokenRule } from '#platform/contract/rules.ts';
import type { FieldError } from './form-error.ts';

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether something of a form is a field that somebody fills in. */
export function isControl(element: unknown): element is Control {
	return (
		(element instanceof HTMLInputElement ||
			element instanceof HTMLTextAreaElement ||
			element instanceof HTMLSelectElement) &&
		element.name !== '' &&
		element.type !== 'hidden'
	);
}

/** What {@link errorOf} looks at. */
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
 * The browser's own judgement of a field as the rule of the contract that it stands for; undefined when it is fine. A
 * rule that only a script knows is set with `setCustomValidity` and named in `data-rule`.
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
