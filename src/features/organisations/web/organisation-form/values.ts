import { postcodeOf } from '#ui/dutch.ts';
import { htmlToText, textToHtml } from '#ui/rich-text/simple-html.ts';
import type { Organisation } from '../../contract.ts';

/** The values of an organisation's form: texts by field, and the selected activities. */
export type FormValues = { texts: Readonly<Record<string, string>>; activities: readonly string[] };

/** Reads a form: every field's text, and the activities that were ticked. */
export function valuesOf(form: FormData): FormValues {
	const texts: Record<string, string> = {};
	for (const [name, value] of form) if (typeof value === 'string') texts[name] = value;
	return { texts, activities: form.getAll('activityTypeIds').map(String) };
}

/** An organisation as its form shows it. */
export function valuesFrom(organisation: Organisation): FormValues {
	const { address, profile } = organisation;
	return {
		texts: {
			name: organisation.name,
			logoId: organisation.logo?.id ?? '',
			imageId: organisation.image?.id ?? '',
			organizationType: organisation.organizationType,
			website: organisation.website ?? '',
			email: organisation.email ?? '',
			phoneNumber: organisation.phoneNumber ?? '',
			street: address?.street ?? '',
			houseNumber: address?.houseNumber ?? '',
			postalCode: address?.postalCode ?? '',
			city: address?.city ?? '',
			nonProfitType: profile?.nonProfitType ?? '',
			description: htmlToText(organisation.description),
			'description.html': organisation.description,
			...(profile?.showOnSocialMap && { showOnSocialMap: 'on' }),
		},
		activities: profile?.activityTypeIds ?? [],
	};
}

const orNull = (text: string | undefined): string | null => text?.trim() || null;

/** Returns the form's values as attributes for the API. Fields that were not in the form are omitted. */
export function attributesOf({ texts, activities }: FormValues): Record<string, unknown> {
	const has = (name: string) => Object.hasOwn(texts, name);
	const given = (name: string, value: unknown) => (has(name) ? { [name]: value } : {});
	return {
		...given('name', texts.name?.trim()),
		...given('logoId', orNull(texts.logoId)),
		...given('imageId', orNull(texts.imageId)),
		...given('website', websiteOf(texts.website ?? '')),
		...given('email', orNull(texts.email)),
		...given('phoneNumber', orNull(texts.phoneNumber)),
		...given('street', orNull(texts.street)),
		...given('houseNumber', orNull(texts.houseNumber)),
		...given('postalCode', postcodeOf(texts.postalCode ?? '') ?? orNull(texts.postalCode)),
		...given('city', orNull(texts.city)),
		...given('description', descriptionOf(texts)),
		...given('nonProfitType', orNull(texts.nonProfitType)),
		activityTypeIds: activities,
		showOnSocialMap: has('showOnSocialMap'),
	};
}

/** The website as people write it: without a scheme it is https. Null for none. */
export function websiteOf(text: string): string | null {
	const typed = text.trim();
	if (typed === '') return null;
	return /^[a-z]+:/i.test(typed) ? typed : `https://${typed}`;
}

/** Mark-up that the editor sent; plain text otherwise, which keeps the mark-up there was when it says the same. */
function descriptionOf(texts: FormValues['texts']): string {
	const text = texts.description ?? '';
	if (texts['description.format'] === 'html') return text;
	const before = texts['description.html'] ?? '';
	return before && htmlToText(before) === text.replaceAll('\r\n', '\n').trim() ? before : textToHtml(text);
}
