/** Kinds of text that reveal where somebody lives or how to reach them; none belongs on a public page. */
export const contactDetailKinds = ['email', 'phone', 'address', 'link'] as const;
export type ContactDetailKind = (typeof contactDetailKinds)[number];

/** Nine or more digits with common separators, as in Dutch numbers with or without country code. */
const phone = /(?:\+|00)?\d(?:[\s().-]{0,2}\d){8,13}(?!\d)/;
/**
 * Also matches spelled-out addresses such as "piet at post punt nl". The lengths of the parts are bounded as in real
 * addresses: otherwise a long word would be scanned again from each of its letters.
 */
const email =
	/[\p{L}\p{N}._%+-]{1,64}\s?(?:@|\(at\)|\[at\]|\sapenstaartje\s)\s?[\p{L}\p{N}-]{1,63}\s?(?:\.|\spunt\s)\s?\p{L}{2,}/iu;
const link = /(?:https?:\/\/|www\.)\S|[a-z0-9-]{2}\.(?:nl|com|org|net|eu|be|de)\b/i;
const postcode = /\b[1-9]\d{3}\s?[A-Z]{2}\b/;
/** A Dutch street name followed by a house number. */
const street =
	/(?:straat|laan|weg|plein|kade|dijk|hof|gracht|singel|steeg|pad|dreef|plantsoen|park|markt|burg|ring|baan|akker|veld|kamp|brink)\s{1,9}\d{1,4}\s?[a-z]?\b/iu;

/**
 * Returns the kinds of contact details that a text seems to contain, to warn its writer and inform the centre. It
 * recognises common notations only; the centre, which reads every text, finds the rest.
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
