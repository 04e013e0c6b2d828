import { randomInt } from 'node:crypto';
import {
	type Browser,
	type BrowserContext,
	type BrowserContextOptions,
	chromium,
	type Page,
	type Request,
	type Response,
} from 'playwright-core';
import { inject } from 'vitest';
import { count } from '#platform/testing/count.ts';
import { browserArguments } from '../../scripts/chromium.mjs';

/**
 * A browser for one test file: its own visitors in a program that the files of a worker share. Closing it throws when a
 * page did what its own content security policy forbids.
 */
export type TestBrowser = {
	/** A fresh visitor: no cookies, own window. What the page complains about is kept in `complaints`. */
	visit: (options?: BrowserContextOptions) => Promise<Visitor>;
	close: () => Promise<void>;
};

export type Visitor = { page: Page; context: BrowserContext; complaints: string[] };

/** Pages on which no scripts run: there is nothing to wait for on them. */
const quiet = new WeakSet<Page>();
/** What pages asked for and do not have yet; streams of events have no end. */
const underWay = new WeakMap<Page, Set<Request>>();

function watchRequests(page: Page): void {
	const requests = new Set<Request>();
	underWay.set(page, requests);
	page.on('request', (request) => {
		if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
			count('pages in the browser');
			// What the page before it still waited for is never told of.
			requests.clear();
		}
		if (request.resourceType() !== 'eventsource') requests.add(request);
	});
	page.on('requestfinished', (request) => requests.delete(request));
	page.on('requestfailed', (request) => requests.delete(request));
}

/** Pages are drawn in the process of the browser: on two cores one costs a tenth less so, and looks the same. */
const CHEAPER = ['--in-process-gpu'];

let running: Browser | undefined;

/** Chromium, started once a worker; it ends with the worker. */
async function program(): Promise<Browser> {
	if (!running?.isConnected()) {
		running = await chromium.launch({
			executablePath: process.env.CHROMIUM_PATH,
			args: [...browserArguments, ...CHEAPER],
		});
	}
	return running;
}

type Surroundings = {
	/** The product that pages open relative to. By default the one that all files share. */
	baseURL?: string;
	/**
	 * What visitors prefer. By default less motion: drawing what moves, and waiting for it, took a quarter of the whole run.
	 * The files about the frame, the home page, the main journey and the life of pages have it move, as most people do.
	 */
	reducedMotion?: 'reduce' | 'no-preference';
};

/** Opens the browser. Close it after the tests. */
export async function openBrowser({
	baseURL = inject('baseUrl'),
	reducedMotion = 'reduce',
}: Surroundings = {}): Promise<TestBrowser> {
	const browser = await program();
	const contexts: BrowserContext[] = [];
	const violations: string[] = [];
	return {
		visit: async (options = {}) => {
			const context = await browser.newContext({
				baseURL,
				locale: 'nl-NL',
				reducedMotion,
				// Through the proxy that the product believes: what one network may do an hour is not for all tests together.
				extraHTTPHeaders: { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` },
				...options,
			});
			contexts.push(context);
			await context.addInitScript(() => {
				document.addEventListener('securitypolicyviolation', (event) => {
					const { violatedDirective, blockedURI, sourceFile } = event;
					console.error(`Policy violated: ${violatedDirective} by ${blockedURI} (${sourceFile})`);
				});
			});
			const page = await context.newPage();
			watchRequests(page);
			if (options.javaScriptEnabled === false) quiet.add(page);
			const complaints: string[] = [];
			page.on('console', (message) => {
				if (message.text().startsWith('Policy violated:'))
					violations.push(`${message.text()} at ${page.url()}`);
				if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
			});
			page.on('pageerror', (error) => complaints.push(`${error} at ${page.url()}`));
			return { page, context, complaints };
		},
		close: async () => {
			await Promise.all(contexts.map((context) => context.close()));
			if (violations.length > 0) throw new Error([...new Set(violations)].join('\n'));
		},
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

/** Opens a page, and waits until its scripts listen and nothing that it asked for is on its way. */
export async function openWholePage(page: Page, path: string): Promise<Response | null> {
	const answer = await page.goto(path);
	await untilAlive(page);
	await untilWhole(page);
	return answer;
}

/** Waits until a page has all that it asked for, also once it has been drawn with that. Throws after half a minute. */
export async function untilWhole(page: Page): Promise<void> {
	// It does not draw frames that scripts hear of, and asks for nothing later.
	if (quiet.has(page)) return;
	const end = Date.now() + 30_000;
	for (let calm = 0; calm < 2; ) {
		await page.evaluate(async () => {
			await document.fonts.ready;
			for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
		});
		const left = [...(underWay.get(page) ?? [])];
		calm = left.length === 0 ? calm + 1 : 0;
		if (Date.now() > end) throw new Error(`Still on their way: ${left.map((request) => request.url())}`);
	}
}
