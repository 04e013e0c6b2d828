import { existsSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = process.env.REAL_DATA ?? path.resolve(root, '../shared/data');

/** Files that others made; `note` belongs in the name of the tests that are left out where they are absent. */
export type RealFiles<Name extends string> = { files: Record<Name, string>; absent: boolean; note: string };

/**
 * The paths of files and folders that others made and that do not come with the project, by their paths within the folder
 * that REAL_DATA names.
 */
export function realFiles<Name extends string>(paths: Readonly<Record<Name, string>>): RealFiles<Name> {
	const entries = Object.entries<string>(paths).map(
		([name, file]) => [name, path.join(folder, file)] as const,
	);
	const absent = !entries.every(([, file]) => existsSync(file));
	return {
		files: Object.fromEntries(entries) as Record<Name, string>,
		absent,
		note: absent ? ' (left out: not all of them are in the folder that REAL_DATA names)' : '',
	};
}
