// The browser for tests and pictures: the machine's own, else the one that Playwright fetches, else Debian's package. The
// one without windows comes first: it shows the same pages for about half the processor time.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { binary, run, step } from './runtime.mjs';

const NAMES = [
	'chromium-headless-shell',
	'chromium',
	'chromium-browser',
	'google-chrome',
	'google-chrome-stable',
	'chrome',
];
const ELSEWHERE = [
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
	'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Returns the path of a Chromium, or undefined. With `install`, installs one if there is none. */
export async function findChromium({ install = false } = {}) {
	const found = await present();
	if (found || !install) return found;
	await step("Fetching Playwright's Chromium", () =>
		run(process.execPath, [binary('playwright-core'), 'install', 'chromium-headless-shell', 'chromium'], {
			timeout: 300_000,
		}),
	);
	return (await present()) ?? ((await installPackages('chromium')) ? present() : undefined);
}

async function present() {
	const given = process.env.CHROMIUM_PATH;
	if (given) return existsSync(given) ? given : undefined;
	const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
	const here = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
	const { chromium } = await import('playwright-core');
	return [...here, ...ELSEWHERE, chromium.executablePath()].find((file) => file && existsSync(file));
}

/** Installs packages of Debian or its kin; only root can. Gives whether that worked. */
export async function installPackages(...names) {
	if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
	return step(`Installing ${names.join(', ')}`, async () => {
		const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
		await run('apt-get', ['update'], { env });
		return (await run('apt-get', ['install', '-y', '--no-install-recommends', ...names], { env })).code === 0;
	});
}

/** How the browser is started everywhere: without a window, quiet, and also as root. */
export const browserArguments = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-dev-shm-usage',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	'--no-first-run',
];
