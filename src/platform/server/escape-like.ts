/** A text in which nothing is a pattern to LIKE. */
export function escapeLike(text: string): string {
	return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}
