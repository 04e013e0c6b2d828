import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { verbBody } from '../../contract/answers.ts';
import { createBody, toOne, updateBody } from '../../contract/jsonapi.ts';
import { readBody, readContent } from './body.ts';
import { ApiError } from './errors.ts';

const attributes = z.object({ firstName: z.string().min(1), tags: z.array(z.string()).optional() });
const create = createBody('users', attributes, { organization: toOne('organizations').optional() });
const update = updateBody('users', attributes);
const target = { creates: true };
const own = { creates: false, id: '1' };

function request(body: BodyInit, type?: string): Request {
	return new Request('http://localhost/api/v1/users', {
		method: 'POST',
		body,
		...(type ? { headers: { 'content-type': type } } : {}),
	});
}

const document = (data: unknown, more = {}) =>
	request(JSON.stringify({ data, ...more }), 'application/vnd.api+json');

async function failure(promise: Promise<unknown>): Promise<ApiError> {
	const error = await promise.catch((thrown: unknown) => thrown);
	if (error instanceof ApiError) return error;
	throw new Error('It should have been refused', { cause: error });
}

describe('a document', () => {
	test('is read in camelCase, under any of the names of its type', async () => {
		for (const type of ['users', 'user']) {
			const body = await readBody(document({ type, attributes: { first_name: 'Noor' } }), create, target);
			expect(body).toEqual({ data: { type: 'users', attributes: { firstName: 'Noor' } } });
		}
	});

	test('has one character at the end of each line, as fields count them, however it is sent', async () => {
		const texts = ['een\r\ntwee\rdrie', 'een\ntwee\ndrie'];
		const short = createBody('users', z.object({ firstName: z.string().max(13) }));
		const form = (firstName: string) => {
			const fields = new FormData();
			fields.append('first_name', firstName);
			return request(fields);
		};
		for (const text of texts) {
			const sent = document({ type: 'users', attributes: { first_name: text } });
			for (const each of [sent, form(text)]) {
				const { data } = await readBody(each, short, target);
				expect(data.attributes.firstName).toBe('een\ntwee\ndrie');
			}
		}
	});

	test('may have members that JSON:API says to ignore', async () => {
		const data = {
			type: 'users',
			lid: '1',
			'@context': 'x',
			attributes: { first_name: 'Noor', '@note': 1 },
			links: {},
		};
		const body = await readBody(document(data, { jsonapi: {}, unknown: 1, '@x': 1 }), create, target);
		expect(body.data).toEqual({ type: 'users', attributes: { firstName: 'Noor' } });
	});

	test.each([
		['no data', undefined, 400, 'malformed_body'],
		['a list', [], 400, 'malformed_body'],
		['another type', { type: 'roles', attributes: { first_name: 'Noor' } }, 409, 'type_mismatch'],
		[
			'an id of its own',
			{ type: 'users', id: '1', attributes: { first_name: 'Noor' } },
			403,
			'client_id_forbidden',
		],
	])('with %s is refused', async (_, data, status, code) => {
		const error = await failure(readBody(document(data), create, target));
		expect([error.status, error.issues[0]?.code ?? error.code]).toEqual([status, code]);
	});

	test('of a verb is under its own type and id, or has no data at all', async () => {
		const verb = verbBody('users', { reason: z.string().optional() });
		const read = (data: unknown) => readBody(document(data), verb, own);
		expect(await read({ type: 'users', id: '1', attributes: { reason: 'x' } })).toEqual({ reason: 'x' });
		expect(await read({ attributes: { reason: 'x' } })).toEqual({ reason: 'x' });
		expect(await readBody(request('{"reason":"x"}', 'application/vnd.api+json'), verb, own)).toEqual({
			reason: 'x',
		});
		expect(await readBody(request(''), verb, own)).toEqual({});
		expect((await failure(read({ type: 'roles', attributes: {} }))).status).toBe(409);
		expect((await failure(read({ type: 'users', id: '2' }))).status).toBe(409);
		expect((await failure(read({ type: 'users', attributes: { status: 'x' } }))).status).toBe(422);
	});

	test('shows every issue at its place', async () => {
		const data = {
			attributes: { first_name: '', is_admin: true },
			relationships: { organization: {} },
		};
		const error = await failure(readBody(document(data), create, target));
		expect(error.status).toBe(422);
		expect(error.issues.map((issue) => issue.source?.pointer)).toEqual([
			'/data/type',
			'/data/attributes/first_name',
			'/data/attributes/is_admin',
			'/data/relationships/organization/data',
		]);
	});

	test('that updates names its own resource', async () => {
		const read = (data: unknown) => readBody(document(data), update, own);
		expect((await read({ type: 'users', id: '1', attributes: {} })).data.attributes).toEqual({});
		expect((await failure(read({ type: 'users', id: '2', attributes: {} }))).status).toBe(409);
		expect((await read({ type: 'users', attributes: {} })).data.attributes).toEqual({});
	});
});

describe('other bodies', () => {
	test('plain JSON and forms are attributes', async () => {
		const expected = { data: { type: 'users', attributes: { firstName: 'Noor', tags: ['a', 'b'] } } };
		const form = new FormData();
		form.set('first_name', 'Noor');
		form.append('tags[]', 'a');
		form.append('tags[]', 'b');
		const nested = new URLSearchParams([
			['data[attributes][first_name]', 'Noor'],
			['data[attributes][tags][]', 'a'],
			['data[attributes][tags][]', 'b'],
		]);
		const json = JSON.stringify({ first_name: 'Noor', tags: ['a', 'b'] });
		for (const body of [request(form), request(nested), request(json, 'application/json')]) {
			expect(await readBody(body, create, target)).toEqual(expected);
		}
	});

	test('an update by plain JSON needs no id', async () => {
		const body = request('{"first_name":"Noor"}', 'application/json');
		const parsed = await readBody(body, update, own);
		expect(parsed.data.attributes).toEqual({ firstName: 'Noor' });
	});

	test.each([
		['{', 'application/json'],
		['{"a":"\\u0000"}', 'application/json'],
		['{"a":["\\ud800"]}', 'application/json'],
		['{"\\udfff":1}', 'application/vnd.api+json'],
		['a=%00', 'application/x-www-form-urlencoded'],
		['__proto__[is_admin]=1', 'application/x-www-form-urlencoded'],
		['a=1&a[b]=2', 'application/x-www-form-urlencoded'],
		['a[b][c][d][e][f][g]=1', 'application/x-www-form-urlencoded'],
		['x', 'multipart/form-data; boundary=y'],
		['x', 'multipart/form-data'],
	])('%s as %s cannot be read', async (text, type) => {
		expect((await failure(readContent(request(text, type)))).status).toBe(400);
	});

	test.each(['[]', '"text"', 'null', '', `${'['.repeat(100_000)}${']'.repeat(100_000)}`])(
		'%.20s is no resource',
		async (text) => {
			const error = await failure(readBody(request(text, 'application/vnd.api+json'), create, target));
			expect(error.status).toBe(400);
		},
	);
});
