import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findHtmlChecker } from '../../../scripts/html-checker.mjs';

type Message = { type: string; subType?: string; message: string; url?: string; extract?: string };

/** It runs for some seconds: no time to learn how it could run faster. */
const QUICK = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xss8m'];
const ASKED = ['--format', 'json', '--stdout', '--exit-zero-always', '--skip-info-messages'];

const checker = findHtmlChecker();

/** Whether HTML can be checked here; `note` belongs in the name of tests that are left out where it cannot. */
export const canCheckHtml = checker !== undefined;
export const note = canCheckHtml
	? ''
	: ' (left out: there is no Java, or npm test has not fetched the checker)';

/** What the Nu checker says is wrong, or warns of, in these documents by their names: a line for each kind in each. */
export async function htmlMistakes(documents: ReadonlyMap<string, string>): Promise<string[]> {
	if (!checker) throw new Error('There is no checker of HTML here');
	const folder = await mkdtemp(join(tmpdir(), 'vrijwillig-html-'));
	try {
		const names = [...documents.keys()];
		await Promise.all(
			[...documents.values()].map((html, index) => writeFile(join(folder, `${index}.html`), html)),
		);
		const { stdout } = await promisify(execFile)(
			checker.java,
			[...QUICK, '-jar', checker.jar, ...ASKED, folder],
			{ maxBuffer: 64 * 1024 * 1024 },
		);
		const { messages } = JSON.parse(stdout) as { messages: Message[] };
		const lines = messages.map(({ message, url, extract }) => {
			const name = names[Number(/(\d+)\.html$/.exec(url ?? '')?.[1])] ?? url;
			return `${name}: ${message} ${extract?.replaceAll(/\s+/g, ' ') ?? ''}`;
		});
		return [...new Set(lines)];
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}
