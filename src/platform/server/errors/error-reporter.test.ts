import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { browserErrorRoutes } from './browser-errors.ts';
import { createErrorReporter, type ErrorReporter } from './error-reporter.ts';
import { scrub } from './scrub.ts';

type Received = { url: string; text: string; event: Record<string, unknown> };

/** Stands in for the error-reporting service: keeps every envelope it is sent. */
let service: Server;
let received: Received[];
let reporter: ErrorReporter;

beforeEach(async () => {
	received = [];
	service = createServer((request, response) => {
		let text = '';
		request.setEncoding('utf8');
		request.on('data', (chunk: string) => {
			text += chunk;
		});
		request.on('end', () => {
			const event = JSON.parse(text.split('\n')[2] ?? '{}') as Record<string, unknown>;
			received.push({ url: request.url ?? '', text, event });
			response.end('{}');
		});
	});
	await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
	const { port } = service.address() as AddressInfo;
	reporter = await createErrorReporter({
		dsn: `http://abc123@127.0.0.1:${port}/42`,
		release: 'build-1',
		environment: 'test',
	});
});
afterEach(() => new Promise<unknown>((done) => service.close(done)));

describe('reporting errors', () => {
	it('sends an envelope with the error, its stack and the release', async () => {
		reporter.report(new TypeError('the list is not a list'), 'site');
		await reporter.flush(3000);
		expect(received).toHaveLength(1);
		expect(received[0]?.url).toMatch(/^\/api\/42\/envelope\//);
		expect(received[0]?.event).toMatchObject({
			release: 'build-1',
			environment: 'test',
			tags: { where: 'site' },
			exception: { values: [{ type: 'TypeError', value: 'the list is not a list' }] },
		});
		expect(received[0]?.text).toContain('error-reporter.test.ts');
	});

	it('leaves out what has a status of 300 to 499', async () => {
		for (const status of [300, 302, 401, 404, 422, 499]) {
			reporter.report(Object.assign(new Error(`not for the service ${status}`), { status }), 'api');
		}
		reporter.report(Object.assign(new Error('for the service'), { status: 500 }), 'api');
		reporter.report(Object.assign(new Error('also for the service'), { statusCode: 299 }), 'api');
		await reporter.flush(3000);
		const values = received.map(
			({ event }) => (event.exception as { values: { value: string }[] }).values[0]?.value,
		);
		expect(values.sort()).toEqual(['also for the service', 'for the service']);
	});

	it('never sends personal data', async () => {
		const error = Object.assign(
			new Error(
				'duplicate key for jan.devries@voorbeeld.nl, phone 06 12345678, at /nl/auth/reset?token=secret: "Jan de Vries"',
			),
			{
				user: { email: 'amina@voorbeeld.nl' },
				request: { headers: { cookie: 'access-token=geheim' } },
				detail: 'Key (email)=(amina@voorbeeld.nl)',
			},
		);
		reporter.report(error, 'api');
		await reporter.flush(3000);
		const sent = received[0]?.text ?? '';
		expect(sent).toContain('duplicate key');
		for (const personal of [
			'voorbeeld.nl',
			'12345678',
			'secret',
			'geheim',
			'Vries',
			'server_name',
			'user"',
		]) {
			expect(sent).not.toContain(personal);
		}
	});

	it('hears of one error once', async () => {
		const error = new Error('twice');
		reporter.report(error, 'api');
		reporter.report(error, 'site');
		await reporter.flush(3000);
		expect(received).toHaveLength(1);
	});

	it('is told by the log of everything that is logged as an error', async () => {
		const log = createLog({ LOG_LEVEL: 'silent' }, reporter.report);
		log.warn({ err: new Error('only a warning') }, 'warning');
		log.error({ err: new Error('worth a look'), requestId: '1' }, 'unexpected error');
		log.error('a line without an error');
		await reporter.flush(3000);
		expect(received).toHaveLength(1);
		expect(received[0]?.text).toContain('worth a look');
	});

	it('sends nothing without a service', async () => {
		const silent = await createErrorReporter({ dsn: undefined, release: '', environment: 'test' });
		expect(silent.active).toBe(false);
		silent.report(new Error('nobody hears'), 'api');
		await silent.flush(10);
		expect(received).toEqual([]);
	});
});

describe('errors of browsers', () => {
	const report = {
		name: 'ReferenceError',
		message: 'x is not defined',
		stack: 'ReferenceError: x is not defined\n    at show (https://site.example/assets/page.js?v=1:10:5)',
		path: '/nl/vacancies/search',
	};
	const send = (body: unknown, own = true) => {
		const text = JSON.stringify(body);
		return browserErrorRoutes(reporter, () => own).request('/browser-errors', {
			method: 'POST',
			body: text,
			headers: { 'content-length': String(text.length) },
		});
	};

	it('are passed on with their stack', async () => {
		expect((await send(report)).status).toBe(204);
		await reporter.flush(3000);
		expect(received[0]?.event).toMatchObject({
			tags: { where: 'browser /nl/vacancies/search' },
			exception: {
				values: [
					{
						type: 'ReferenceError',
						stacktrace: {
							frames: [{ filename: 'https://site.example/assets/page.js', function: 'show', lineno: 10 }],
						},
					},
				],
			},
		});
	});

	it('are understood from Firefox and Safari too', async () => {
		await send({ ...report, stack: 'show@https://site.example/assets/page.js:10:5' });
		await reporter.flush(3000);
		expect(received[0]?.text).toContain('"lineno":10');
	});

	it('are refused from elsewhere, when too large and when they hold more than asked', async () => {
		expect((await send(report, false)).status).toBe(403);
		expect((await send({ ...report, stack: 'x'.repeat(20_000) })).status).toBe(413);
		expect((await send({ ...report, email: 'jan@voorbeeld.nl' })).status).toBe(400);
		expect((await send('text')).status).toBe(400);
		await reporter.flush(100);
		expect(received).toEqual([]);
	});
});

it.each([
	['mail to jan@voorbeeld.nl failed', 'mail to [e-mail] failed'],
	['call +31 6 1234 5678 now', 'call [number] now'],
	['GET https://site.example/nl/search?q=jan failed', 'GET https://site.example/nl/search failed'],
	['at /nl/auth/reset?token=abc', 'at /nl/auth/reset'],
	['invalid input syntax for type integer: "Jan"', 'invalid input syntax for type integer: [value]'],
	['no place at 8091 AB', 'no place at [postcode]'],
	['x.map is not a function', 'x.map is not a function'],
])('scrubs %j', (text, expected) => {
	expect(scrub(text)).toBe(expected);
});
