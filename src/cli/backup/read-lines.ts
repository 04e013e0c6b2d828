import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import { MARK, type Mark } from './write-backup.ts';

/** The file is not a backup, or not a complete one. */
export class NoBackup extends Error {
	constructor(cause?: unknown) {
		super('This is no back-up, or not a whole one.', { cause });
		this.name = 'NoBackup';
	}
}

/**
 * Reads the lines of a backup, no faster than they are consumed. Throws NoBackup when the file cannot be decompressed.
 */
export async function* readLines(from: Readable): AsyncGenerator<string> {
	const unpacked = createGunzip();
	from.once('error', (error) => unpacked.destroy(error));
	from.pipe(unpacked);
	const decoder = new StringDecoder('utf8');
	let pieces: string[] = [];
	try {
		for await (const chunk of unpacked) {
			const [first = '', ...rest] = decoder.write(chunk as Buffer).split('\n');
			pieces.push(first);
			for (const text of rest) {
				yield pieces.join('');
				pieces = [text];
			}
		}
	} catch (error) {
		const { code } = error as { code?: string };
		throw code?.startsWith('Z_') ? new NoBackup(error) : error;
	}
}

/** Reads the summary in the last line of a backup. Throws NoBackup for a file that was cut off. */
export async function readEnd(from: Readable): Promise<Extract<Mark, { kind: 'end' }>> {
	for await (const line of readLines(from)) {
		if (line.startsWith(`${MARK}{"kind":"end"`)) return JSON.parse(line.slice(MARK.length));
	}
	throw new NoBackup();
}
