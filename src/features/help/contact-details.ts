/** What in a text tells where somebody lives or how to reach them; none of it belongs on a public page. */
export const contactDetailKinds = ['email', 'phone', 'address', 'link'] as const;
export type ContactDetailKind = (typeof contactDetailKinds)[number];

/** Nine or more digits with what people write between them, as Dutch numbers have with or without the country. */
const phone = /(?:\+|00)?\d(?:[\s().-]{0,2}\d){8,13}(?!\d)/;
/**
 * Somebody who wants to get past a filter writes "piet at post punt nl". Its parts are as long as those of an address may
 * be: without an end to them a long word would be read again from each of its letters.
 */
const email =
	/[\p{L}\p{N}._%+-]{1,64}\s?(?:@|\(at\)|\[at\]|\sapenstaartje\s)\s?[\p{L}\p{N}-]{1,63}\s?(?:\.|\spunt\s)\s?\p{L}{2,}/iu;
const link = /(?:https?:\/\/|www\.)\S|[a-z0-9-]{2}\.(?:nl|com|org|net|eu|be|de)\b/i;
const postcode = /\b[1-9]\d{3}\s?[A-Z]{2}\b/;
/** A street by how Dutch streets are called, with a number behind it. */
const street =
	/(?:straat|laan|weg|plein|kade|dijk|hof|gracht|singel|steeg|pad|dreef|plantsoen|park|markt|burg|ring|baan|akker|veld|kamp|brink)\s{1,9}\d{1,4}\s?[a-z]?\b/iu;

/**
 * The kinds of contact detail that a text seems to hold, so that its writer can be warned and the centre can look. It
 * reads what people write by habit; who wants to hide something is found by the centre, which reads every text.
 */
export function findContactDetails(text: string): ContactDetailKind[] {
	const plain = text.normalize('NFKC').replaceAll(/[\u200B-\u200D\u2060\uFEFF]/g, '');
	const found: Record<ContactDetailKind, boolean> = {
		email: email.test(plain),
		phone: phone.test(plain),
		address: postcode.test(plain) || street.test(plain),
		link: link.test(plain.replace(email, ' ')),
	};
	return contactDetailKinds.filter((kind) => found[kind]);
}
