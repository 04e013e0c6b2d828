import type { FormError } from '#platform/web/forms/form-error.ts';
import { invalid, refused, submit, textsOf } from '#platform/web/forms/submit.ts';
import { sessionOf } from '#platform/web/session.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { isSpam } from '#ui/honeypot.tsx';
import { helpApi } from '../../api.ts';
import type { ContactDetailKind } from '../../contact-details.ts';
import { contactDetailKinds, findContactDetails } from '../../contact-details.ts';
import type { HelpKind } from '../../enums.ts';

export const wordFields = ['topic', 'title', 'body', 'timing', 'near', 'phoneNumber'] as const;
export const personFields = ['firstName', 'lastName', 'email'] as const;
export type HelpField = (typeof wordFields)[number] | (typeof personFields)[number];
export type HelpValues = Partial<Record<HelpField, string>>;

/** What was typed and what is wrong with it, to show the form again. */
export type FormAnswer = {
	values: HelpValues;
	error: FormError;
	/** What the text seems to give away, about which its writer is asked once. */
	details: ContactDetailKind[];
};

/** What the form says. */
export function valuesOf(form: FormData): HelpValues {
	return textsOf(form, [...wordFields, ...personFields]);
}

/** The attributes of what is written, as the API takes them. */
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
 * Sends a request, and says whether it was a guest's; otherwise gives back what was typed with what is wrong. A robot
 * that fills in the trap gets the answer of a guest.
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

/** The form again, with why it was refused. What the text gives away is no mistake: its writer is asked about it. */
export function again(request: Request, error: FormError, values: HelpValues) {
	const isWarning = ({ rule }: FormError['errors'][number]) => rule === 'contact_details';
	const warned = error.errors.filter(isWarning);
	const found = warned.flatMap(({ field }) => findContactDetails(values[field as HelpField] ?? ''));
	const details = contactDetailKinds.filter((kind) => found.includes(kind));
	const errors = error.errors.filter((each) => !isWarning(each));
	return refused(request, { ...error, errors }, { values, details });
}
