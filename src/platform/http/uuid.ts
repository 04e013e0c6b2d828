/** The pattern of a UUID, for use in longer patterns with the `i` flag. */
export const UUID_PATTERN = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const whole = new RegExp(`^${UUID_PATTERN}$`, 'i');

/** Whether a text is a UUID, in upper or lower case. */
export function isUuid(text: string): boolean {
	return whole.test(text);
}
