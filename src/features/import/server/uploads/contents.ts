import { eventKind, type ImportedFile, type ImportKind } from '../../contract.ts';
import { eventsIn } from '../events/events-in.ts';
import { recordsIn } from '../read-records.ts';
import { mappingOf } from './recognise.ts';

/** An event of a file. `at` counts on over all files. */
export type FoundEvent = { at: number; file: string; value: unknown };

/** Returns the number of records in files of a kind. Throws UnreadableFile. */
export function countIn(files: readonly ImportedFile[], kind: ImportKind): number {
	if (kind === eventKind) return files.reduce((sum, { name, text }) => sum + eventsIn(text, name).length, 0);
	return recordsIn(files[0]?.text ?? '', mappingOf(kind)).length;
}

/** Files as they are kept until they are imported: of events all with their names, of records the one there is. */
export function packed(files: readonly ImportedFile[], kind: ImportKind): string {
	return kind === eventKind ? JSON.stringify(files) : (files[0]?.text ?? '');
}

/** The events of files that were {@link packed}. */
export function unpackedEvents(content: string): FoundEvent[] {
	const files = JSON.parse(content) as ImportedFile[];
	const found = files.flatMap(({ name, text }) =>
		eventsIn(text, name).map((value) => ({ file: name, value })),
	);
	return found.map((one, index) => ({ ...one, at: index + 1 }));
}
