/**
 * Returns a safe display name for a file: without folders, control characters and bidirectional marks, and with the
 * extension of its content.
 */
export function safeName(given: string, extension: string): string {
	const last = given.split(/[/\\]/).at(-1) ?? '';
	const shown = last
		.normalize('NFC')
		// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
		.replaceAll(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069<>:"|?*]/g, '')
		.replace(/\.[A-Za-z0-9]{1,5}$/, '')
		.replace(/^\.+/, '')
		.trim()
		.slice(0, 100);
	return `${shown || 'bestand'}.${extension}`;
}
