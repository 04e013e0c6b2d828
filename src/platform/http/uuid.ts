/** The pattern of a UUID as a part of longer ones; to be read without regard to case. */
export const UUID_PATTERN = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const whole = new RegExp(`^${UUID_PATTERN}$`, 'i');

/** Whether a text is a UUID and nothing else, in capitals or not. */
export function isUuid(text: string): boolean {
	return whole.test(text);
}
