/** Escapes a text, so that LIKE matches it literally. */
export function escapeLike(text: string): string {
	return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}
