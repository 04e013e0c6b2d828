import type { HelpKind } from '#features/vacancies/enums.ts';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { invalid, refused, submit, textsOf } from '#platform/web/forms/submit.ts';
import { sessionOf } from '#platform/web/session.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { isSpam } from '#ui/honeypot.tsx';
import { helpApi } from '../../api.ts';
import type { ContactDetailKind } from '../../contact-details.ts';
import { contactDetailKinds, findContactDetails } from '../../contact-details.ts';

export const wordFields = ['topic', 'title', 'body', 'timing', 'near', 'phoneNumber'] as const;
export const personFields = ['firstName', 'lastName', 'email'] as const;
export type HelpField = (typeof wordFields)[number] | (typeof personFields)[number];
export type HelpValues = Partial<Record<HelpField, string>>;

/** Submitted values and errors, to show the form again. */
export type FormAnswer = {
	values: HelpValues;
	error: FormError;
	/** Contact details found in the text, about which the writer is asked once. */
	details: ContactDetailKind[];
};

/** Returns the values of the form. */
export function valuesOf(form: FormData): HelpValues {
	return textsOf(form, [...wordFields, ...personFields]);
}

/** Returns the API attributes. */
export function attributesOf(values: HelpValues, form: FormData) {
	const { topic = '', title = '', body = '', timing = '', near = '', phoneNumber } = values;
	return {
		topic,
		title,
		body,
		timing,
		near,
		phoneNumber: phoneNumber || null,
		...(form.has('keepDetails') && { keepDetails: true }),
	};
}

/**
 * Submits a request and returns whether it was a guest's; otherwise returns the submitted values with the errors. A bot
 * that fills in the honeypot gets a guest's response.
 */
export async function sendRequest(here: SiteContext, kind: HelpKind, request: Request) {
	const form = await request.formData();
	if (isSpam(form)) return { sent: 'guest' as const };
	const guest = (await sessionOf(here)) === null;
	const values = valuesOf(form);
	const { firstName, lastName, email } = values;
	const lacking = guest
		? invalid(Object.fromEntries(personFields.map((name) => [name, values[name] ? undefined : 'required'])))
		: undefined;
	if (lacking) return { again: again(request, lacking, values) };
	const attributes = { kind, ...attributesOf(values, form), ...(guest && { firstName, lastName, email }) };
	const { error } = await submit(here, () => here.call(helpApi.create, { body: attributes }));
	if (error) return { again: again(request, error, values) };
	return { sent: guest ? ('guest' as const) : ('member' as const) };
}

/** Returns the form with its errors. Contact details in the text are no error: the writer is asked to confirm them. */
export function again(request: Request, error: FormError, values: HelpValues) {
	const isWarning = ({ rule }: FormError['errors'][number]) => rule === 'contact_details';
	const warned = error.errors.filter(isWarning);
	const found = warned.flatMap(({ field }) => findContactDetails(values[field as HelpField] ?? ''));
	const details = contactDetailKinds.filter((kind) => found.includes(kind));
	const errors = error.errors.filter((each) => !isWarning(each));
	return refused(request, { ...error, errors }, { values, details });
}
