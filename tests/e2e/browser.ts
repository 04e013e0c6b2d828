import { randomInt } from 'node:crypto';
import {
	type Browser,
	type BrowserContext,
	type BrowserContextOptions,
	chromium,
	type Page,
} from 'playwright-core';
import { inject } from 'vitest';
import { browserArguments } from '../../scripts/chromium.mjs';

/** A browser for one test file. */
export type TestBrowser = {
	/** A fresh visitor: no cookies, own window. What the page complains about is kept in `complaints`. */
	visit: (options?: BrowserContextOptions) => Promise<Visitor>;
	close: () => Promise<void>;
};

export type Visitor = { page: Page; context: BrowserContext; complaints: string[] };

/** Pages on which no scripts run: there is nothing to wait for on them. */
const quiet = new WeakSet<Page>();

/** Starts Chromium. Pages open relative to the product under test. Close it after the tests. */
export async function openBrowser(): Promise<TestBrowser> {
	const browser: Browser = await chromium.launch({
		executablePath: process.env.CHROMIUM_PATH,
		args: [...browserArguments],
	});
	return {
		visit: async (options = {}) => {
			const context = await browser.newContext({
				baseURL: inject('baseUrl'),
				locale: 'nl-NL',
				// Through the proxy that the product believes: what one network may do an hour is not for all tests together.
				extraHTTPHeaders: { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` },
				...options,
			});
			const page = await context.newPage();
			if (options.javaScriptEnabled === false) quiet.add(page);
			const complaints: string[] = [];
			page.on('console', (message) => {
				if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
			});
			page.on('pageerror', (error) => complaints.push(`${error} at ${page.url()}`));
			return { page, context, complaints };
		},
		close: () => browser.close(),
	};
}

/** The address of the product under test as one of its tenants. */
export function addressOf(tenant: string): string {
	const url = new URL(inject('baseUrl'));
	url.hostname = `${tenant}.localhost`;
	return url.origin;
}

/** Waits until the scripts of a page listen: what is pressed before that goes the way of a page without scripts. */
export async function untilAlive(page: Page): Promise<void> {
	if (quiet.has(page)) return;
	await page.waitForFunction(() => {
		const heading = document.querySelector('h1, main');
		return heading && Object.keys(heading).some((key) => key.startsWith('__reactProps'));
	});
}

/** Opens a page, and waits until its scripts listen, where they run. */
export async function openPage(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await untilAlive(page);
}
