import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../jsonapi/errors.ts';
import { createLog } from '../log.ts';
import { createDispatcher, type OpenedRequest } from './dispatch.ts';
import { endpoint } from './endpoint.ts';

const everybody = {
	center_superuser: 'public',
	center_admin: 'public',
	content_manager: 'public',
	page_manager: 'public',
	organization_superuser: 'public',
	organization_admin: 'public',
	mentor: 'public',
	student: 'public',
	volunteer: 'public',
	visitor: 'public',
} as const;
const route = endpoint({
	method: 'post',
	path: '/api/v1/things',
	summary: 'Makes a thing',
	tag: 'Things',
	permission: everybody,
	body: z.object({}),
	answers: { 204: null },
	run: async () => null,
});

describe('a request with a body', () => {
	it('is counted by network before the body is read', async () => {
		const dispatch = createDispatcher({ log: createLog({ LOG_LEVEL: 'silent' }) });
		const counted: string[] = [];
		let read = 0;
		const send = (clientAddress: string, most: number) =>
			dispatch(route, {
				open: async () =>
					({
						actor: null,
						url: new URL('http://demo.localhost/api/v1/things'),
						clientAddress,
						limit: async (key: string) => {
							counted.push(key);
							if (counted.length > most) throw ApiError.tooManyRequests(7);
							return counted.length;
						},
					}) as unknown as OpenedRequest,
				params: {},
				body: () => {
					read += 1;
					return {};
				},
			});
		expect((await send('203.0.113.9', 1)).outcome).toEqual({ reply: null });
		const refused = (await send('203.0.113.10', 1)).outcome;
		expect(refused).toMatchObject({ error: { status: 429, headers: { 'retry-after': '7' } } });
		expect([read, new Set(counted).size]).toEqual([1, 2]);
		expect(counted[0]).toMatch(/^body:network:203\.0\.113\./);
	});
});

describe('a request whose statement fails', () => {
	const failWith = (code: string) => {
		const failing = endpoint({
			...route,
			run: async () => {
				throw Object.assign(new Error('failed'), { code });
			},
		});
		return createDispatcher({ log: createLog({ LOG_LEVEL: 'silent' }) })(failing, {
			open: async () =>
				({
					actor: null,
					url: new URL('http://demo.localhost/api/v1/things'),
					clientAddress: '203.0.113.9',
					limit: async () => 1,
				}) as unknown as OpenedRequest,
			params: {},
			body: () => ({}),
		});
	};

	it.each([
		['57014', 503],
		['40P01', 503],
		['40001', 503],
		['53300', 503],
		['53100', 507],
		['22012', 500],
	])('with %s is answered with %i', async (code, status) => {
		expect((await failWith(code)).outcome).toMatchObject({ error: { status } });
	});
});
