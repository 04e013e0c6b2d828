import { deflateRawSync } from 'node:zlib';

/** A part of an archive; it may claim to unpack to another size than it does. */
export type ArchivePart = { name: string; content: string | Uint8Array; claims?: number };

/** A ZIP archive of parts, compressed unless they are to be stored as they are. */
export function archiveOf(
	parts: readonly ArchivePart[],
	{ stored = false }: { stored?: boolean } = {},
): Uint8Array<ArrayBuffer> {
	const locals: Buffer[] = [];
	const entries: Buffer[] = [];
	let at = 0;
	for (const { name, content, claims } of parts) {
		const plain = Buffer.from(content);
		const packed = stored ? plain : deflateRawSync(plain);
		const title = Buffer.from(name);
		const local = Buffer.alloc(30);
		local.writeUInt32LE(0x04034b50, 0);
		local.writeUInt16LE(20, 4);
		local.writeUInt16LE(stored ? 0 : 8, 8);
		local.writeUInt32LE(packed.length, 18);
		local.writeUInt32LE(plain.length, 22);
		local.writeUInt16LE(title.length, 26);
		const entry = Buffer.alloc(46);
		entry.writeUInt32LE(0x02014b50, 0);
		entry.writeUInt16LE(stored ? 0 : 8, 10);
		entry.writeUInt32LE(packed.length, 20);
		entry.writeUInt32LE(claims ?? plain.length, 24);
		entry.writeUInt16LE(title.length, 28);
		entry.writeUInt32LE(at, 42);
		locals.push(local, title, packed);
		entries.push(entry, title);
		at += local.length + title.length + packed.length;
	}
	const directory = Buffer.concat(entries);
	const end = Buffer.alloc(22);
	end.writeUInt32LE(0x06054b50, 0);
	end.writeUInt16LE(parts.length, 8);
	end.writeUInt16LE(parts.length, 10);
	end.writeUInt32LE(directory.length, 12);
	end.writeUInt32LE(at, 16);
	return new Uint8Array(Buffer.concat([...locals, directory, end]));
}
