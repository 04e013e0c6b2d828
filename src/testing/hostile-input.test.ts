import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from './app.ts';

describe('hostile input', () => {
	let app: TestApp;
	beforeAll(async () => {
		app = await createTestApp();
	});
	afterAll(() => app.close());

	it('with a NUL character is refused, in a body and in an address', async () => {
		const body = { email: 'a\u0000@voorbeeld.example', password: 'x' };
		expect((await app.send('post', '/auth/sign_in', { body })).status).toBe(400);
		expect((await app.send('get', '/api/v1/volunteer_centers?include=%00')).status).toBe(400);
		// Two characters that only look like one.
		const harmless = await app.send('post', '/auth/sign_in', {
			body: { email: 'a\\u0000@b.example', password: 'x' },
		});
		expect(harmless.status).toBe(401);
	});

	it('that is no JSON, too large or of another kind is refused before anything is done', async () => {
		expect((await app.send('post', '/auth/sign_in', { body: '{"email":' })).status).toBe(400);
		expect(
			(await app.send('post', '/auth/sign_in', { body: JSON.stringify({ email: 'x'.repeat(1_100_000) }) }))
				.status,
		).toBe(413);
		const headers = { 'content-type': 'application/vnd.api+json; charset=utf-8' };
		expect((await app.send('post', '/api/v1/applications', { body: {}, headers })).status).toBe(415);
	});

	it('of thousands of attributes gets a short answer, soon', async () => {
		const attributes = (count: number) =>
			Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));
		for (const path of ['/api/v1/applications', '/auth/sign_in']) {
			const many = await app.send('post', path, { body: attributes(15_000) });
			expect([path, many.status]).toEqual([path, 413]);
			expect(many.text.length).toBeLessThan(1_000);
			const unknown = await app.send('post', path, {
				body: { data: { type: 'x', attributes: attributes(900) } },
			});
			expect(unknown.status).toBeGreaterThanOrEqual(400);
			expect(unknown.text.length).toBeLessThan(6_000);
		}
		const unknown = await app.send('post', '/api/v1/applications', {
			body: { data: { type: 'applications', attributes: attributes(900) } },
		});
		expect([unknown.status, unknown.body.errors.length]).toEqual([422, 20]);
	});

	it('with half a character is refused, in a body and in a form', async () => {
		const body = '{"email":"a\\ud800@voorbeeld.example","password":"x"}';
		expect((await app.send('post', '/auth/sign_in', { body })).status).toBe(400);
		const headers = { 'content-type': 'multipart/form-data' };
		expect((await app.send('post', '/auth/sign_in', { body: 'x', headers })).status).toBe(400);
	});

	it('with credentials in the address is refused, whatever they are', async () => {
		const answer = await app.send('get', '/api/v1/current_user?access-token=x&client=y&uid=z');
		expect([400, 401]).toContain(answer.status);
		expect(answer.headers.has('access-token')).toBe(false);
	});

	it('to what no route answers gets a document like any other', async () => {
		const missing = await app.send('get', '/api/v1/nothing');
		expect([missing.status, missing.body.errors[0].code]).toEqual([404, 'not_found']);
		const method = await app.send('delete', '/api/v1/vacancies');
		expect([method.status, method.headers.get('allow'), method.body.errors[0].code]).toEqual([
			405,
			'GET, POST',
			'method_not_allowed',
		]);
		expect(method.headers.get('content-type')).toBe('application/vnd.api+json');
		const auth = await app.send('put', '/auth/sign_in');
		expect([auth.status, auth.body.success]).toEqual([405, false]);
	});

	it('with keys that name a prototype stays a mere key', async () => {
		const answer = await app.send('post', '/auth/sign_in', {
			body: '{"email":"a@b.example","password":"x","__proto__":{"admin":true}}',
		});
		expect(answer.status).toBe(422);
		expect(({} as { admin?: boolean }).admin).toBeUndefined();
	});
});
