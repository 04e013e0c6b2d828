import { UnreadableFile } from '../read-records.ts';

/** The events of a file of UiTdatabank: one, a list, or the answer to a search. Throws UnreadableFile. */
export function eventsIn(text: string, file: string): unknown[] {
	let value: unknown;
	try {
		value = JSON.parse(text.replace(/^\uFEFF/, ''));
	} catch (error) {
		throw new UnreadableFile(`The file ${file} is not JSON.`, { cause: error });
	}
	if (Array.isArray(value)) return value;
	const member = (value as { member?: unknown } | null)?.member;
	return Array.isArray(member) ? member : [value];
}
