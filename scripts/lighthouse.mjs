// npm run lighthouse [-- --at http://localhost:3000]
// The four scores of Lighthouse, on its idea of a phone, for the home page, the search and a vacancy. Lighthouse is
// large and only for this, so it is fetched when it is asked for.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt, ensureInstalled, ensureNode, fail, npm, root, run, step } from './runtime.mjs';

const VERSION = '13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

await ensureNode();
await ensureInstalled();
const { browserArguments, findChromium } = await import('./chromium.mjs');
const { freePort } = await import('./postgres.mjs');
const { at } = parseArgs({ options: { at: { type: 'string' } } }).values;
const chromium = await findChromium({ install: true });
if (!chromium) fail('Chromium was not found; CHROMIUM_PATH can name it.');
const lighthouse = await fetchLighthouse();
const product = at ? { url: at, stop: async () => {} } : await startProduct();
try {
	for (const [name, path] of Object.entries(await pages())) {
		const scores = await step(`Lighthouse on ${name}`, () => measure(product.url + path));
		const figures = CATEGORIES.map((category) => `${category} ${Math.round(scores[category].score * 100)}`);
		console.log(`${name}: ${figures.join(', ')}`);
	}
} finally {
	await product.stop();
}

/** The pages by name; which vacancy there is, the API knows. */
async function pages() {
	const answer = await fetch(`${product.url}/api/v1/vacancies?page[size]=1`);
	const { data } = await answer.json();
	return { home: '/nl', search: '/nl/vacancies/search', vacancy: `/nl/vacancies/${data[0].id}` };
}

async function measure(url) {
	const folder = mkdtempSync(join(tmpdir(), 'vrijwillig-lighthouse-'));
	try {
		const { code, output } = await run(
			process.execPath,
			[
				lighthouse,
				url,
				'--quiet',
				'--output=json',
				`--output-path=${join(folder, 'report.json')}`,
				`--only-categories=${CATEGORIES.join(',')}`,
				`--chrome-flags=--headless ${browserArguments.join(' ')}`,
				'--no-enable-error-reporting',
			],
			{ env: { ...process.env, CHROME_PATH: chromium } },
		);
		if (code !== 0) fail(`Lighthouse could not look at ${url}:\n${output}`);
		return JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')).categories;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

async function fetchLighthouse() {
	const folder = join(root, '.runtime/lighthouse');
	const file = join(folder, 'node_modules/lighthouse/cli/index.js');
	if (existsSync(file)) return file;
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
	const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
	const { code, output } = await step(`Fetching Lighthouse ${VERSION}`, () =>
		npm(['install', '--prefix', folder, ...options, `lighthouse@${VERSION}`], { cwd: folder }),
	);
	if (code !== 0) fail(`Lighthouse could not be fetched:\n${output}`);
	return file;
}

/** The built product with the demo's data in a folder of its own. */
async function startProduct() {
	await ensureBuilt();
	const folder = mkdtempSync(join(tmpdir(), 'vrijwillig-lighthouse-data-'));
	const port = await freePort();
	const child = spawn(process.execPath, [join(root, 'build/server/index.js')], {
		cwd: root,
		env: {
			...process.env,
			NODE_ENV: 'production',
			HOST: '127.0.0.1',
			PORT: String(port),
			DATA_DIR: folder,
			DATABASE_URL: '',
			SMTP_URL: '',
			SEED: 'demo',
			LOG_LEVEL: 'warn',
		},
		stdio: 'ignore',
	});
	const url = `http://127.0.0.1:${port}`;
	await step('Starting the product', async () => {
		const until = Date.now() + 90_000;
		while (
			!(await fetch(`${url}/readyz`).then(
				(answer) => answer.ok,
				() => false,
			))
		) {
			if (child.exitCode !== null || Date.now() > until) fail('The product did not start.');
			await new Promise((wait) => setTimeout(wait, 250));
		}
	});
	const stop = async () => {
		const ended = new Promise((done) => child.once('close', done));
		child.kill('SIGTERM');
		await ended;
		rmSync(folder, { recursive: true, force: true });
	};
	return { url, stop };
}
