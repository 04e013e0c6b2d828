// What the lock file must say of every package: from where, and the hash that its content is held to.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What is wrong with the lock file, a line each. Only tools for developers on other platforms may lack a hash, where the
 * registry that the file was written with did not have them: none of those is part of the product or runs its checks.
 */
export function lockProblems({ packages }) {
	return Object.entries(packages).flatMap(
		([path, { link, integrity, resolved, dev, optional, os, cpu, libc }]) => {
			if (path === '' || link) return [];
			if (resolved && !resolved.startsWith('https://')) return [`${path}: comes from ${resolved}`];
			if (/^sha512-[\w+/]{86}==$/.test(integrity ?? '')) return [];
			const elsewhere = dev && optional && !resolved && !integrity && !runsOnServers({ os, cpu, libc });
			return elsewhere ? [] : [`${path}: has no hash of 512 bits`];
		},
	);
}

/** The same of the file in a folder. */
export function lockFileProblems(root) {
	return lockProblems(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
}

/** Linux on the usual processors, with glibc, is where the product runs. */
function runsOnServers({ os = ['linux'], cpu = ['x64'], libc = ['glibc'] }) {
	return os.includes('linux') && cpu.includes('x64') && libc.includes('glibc');
}
