// npm test: every test, on both database engines and in a real browser.
//   npm test                       all of them
//   npm test -- search             only files whose path contains "search"
//   npm test -- --engine pglite    one engine only (pglite or postgres)
//   npm test -- --no-browser       without the browser
//   npm test -- pictures --renew   keeps the style guide's pictures as it looks now
// Ends with one line of totals. With CI=true everything must be there; otherwise what is missing is said.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { binary, ensureBuilt, ensureInstalled, ensureNode, fail, root, run } from './runtime.mjs';

await ensureNode();
await ensureInstalled();
// Not known to the older Node that may have read this file first.
const { globSync } = await import('node:fs');
const { findChromium, installPackages } = await import('./chromium.mjs');
const { findPostgres, startPostgres } = await import('./postgres.mjs');
const { fetchHtmlChecker } = await import('./html-checker.mjs');

const options = {
	engine: { type: 'string' },
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
const reports = mkdtempSync(join(tmpdir(), 'vrijwillig-reports-'));
const matches = (files) =>
	filters.length === 0 || files.some((file) => filters.some((filter) => file.includes(filter)));
const exclude = (name) => name === 'node_modules';
const unit = matches(
	globSync('{src,database,scripts,tests}/**/*.test.{ts,tsx,mjs}', { cwd: root, exclude }).filter(
		(file) => !file.startsWith('tests/e2e/'),
	),
);
const browser = !values['no-browser'] && matches(globSync('tests/e2e/**/*.test.ts', { cwd: root }));

try {
	if (unit && values.engine !== 'postgres') {
		await vitest('Tests on PGlite', 'unit', { TEST_ENGINE: 'pglite' });
	}
	if (unit && values.engine !== 'pglite') await onPostgres();
	if (browser) await inBrowser();
	if (!unit && !browser) missing(`No test file matches ${filters.join(' ')}.`, true);
} finally {
	rmSync(reports, { recursive: true, force: true });
}
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exitCode = totals.failed > 0 ? 1 : 0;

async function onPostgres() {
	const given = process.env.TEST_DATABASE_URL;
	if (given) {
		await vitest('Tests on PostgreSQL', 'unit', { TEST_ENGINE: 'postgres', TEST_DATABASE_URL: given });
		return;
	}
	let binaries = findPostgres();
	if (!binaries && strict && (await installPackages('postgresql'))) binaries = findPostgres();
	if (!binaries) return missing('PostgreSQL was not found, so nothing ran on it (see TEST_DATABASE_URL).');
	let server;
	try {
		server = await startPostgres(binaries);
	} catch (error) {
		return missing(`${error.message}\nNothing ran on PostgreSQL.`, true);
	}
	try {
		await vitest('Tests on PostgreSQL', 'unit', { TEST_ENGINE: 'postgres', TEST_DATABASE_URL: server.url });
	} finally {
		await server.stop();
	}
}

async function inBrowser() {
	const chromium = await findChromium({ install: true });
	if (!chromium) return missing('Chromium was not found, so no browser test ran (see CHROMIUM_PATH).');
	await ensureBuilt();
	const judged = matches(globSync('tests/e2e/accessibility/*.test.ts', { cwd: root }));
	if (judged && !(await fetchHtmlChecker({ install: strict }))) {
		// Two other programs have judged the same pages: this one is said to be missing, and stops nobody.
		console.log(
			'Java 17 or the checker that runs on it was not found, so no HTML was checked (see JAVA_HOME).',
		);
	}
	const env = { CHROMIUM_PATH: chromium, RENEW_PICTURES: values.renew ? '1' : '' };
	await vitest('Tests in the browser', 'e2e', env);
}

/** Says what could not run; where everything must run, that counts as a failure. */
function missing(line, always = false) {
	console.log(line);
	if (strict || always) totals.failed += 1;
}

async function vitest(title, project, env) {
	console.log(`\n${title}`);
	const report = join(reports, `${project}-${env.TEST_ENGINE ?? 'browser'}.json`);
	const args = ['run', '--project', project, ...filters, '--passWithNoTests', '--reporter=default'];
	const { code } = await run(
		process.execPath,
		[binary('vitest'), ...args, '--reporter=json', `--outputFile.json=${report}`],
		{ inherit: true, env: { ...process.env, NODE_ENV: 'test', ...env } },
	);
	let failed = 0;
	try {
		const result = JSON.parse(readFileSync(report, 'utf8'));
		totals.passed += result.numPassedTests;
		totals.skipped += result.numPendingTests + result.numTodoTests;
		// A file that could not even be loaded has no failed test, but it failed.
		const broken = result.testResults.filter(
			(file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
		);
		failed = result.numFailedTests + broken.length;
	} catch {
		// Without a report nothing can be said to have passed.
	}
	totals.failed += code !== 0 && failed === 0 ? 1 : failed;
}
