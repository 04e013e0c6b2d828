import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { updateBody } from '../contract/jsonapi.ts';
import { get, patch, post, put, routesOf } from '../contract/routes.ts';
import { createApiClient, httpTransport, queryString } from './api-client.ts';
import { ApiFailure } from './api-failure.ts';

const answers = { 200: z.any() } as const;
const fields = z.object({ firstName: z.string(), _keepMe: z.number() });
/** Some of every kind of route, whose answers may be anything. */
const api = routesOf('Test', {
	list: get('/api/v1/vacancies', { summary: '', answers }),
	act: post('/', { summary: '', body: z.object({ form: z.string().optional() }), answers }),
	update: patch('/api/v1/users/{id}', {
		summary: '',
		params: z.object({ id: z.string() }),
		body: updateBody('users', fields),
		answers,
	}),
	change: put('/auth/password', { summary: '', body: z.object({ resetPasswordToken: z.string() }), answers }),
});

const type = 'application/vnd.api+json';

/** A client of an API that gives one answer, with the requests it was sent. */
function clientOf(body: unknown, init: ResponseInit = {}) {
	const requests: { method: string; url: string; headers: Headers; text: string }[] = [];
	const seen: Headers[] = [];
	const client = createApiClient({
		baseUrl: 'http://localhost:3000',
		headers: () => ({ 'x-tenant': 'demo' }),
		onHeaders: (headers) => seen.push(headers),
		transport: httpTransport(async (request) => {
			const { method, url, headers } = request;
			requests.push({ method, url, headers, text: await request.text() });
			const text = typeof body === 'string' || body === null ? body : JSON.stringify(body);
			return new Response(text, { ...init, headers: { 'content-type': type, ...init.headers } });
		}),
	});
	return { client, requests, seen };
}

const vacancies = {
	data: [
		{
			type: 'vacancies',
			id: '1',
			attributes: { title: 'Soep', created_at: 'x', translations: { en: { sub_title: 1 } }, '@x': 1 },
			relationships: {
				organization: { data: { type: 'organizations', id: '7' } },
				contact_person: { data: { type: 'users', id: '5' } },
				applications: { links: { related: 'http://localhost/x' } },
			},
			meta: { can: { publish_now: true } },
		},
	],
	included: [
		{
			type: 'organizations',
			id: '7',
			attributes: { name: 'Buurthuis' },
			relationships: { vacancies: { data: [{ type: 'vacancies', id: '1' }] } },
		},
	],
	meta: { total: 1, waiting_count: 2 },
	links: { self: 'http://localhost/a', next: null },
};

describe('an answer', () => {
	test('is flattened, with relationships resolved and shared', async () => {
		const { client } = clientOf(vacancies);
		const { data, meta, links } = await client.call(api.list);
		const [vacancy] = data;
		expect(vacancy).toMatchObject({
			id: '1',
			type: 'vacancies',
			title: 'Soep',
			createdAt: 'x',
			translations: { en: { sub_title: 1 } },
			meta: { can: { publishNow: true } },
			contactPerson: { type: 'users', id: '5' },
		});
		expect(vacancy).not.toHaveProperty('applications');
		expect(vacancy).not.toHaveProperty('@x');
		expect(vacancy?.organization?.name).toBe('Buurthuis');
		expect(vacancy?.organization?.vacancies?.[0]).toBe(vacancy);
		expect(meta).toEqual({ total: 1, waitingCount: 2 });
		expect(links).toEqual({ self: 'http://localhost/a', next: null });
	});

	test('may be of the media type with parameters', async () => {
		const { client } = clientOf(vacancies, { headers: { 'content-type': `${type}; charset=utf-8` } });
		expect((await client.call(api.list)).data).toHaveLength(1);
	});

	test('may be empty, meta alone, or plain', async () => {
		expect(await clientOf(null, { status: 204 }).client.call(api.act, { body: {} })).toEqual({
			data: null,
			meta: {},
			links: {},
		});
		expect(await clientOf({ meta: { is_done: 1 } }).client.call(api.list)).toMatchObject({
			data: null,
			meta: { isDone: 1 },
		});
		const user = clientOf({ success: true, data: { id: '1', type: 'User', first_name: 'Noor' } });
		expect((await user.client.call(api.list)).data).toEqual({ id: '1', type: 'User', firstName: 'Noor' });
		expect((await clientOf({ success: true }).client.call(api.list)).data).toEqual({ success: true });
	});

	test('shows its headers, also when it failed', async () => {
		const good = clientOf(vacancies, { headers: { 'access-token': ' ' } });
		await good.client.call(api.list);
		expect(good.seen[0]?.get('access-token')).toBe('');
		const bad = clientOf({ errors: [] }, { status: 401, headers: { client: 'x' } });
		await expect(bad.client.call(api.list)).rejects.toThrow(ApiFailure);
		expect(bad.seen[0]?.get('client')).toBe('x');
	});
});

describe('a request', () => {
	test('has its body in snake_case and its headers', async () => {
		const { client, requests } = clientOf(null, { status: 204 });
		const form = new FormData();
		form.set('form', 'a b');
		await client.call(api.update, { params: { id: 'a/b' }, body: { firstName: 'Noor', _keepMe: 1 } });
		await client.call(api.change, { body: { resetPasswordToken: 't' } });
		await client.call(api.act, { body: form });
		expect(requests.map(({ method, url, text }) => [method, url, text])).toEqual([
			[
				'PATCH',
				'http://localhost:3000/api/v1/users/a%2Fb',
				'{"data":{"type":"users","attributes":{"first_name":"Noor","_keepMe":1}}}',
			],
			['PUT', 'http://localhost:3000/auth/password', '{"reset_password_token":"t"}'],
			['POST', 'http://localhost:3000/', expect.stringContaining('a b')],
		]);
		expect(requests.map(({ headers }) => headers.get('content-type'))).toEqual([
			type,
			'application/json',
			expect.stringContaining('multipart/form-data'),
		]);
		expect(requests[0]?.headers.get('x-tenant')).toBe('demo');
		expect(requests[0]?.headers.get('accept')).toBe(type);
	});

	test('has its query in snake_case', () => {
		const params = queryString({
			include: ['contactPerson', 'organization.mainAddress'],
			sort: ['-createdAt', 'title'],
			filter: { organizationIdEq: 7, statusIn: ['a', 'b,c'], title: undefined },
			page: { number: 2, size: undefined },
			fields: { vacancies: ['createdAt'] },
		});
		expect([...params]).toEqual([
			['include', 'contact_person,organization.main_address'],
			['sort', '-created_at,title'],
			['filter[organization_id_eq]', '7'],
			['filter[status_in][]', 'a'],
			['filter[status_in][]', 'b,c'],
			['page[number]', '2'],
			['fields[vacancies]', 'created_at'],
		]);
	});
});

async function failureOf(body: unknown, init: ResponseInit = { status: 422 }): Promise<ApiFailure> {
	const error = await clientOf(body, init)
		.client.call(api.act, { body: {} })
		.catch((thrown: unknown) => thrown);
	if (error instanceof ApiFailure) return error;
	throw new Error('It should have failed', { cause: error });
}

describe('a failure', () => {
	test('has the status, the errors field and what is wrong with which field', async () => {
		const errors = [
			{ code: 'too_small', detail: 'Te kort.', source: { pointer: '/data/attributes/first_name' } },
			{ code: 'invalid', detail: 'Onjuist.', source: { pointer: '/data/attributes/first_name' } },
			{ code: 'required', title: 'Verplicht', source: { pointer: '/data/attributes/locations/0/city_name' } },
			{ code: 'required', detail: 'Kies.', source: { pointer: '/data/relationships/contact_person/data' } },
			{ code: 'odd', detail: 'Anders.', source: { pointer: '/data' } },
		];
		const failure = await failureOf({ errors });
		expect(failure).toMatchObject({ status: 422, errors, code: 'too_small', message: 'Te kort.' });
		expect(failure.fieldErrors()).toEqual([
			{ field: 'firstName', rule: 'too_small' },
			{ field: 'firstName', rule: 'invalid' },
			{ field: 'locations[0].cityName', rule: 'required' },
			{ field: 'contactPerson', rule: 'required' },
			{ field: '', rule: 'odd' },
		]);
	});

	test('of the wrong centre has that text, wherever it stands', async () => {
		const texts = ['Other', 'You are in the wrong center'];
		expect((await failureOf({ errors: texts }, { status: 401 })).message).toBe(texts[1]);
		const errors = texts.map((detail) => ({ detail }));
		expect((await failureOf({ errors }, { status: 403 })).message).toBe(texts[1]);
	});

	test('may have messages by attribute, without codes', async () => {
		const errors = { first_name: ['Te kort.'], full_messages: ['First name te kort.'] };
		expect((await failureOf({ errors })).fieldErrors()).toEqual([{ field: 'firstName', rule: 'invalid' }]);
	});

	test('may be something else than JSON, or broken', async () => {
		const html = { status: 502, headers: { 'content-type': 'text/html', 'retry-after': '5' } };
		const failure = await failureOf('<h1>Bad gateway</h1>', html);
		expect(failure).toMatchObject({ status: 502, retryAfter: 5 });
		expect((await failureOf('{', { status: 200 })).status).toBe(502);
		expect(await failureOf(null, { status: 500 })).toMatchObject({ status: 500, errors: undefined });
	});
});
