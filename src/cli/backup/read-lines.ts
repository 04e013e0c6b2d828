import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import { MARK, type Mark } from './write-backup.ts';

/** The file is no back-up, or not a whole one. */
export class NoBackup extends Error {
	constructor(cause?: unknown) {
		super('This is no back-up, or not a whole one.', { cause });
		this.name = 'NoBackup';
	}
}

/** The lines of a back-up, read no faster than they are taken. Throws NoBackup for what cannot be unpacked. */
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

/** What the last line of a back-up says of it. Throws NoBackup for one that was cut off. */
export async function readEnd(from: Readable): Promise<Extract<Mark, { kind: 'end' }>> {
	for await (const line of readLines(from)) {
		if (line.startsWith(`${MARK}{"kind":"end"`)) return JSON.parse(line.slice(MARK.length));
	}
	throw new NoBackup();
}
