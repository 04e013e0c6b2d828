import { statfs } from 'node:fs/promises';

/** With less free space than this the database cannot even record that a transaction has begun. */
const MIN_FREE_BYTES = 8 * 2 ** 20;

/** Whether the disk with the data is full; false as well when that cannot be determined. */
export async function isDiskFull(folder: string): Promise<boolean> {
	try {
		const { bavail, bsize } = await statfs(folder);
		return bavail * bsize < MIN_FREE_BYTES;
	} catch {
		return false;
	}
}
