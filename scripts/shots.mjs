// npm run shots -- /vacancies/search /dashboard --as organisation
// Pictures of pages, for looking at: both languages, light and dark, as on a phone, a tablet and a desk. Starts the
// product with the demo's data, or looks at one that runs (--at http://localhost:3000). Fails when a page complains
// on the console, answers with an error, or is wider than its window.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt, ensureInstalled, ensureNode, fail, root, step } from './runtime.mjs';

const WIDTHS = { 360: 740, 768: 1024, 1440: 900 };
const SCHEMES = ['light', 'dark'];
const LOCALES = ['nl', 'en'];
const PERSONAS = ['volunteer', 'student', 'mentor', 'organisation', 'centre', 'superuser'];
const PASSWORD = 'welkom-in-de-demo';

const given = readArguments();
await ensureNode();
await ensureInstalled();
const { browserArguments, findChromium } = await import('./chromium.mjs');
const { freePort } = await import('./postgres.mjs');
const { chromium } = await import('playwright-core');

const executablePath = await findChromium({ install: true });
if (!executablePath) fail('Chromium was not found; CHROMIUM_PATH can name it.');
const product = given.at ? { url: given.at, stop: async () => {} } : await startProduct();
const browser = await chromium.launch({ executablePath, args: browserArguments });
const complaints = [];
let count = 0;
try {
	let session = given.as ? await signIn(given.as) : undefined;
	mkdirSync(given.out, { recursive: true });
	for (const path of given.paths) {
		await step(`Pictures of ${path}`, async () => {
			for (const locale of LOCALES) {
				for (const scheme of SCHEMES) session = await shoot(path, locale, scheme, session);
			}
		});
	}
} catch (error) {
	complaints.push(error.message.split('\n')[0]);
} finally {
	await browser.close();
	await product.stop();
}
console.log(`${count} pictures in ${given.out}`);
if (complaints.length > 0) {
	for (const line of new Set(complaints)) console.error(line);
	process.exitCode = 1;
}

function readArguments() {
	const options = {
		as: { type: 'string' },
		at: { type: 'string' },
		out: { type: 'string', default: 'shots' },
	};
	let parsed;
	try {
		parsed = parseArgs({ options, allowPositionals: true });
	} catch (error) {
		fail(error.message);
	}
	const { values, positionals } = parsed;
	if (positionals.length === 0) fail(`Which pages? npm run shots -- PATH… [--as ${PERSONAS.join('|')}]`);
	if (values.as && !PERSONAS.includes(values.as)) fail(`--as is one of ${PERSONAS.join(', ')}`);
	// A path is given without language, or with one that is then left off.
	const paths = positionals.map(
		(path) => path.replace(/^\/?/, '/').replace(/^\/(nl|en)(?=\/|\?|$)/, '') || '/',
	);
	return { ...values, at: values.at?.replace(/\/$/, ''), paths, out: join(root, values.out) };
}

/** One page in one language and colour scheme, at every width. Gives the cookies after it: tokens change on the way. */
async function shoot(path, locale, colorScheme, storageState) {
	const context = await browser.newContext({
		baseURL: product.url,
		colorScheme,
		storageState,
		locale: locale === 'nl' ? 'nl-NL' : 'en-GB',
		reducedMotion: 'reduce',
	});
	const page = await context.newPage();
	let where = '';
	page.on('console', (message) => {
		if (message.type() === 'error') complaints.push(`${where}: console: ${message.text()}`);
	});
	page.on('pageerror', (error) => complaints.push(`${where}: ${error.message}`));
	for (const [width, height] of Object.entries(WIDTHS)) {
		where = `/${locale}${path === '/' ? '' : path} ${colorScheme} ${width}`;
		await page.setViewportSize({ width: Number(width), height });
		const response = await page.goto(`/${locale}${path === '/' ? '' : path}`, { waitUntil: 'load' });
		// Live updates keep a connection open: quiet may never come.
		await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {});
		if ((response?.status() ?? 0) >= 400) complaints.push(`${where}: answered ${response?.status()}`);
		if (page.url().includes('/auth/login-1') && !path.includes('/auth/')) {
			complaints.push(`${where}: asks to sign in${given.as ? ` although ${given.as} did` : ', see --as'}`);
		}
		const over = await page.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
		);
		if (over > 0) complaints.push(`${where}: ${over} px wider than the window`);
		const name = path.replace(/^\//, '').replace(/[^a-z0-9-]+/gi, '_') || 'home';
		const who = given.as ? `-${given.as}` : '';
		const file = join(given.out, `${name}${who}-${locale}-${colorScheme}-${width}.png`);
		await page.screenshot({ path: file, fullPage: true });
		count += 1;
	}
	const state = given.as ? await context.storageState() : undefined;
	await context.close();
	return state;
}

/** Signs a demo account in through the form and gives its cookies. */
async function signIn(persona) {
	const context = await browser.newContext({ baseURL: product.url });
	const page = await context.newPage();
	await page.goto('/nl/auth/login-1');
	await page.fill('input[name=email]', `${persona}@demo.example`);
	await page.fill('input[name=password]', PASSWORD);
	await Promise.all([
		page.waitForURL((url) => !url.pathname.includes('/auth/login-1'), { timeout: 15_000 }),
		page.press('input[name=password]', 'Enter'),
	]);
	const state = await context.storageState();
	await context.close();
	return state;
}

/** Serves the built product with the demo's data from a folder that is removed afterwards. */
async function startProduct() {
	await ensureBuilt();
	const folder = mkdtempSync(join(tmpdir(), 'vrijwillig-shots-'));
	const port = await freePort();
	const env = {
		...process.env,
		NODE_ENV: 'production',
		HOST: '127.0.0.1',
		PORT: String(port),
		DATA_DIR: folder,
		DATABASE_URL: '',
		SEED: 'demo',
	};
	const server = spawn(process.execPath, [join(root, 'build/server/index.js')], { env, cwd: root });
	let output = '';
	const ended = new Promise((resolve) => server.once('close', resolve));
	const stop = async () => {
		server.kill('SIGTERM');
		await ended;
		rmSync(folder, { recursive: true, force: true });
	};
	const ready = new Promise((resolve) => {
		const hear = (chunk) => {
			output += chunk;
			if (output.includes('is ready')) resolve(true);
		};
		server.stdout.on('data', hear);
		server.stderr.on('data', hear);
		ended.then(() => resolve(false));
	});
	process.once('exit', () => server.kill('SIGKILL'));
	if (!(await step('Starting the product with the demo', () => ready))) {
		await stop();
		fail(`The product did not start:\n${output}`);
	}
	return { url: `http://127.0.0.1:${port}`, stop };
}
