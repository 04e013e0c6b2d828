import { addressRule, passwordRule } from '#features/auth/web/public.tsx';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { invalid } from '#platform/web/forms/submit.ts';
import { postcodeOf } from '#ui/dutch.ts';
import { textToHtml } from '#ui/rich-text/simple-html.ts';
import { attributesOf, type FormValues, websiteOf } from '../organisation-form/values.ts';

/** The steps of signing up, in order, each with its fields. */
export const stepFields = {
	organisation: ['name', 'organizationType', 'description'],
	address: ['postalCode', 'houseNumber', 'street', 'city'],
	profile: ['website', 'email', 'phoneNumber', 'nonProfitType', 'activityTypeIds', 'showOnSocialMap'],
	contact: ['contactFirstName', 'contactLastName', 'contactEmail', 'contactPhoneNumber'],
	finish: ['password', 'acceptTerms'],
} as const;
export type Step = keyof typeof stepFields;

/** Returns the steps. A signed-in user is the contact person and skips that step. */
export function stepsFor(signedIn: boolean): Step[] {
	const all = Object.keys(stepFields) as Step[];
	return signedIn ? all.filter((step) => step !== 'contact') : all;
}

/** The step of a name; undefined for another word. */
export const stepOfName = (name: string | undefined): Step | undefined =>
	stepsFor(false).find((step) => step === name);

/** The address of a step below the language: the first one has that of signing up itself. */
export const pathOfStep = (step: Step): string =>
	`/organizations/signup${step === 'organisation' ? '' : `/${step}`}`;

/** Returns the errors in one step; the API checks everything at the end. */
export function problemsOf(step: Step, { texts }: FormValues, signedIn: boolean): FormError | undefined {
	const text = (name: string) => (texts[name] ?? '').trim();
	const needed = (name: string) => (text(name) === '' ? 'required' : undefined);
	const found: Record<Step, Parameters<typeof invalid>[0]> = {
		organisation: {
			name: needed('name') ?? (text('name').length < 2 ? { rule: 'min_characters', limit: 2 } : undefined),
		},
		address: {
			postalCode: needed('postalCode') ?? (postcodeOf(text('postalCode')) ? undefined : 'pattern'),
			houseNumber: needed('houseNumber') ?? (/^\d/.test(text('houseNumber')) ? undefined : 'pattern'),
			street: needed('street'),
			city: needed('city'),
		},
		profile: {
			website: URL.canParse(websiteOf(text('website')) ?? 'https://x.nl') ? undefined : 'url',
			email: text('email') === '' ? undefined : addressRule(text('email')),
		},
		contact: {
			contactFirstName: needed('contactFirstName'),
			contactLastName: needed('contactLastName'),
			contactEmail: addressRule(text('contactEmail')),
		},
		finish: {
			...(!signedIn && { password: passwordRule(texts.password ?? '', text('contactEmail')) }),
			acceptTerms: texts.acceptTerms === undefined ? 'required' : undefined,
		},
	};
	return invalid(found[step]);
}

/** Everything as the API takes it. Empty answers stay out, as they say nothing. */
export function signUpAttributes(values: FormValues, signedIn: boolean, locale: string) {
	const { texts } = values;
	const { description: _, ...attributes } = attributesOf(values);
	const phone = texts.contactPhoneNumber?.trim();
	return {
		...attributes,
		name: texts.name?.trim() ?? '',
		...(texts.description?.trim() && { description: textToHtml(texts.description) }),
		organizationType: texts.organizationType === 'School' ? 'School' : 'NonProfit',
		...(!signedIn && {
			contactFirstName: texts.contactFirstName,
			contactLastName: texts.contactLastName,
			contactEmail: texts.contactEmail,
			...(phone && { contactPhoneNumber: phone }),
			password: texts.password,
		}),
		acceptTerms: true,
		locale,
	};
}

/** The first step that has one of these fields. */
export function stepOf(fields: readonly string[], steps: readonly Step[]): Step | undefined {
	return steps.find((step) => stepFields[step].some((field) => fields.includes(field)));
}
