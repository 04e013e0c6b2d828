import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from './browser.ts';
import { openDemo, type Product } from './demo.ts';
import { words } from './words.ts';

const guide = words('features/style-guide', 'nl');
const envelopes: string[] = [];
let service: Server;
let product: Product;
let baseURL: string;
let browser: TestBrowser;

beforeAll(async () => {
	service = createServer((request, response) => {
		let text = '';
		request.on('data', (chunk: Buffer) => {
			text += chunk.toString();
		});
		request.on('end', () => {
			envelopes.push(text);
			response.end('{}');
		});
	});
	await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
	product = await openDemo({
		SENTRY_DSN: `http://key@127.0.0.1:${(service.address() as AddressInfo).port}/7`,
	});
	baseURL = product.baseURL;
	browser = await openBrowser();
});
afterAll(async () => {
	await browser.close();
	await product.close();
	service.close();
});

it('tells the service of errors in browser and view, and of nothing with a status below 500', async () => {
	const { page } = await browser.visit({ baseURL });
	const requests: string[] = [];
	page.on('request', (request) => requests.push(new URL(request.url()).host));
	let reporter = false;
	page.on('request', (request) => {
		reporter ||= request.url().includes('report-error');
	});
	await page.goto('/nl/test/server-error?status=404&message=left-out');
	await page.goto('/nl/test/sentry?who=someone', { waitUntil: 'networkidle' });
	expect(reporter).toBe(false);
	await page.getByRole('button', { name: guide('sentry.browser') }).click();
	await expect.poll(() => envelopes.join('\n'), { timeout: 5000 }).toContain('This button fails on purpose');
	expect(reporter).toBe(true);
	await page.getByRole('button', { name: guide('sentry.view') }).click();
	await expect.poll(() => envelopes.join('\n'), { timeout: 5000 }).toContain('This view fails on purpose');
	const sent = envelopes.join('\n');
	expect(sent).toContain('RangeError');
	expect(sent).toContain('browser /nl/test/sentry');
	for (const personal of ['left-out', 'who=', 'someone', 'cookie', 'user-agent', 'HeadlessChrome']) {
		expect(sent).not.toContain(personal);
	}
	// The visitor's browser called on nobody but this site.
	expect(new Set(requests)).toEqual(new Set([new URL(baseURL).host]));
});
