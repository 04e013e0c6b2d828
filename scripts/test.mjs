// npm test: every test, on both database engines and in a real browser.
//   npm test                       all of them; which file runs where is in test-files.mjs
//   npm test -- search             only files whose path contains "search", without waiting for a build and a browser
//   npm test -- search --browser   those in the browser too (where the word is of no other files, they run anyhow)
//   npm test -- --engine pglite    one engine only (pglite or postgres), with all files that open a database
//   npm test -- --no-browser       without the browser
//   npm test -- pictures --renew   keeps the style guide's pictures as it looks now
// Ends with what each part took, what passed only when tried again, and one line of totals. With CI=true everything must
// be there; otherwise what is missing is said.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { binary, ensureBuilt, ensureInstalled, ensureNode, fail, root, run } from './runtime.mjs';

await ensureNode();
await ensureInstalled();
// Not known to the older Node that may have read this file first.
const { testFiles } = await import('./test-files.mjs');
const { beyondBudget, readCounts, summary } = await import('./test-summary.mjs');
const { findChromium, installPackages } = await import('./chromium.mjs');
const { findPostgres, startPostgres } = await import('./postgres.mjs');
const { fetchHtmlChecker } = await import('./html-checker.mjs');

const options = {
	engine: { type: 'string' },
	browser: { type: 'boolean' },
	'no-browser': { type: 'boolean' },
	renew: { type: 'boolean' },
};
let given;
try {
	given = parseArgs({ options, allowPositionals: true });
} catch (error) {
	fail(error.message);
}
const { values, positionals: filters } = given;
if (values.engine && !['pglite', 'postgres'].includes(values.engine)) fail('--engine is pglite or postgres');

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130));

const strict = process.env.CI === 'true' || process.env.CI === '1';
const totals = { passed: 0, failed: 0, skipped: 0 };
const parts = {};
const gaps = [];
const folder = mkdtempSync(join(tmpdir(), 'vrijwillig-reports-'));
const report = join(folder, 'report.json');
const counts = join(folder, 'counts');
mkdirSync(counts);
const whole = filters.length === 0;
const matching = (files, words = filters) =>
	files.filter((file) => whole || words.some((word) => file.includes(word)));
const files = testFiles(root);
const [pure, database] = [matching(files.pure), matching(files.database)];
// A word that is of other files too asks for an answer at once: a build and a browser wait until they are asked for.
const ofBrowser = filters.filter((word) => matching([...files.pure, ...files.database], [word]).length === 0);
const inBrowser = matching(files.browser, values.browser ? filters : ofBrowser);
const later = matching(files.browser).filter((file) => !inBrowser.includes(file));
const browser = !values['no-browser'] && inBrowser.length > 0;

let server;
try {
	if ((database.length > 0 && values.engine !== 'pglite') || browser) server = await postgres();
	await withoutBrowser();
	if (browser) await withBrowser();
	if (later.length > 0) console.log(`Not run without --browser: ${later.join(', ')}`);
	if (pure.length + database.length + inBrowser.length === 0)
		missing(`No test file matches ${filters.join(' ')}.`, true);
	if (whole && !values.engine && browser && server) {
		for (const line of beyondBudget(readCounts(counts))) missing(line);
	}
	console.log(summary(parts, readCounts(counts), gaps));
} finally {
	await server?.stop();
	rmSync(folder, { recursive: true, force: true });
}
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exitCode = totals.failed > 0 ? 1 : 0;

async function withoutBrowser() {
	// Without a server the embedded engine stands in for it.
	const all = values.engine === 'pglite' || (!server && values.engine !== 'postgres');
	const onPglite = all ? files.database : whole ? files.embedded : files.engines;
	const projects = [
		...(pure.length > 0 ? ['pure'] : []),
		...(database.length > 0 && server && values.engine !== 'pglite' ? ['postgres'] : []),
		...(values.engine !== 'postgres' && matching(onPglite).length > 0 ? ['pglite'] : []),
	];
	if (projects.length === 0) return;
	const env = { TEST_DATABASE_URL: server?.url ?? '', TEST_ALL_ON_PGLITE: all ? '1' : '' };
	await vitest('Tests without a browser', projects, env, filters);
}

/** The server of TEST_DATABASE_URL, or one started for these tests; undefined without PostgreSQL. */
async function postgres() {
	const url = process.env.TEST_DATABASE_URL;
	if (url) return { url, stop: async () => undefined };
	let binaries = findPostgres();
	if (!binaries && strict && (await installPackages('postgresql'))) binaries = findPostgres();
	if (!binaries) {
		missing('PostgreSQL was not found, so nothing ran on it (see TEST_DATABASE_URL).');
		return undefined;
	}
	try {
		return await startPostgres(binaries);
	} catch (error) {
		missing(`${error.message}\nNothing ran on PostgreSQL.`, true);
		return undefined;
	}
}

async function withBrowser() {
	const chromium = await findChromium({ install: true });
	if (!chromium) return missing('Chromium was not found, so no browser test ran (see CHROMIUM_PATH).');
	await ensureBuilt();
	const judged = inBrowser.some((file) => file.includes('/accessibility/'));
	if (judged && !(await fetchHtmlChecker({ install: strict }))) {
		// Two other programs have judged the same pages: this one is said to be missing, and stops nobody.
		console.log(
			'Java 17 or the checker that runs on it was not found, so no HTML was checked (see JAVA_HOME).',
		);
	}
	const env = {
		CHROMIUM_PATH: chromium,
		RENEW_PICTURES: values.renew ? '1' : '',
		TEST_DATABASE_URL: server?.url ?? '',
	};
	await vitest('Tests in the browser', ['browser', 'timed'], env, whole ? [] : inBrowser);
}

/** Says what could not run; where everything must run, that counts as a failure. */
function missing(line, always = false) {
	console.log(line);
	if (!strict && !always) return;
	totals.failed += 1;
	gaps.push(line);
}

async function vitest(title, projects, env, words) {
	console.log(`\n${title}`);
	const args = ['run', ...projects.flatMap((name) => ['--project', name]), ...words, '--passWithNoTests'];
	rmSync(report, { force: true });
	const { code } = await run(
		process.execPath,
		[binary('vitest'), ...args, '--reporter=default', '--reporter=./scripts/test-reporter.mjs'],
		{
			inherit: true,
			env: { ...process.env, NODE_ENV: 'test', TEST_REPORT: report, TEST_COUNTS: counts, ...env },
		},
	);
	let failed = 0;
	try {
		const result = JSON.parse(readFileSync(report, 'utf8'));
		Object.assign(parts, result.parts);
		failed = result.errors;
		for (const part of Object.values(result.parts)) {
			totals.passed += part.passed;
			totals.skipped += part.skipped;
			failed += part.failed;
		}
	} catch {
		// Without a report nothing can be said to have passed.
	}
	totals.failed += code !== 0 && failed === 0 ? 1 : failed;
}
