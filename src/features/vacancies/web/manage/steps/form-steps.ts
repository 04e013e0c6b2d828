import { type FormValues, one } from '../form-values.ts';
import { type Hint, hintFields } from '../quality/quality-hints.ts';

/** The steps of the form, in the order in which somebody writes a vacancy. */
export const formSteps = ['what', 'who', 'where', 'check'] as const;
export type FormStep = (typeof formSteps)[number];

/** The fields of each step but the last, which has all others; of a repeated part its name without number. */
const fieldsOf: Readonly<Record<Exclude<FormStep, 'check'>, readonly string[]>> = {
	what: [
		'organization',
		'vacancyType',
		'title',
		'summary',
		'description',
		'language',
		'categories',
		'imageId',
		'translations',
		'second-language',
	],
	who: [
		'dutchLevel',
		'vog',
		'compensation',
		'targetGroups',
		'skills',
		'ageGroupIds',
		'accessibility',
		'wheelchairAccessible',
		'suitableForGroups',
		'suitableForInternship',
	],
	where: [
		'audience',
		'priceText',
		'sessions',
		'frequency',
		'dayparts',
		'hoursMin',
		'hoursMax',
		'hoursPeriod',
		'startsOn',
		'endsOn',
		'spots',
		'locationKind',
		'street',
		'houseNumber',
		'postalCode',
		'city',
		'hideExactPlace',
		'tags',
		'otherTags',
	],
};

/** The step that has a field, by the name or id that errors and hints have for it. */
export function stepOf(field: string): FormStep {
	const part = /^[a-zA-Z-]*/.exec(field)?.[0] ?? '';
	return formSteps.find((step) => step !== 'check' && fieldsOf[step].includes(part)) ?? 'check';
}

/** The place of a step on the page, and the step of a place. */
export const placeOf = (step: FormStep): string => `step-${step}`;
export const stepAt = (hash: string): FormStep | undefined =>
	formSteps.find((step) => hash === `#${placeOf(step)}`);

/** The end of an address that leads back to the step that a form was saved at; empty for a form on one page. */
export function hashOf(values: FormValues): string {
	const step = formSteps.find((each) => each === one(values, 'step'));
	return step ? `#${placeOf(step)}` : '';
}

/** The steps before and after one; none at the ends. */
export function around(step: FormStep): { before: FormStep | undefined; after: FormStep | undefined } {
	const at = formSteps.indexOf(step);
	return { before: formSteps[at - 1], after: formSteps[at + 1] };
}

/** How many of the hints are about fields of a step. */
export function countIn(step: FormStep, hints: readonly Hint[]): number {
	return hints.filter((hint) => stepOf(hintFields[hint]) === step).length;
}
