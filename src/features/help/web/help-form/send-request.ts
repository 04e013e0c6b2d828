import { data } from 'react-router';
import { statusFor } from '#platform/web/action-status.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';
import type { FieldCodes } from '#platform/web/checked-form.ts';
import { sessionOf } from '#platform/web/session.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { isTrapped } from '#ui/trap.tsx';
import type { ContactDetailKind } from '../../contact-details.ts';
import { contactDetailKinds, findContactDetails } from '../../contact-details.ts';
import type { HelpKind } from '../../taxonomy.ts';
import { codesOf } from '../field-codes.ts';

export const wordFields = ['topic', 'title', 'body', 'timing', 'near', 'phoneNumber'] as const;
export const personFields = ['firstName', 'lastName', 'email'] as const;
export type HelpField = (typeof wordFields)[number] | (typeof personFields)[number];
export type HelpValues = Partial<Record<HelpField, string>>;

/** What was typed and what is wrong with it, to show the form again. */
export type FormAnswer = {
	values: HelpValues;
	codes: FieldCodes;
	/** What the text seems to give away, about which its writer is asked once. */
	details: ContactDetailKind[];
	problem: 'tooManyOpen' | 'tooMany' | 'state' | undefined;
};

/** What the form says. */
export function valuesOf(form: FormData): HelpValues {
	return Object.fromEntries(
		[...wordFields, ...personFields].map((name) => [name, String(form.get(name) ?? '').trim()]),
	);
}

/** The attributes of what is written, as the API takes them; a choice that was not made is not sent. */
export function attributesOf(values: HelpValues, form: FormData) {
	const { topic, title, body, timing, near, phoneNumber } = values;
	return {
		...(topic && { topic }),
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
 * that fills in the trap gets the answer of a guest. Throws ApiFailure for what the reader cannot put right.
 */
export async function sendRequest(here: SiteContext, kind: HelpKind, request: Request) {
	const form = await request.formData();
	if (isTrapped(form)) return { sent: 'guest' as const };
	const guest = (await sessionOf(here)) === null;
	const values = valuesOf(form);
	const { firstName, lastName, email } = values;
	const lacking = guest ? personFields.filter((name) => !values[name]) : [];
	if (lacking.length > 0) {
		const codes = Object.fromEntries(lacking.map((name) => [name, 'required' as const]));
		return { again: again(request, 422, { values, codes }) };
	}
	const attributes = { kind, ...attributesOf(values, form), ...(guest && { firstName, lastName, email }) };
	try {
		await here.api.post('/api/v1/help_requests', { data: { type: 'help_requests', attributes } });
		return { sent: guest ? ('guest' as const) : ('member' as const) };
	} catch (error) {
		return { again: answerTo(request, error, values) };
	}
}

/** The form again, for a failure that its reader can put right. Throws any other. */
export function answerTo(request: Request, error: unknown, values: HelpValues) {
	if (!(error instanceof ApiFailure)) throw error;
	if (error.status === 429) return again(request, 429, { values, problem: 'tooMany' });
	if (error.status === 409) {
		const problem = error.code === 'too_many_open' ? 'tooManyOpen' : 'state';
		return again(request, 409, { values, problem });
	}
	if (error.status !== 422) throw error;
	const warned = Object.entries(error.fieldCodes()).filter(([, code]) => code === 'contact_details');
	const found = warned.flatMap(([name]) => findContactDetails(values[name as HelpField] ?? ''));
	const codes = codesOf(error);
	return again(request, 422, {
		values,
		codes: Object.fromEntries(
			Object.entries(codes).filter(([name]) => !warned.some(([field]) => field === name)),
		),
		details: contactDetailKinds.filter((kind) => found.includes(kind)),
	});
}

function again(request: Request, status: number, found: Partial<FormAnswer> & { values: HelpValues }) {
	return data<FormAnswer>(
		{ codes: {}, details: [], problem: undefined, ...found },
		{ status: statusFor(request, status) },
	);
}
