// The Nu checker of HTML, for the tests. It is big and runs on Java, so that it is no dependency: npm test fetches it.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './chromium.mjs';
import { npm, root, step } from './runtime.mjs';

const VERSION = '26.9.27';
const SHA256 = '22f15dd39a33bed929d2a5c0cddf5946849a647eca9272bf4d5d00bc7e7a4d47';
const folder = join(root, '.runtime/html-checker');
const jar = join(folder, 'node_modules/vnu-jar/build/dist/vnu.jar');

/** The Java and the checker that are here, or undefined. */
export function findHtmlChecker() {
	const java = findJava();
	return java && existsSync(jar) && isOurs() ? { java, jar } : undefined;
}

/** The same, fetched where there is Java; with `install` Java is brought too where that can be done. */
export async function fetchHtmlChecker({ install = false } = {}) {
	if (!findJava() && !(install && (await installPackages('default-jre-headless')))) return undefined;
	return findHtmlChecker() ?? ((await fetchJar()) ? findHtmlChecker() : undefined);
}

async function fetchJar() {
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
	const what = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
	const { code } = await step('Fetching the checker of HTML', () =>
		npm(['install', '--prefix', folder, ...what, `vnu-jar@${VERSION}`], { cwd: folder }),
	);
	return code === 0;
}

/** Whether the file is the one that this was written for, whatever the registry gave. */
function isOurs() {
	return createHash('sha256').update(readFileSync(jar)).digest('hex') === SHA256;
}

/** A Java that is new enough for it. */
function findJava() {
	const home = process.env.JAVA_HOME;
	const names = [...(home ? [join(home, 'bin/java')] : []), 'java'];
	return names.find((name) => {
		const { status, stderr } = spawnSync(name, ['-version'], { encoding: 'utf8' });
		return status === 0 && Number(/version "(\d+)/.exec(stderr)?.[1]) >= 17;
	});
}
