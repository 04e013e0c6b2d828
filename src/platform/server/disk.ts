import { statfs } from 'node:fs/promises';

/** With less room than this a database cannot even write down that it has begun. */
const MIN_FREE_BYTES = 8 * 2 ** 20;

/** Whether there is no room left where the data is; false as well where that cannot be told. */
export async function isDiskFull(folder: string): Promise<boolean> {
	try {
		const { bavail, bsize } = await statfs(folder);
		return bavail * bsize < MIN_FREE_BYTES;
	} catch {
		return false;
	}
}
