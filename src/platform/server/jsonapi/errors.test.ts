import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { assertJsonApi } from '../../testing/jsonapi-schema.ts';
import { ApiError, BadQuery, toErrorDocument } from './errors.ts';

describe('named errors', () => {
	test.each([
		[ApiError.notFound(), 404, 'not_found', 'Not found'],
		[ApiError.forbidden(), 403, 'forbidden', 'Forbidden'],
		[ApiError.unauthorized(), 401, 'unauthorized', 'Not authorized'],
		[ApiError.wrongCentre(), 403, 'wrong_center', 'Logged in to the wrong website'],
		[ApiError.conflict({ state: 'archived' }), 409, 'conflict', 'Conflict'],
		[ApiError.invalid([]), 422, 'invalid', 'The form contains errors'],
		[ApiError.badRequest(), 400, 'bad_request', 'Bad request'],
		[ApiError.badQuery([]), 400, 'bad_query', 'Bad request'],
		[ApiError.unsupportedMediaType(), 415, 'unsupported_media_type', 'Unsupported media type'],
		[ApiError.notAcceptable(), 406, 'not_acceptable', 'Not acceptable'],
		[ApiError.methodNotAllowed(['GET']), 405, 'method_not_allowed', 'Method not allowed'],
		[ApiError.tooLarge(), 413, 'too_large', 'Too large'],
		[ApiError.tooManyRequests(1.2), 429, 'too_many_requests', 'Too many requests'],
		[ApiError.serviceUnavailable(), 503, 'service_unavailable', 'Something went wrong'],
	])('%s is %i %s', (error, status, code, title) => {
		const answer = toErrorDocument(error, 'request-1');
		assertJsonApi(answer.document);
		expect(answer.status).toBe(status);
		expect(answer.document.errors).toHaveLength(1);
		expect(answer.document.errors[0]).toMatchObject({ id: 'request-1', status: String(status), code, title });
	});

	test('carry what the client needs to go on', () => {
		expect(toErrorDocument(ApiError.tooManyRequests(1.2)).headers).toEqual({ 'retry-after': '2' });
		expect(toErrorDocument(ApiError.methodNotAllowed(['GET', 'HEAD'])).headers).toEqual({
			allow: 'GET, HEAD',
		});
		expect(toErrorDocument(ApiError.conflict({ state: 'archived' })).document.errors[0]?.meta).toEqual({
			state: 'archived',
		});
		expect(ApiError.wrongCentre().message).toContain('wrong center');
	});

	test('what nobody foresaw says nothing of its cause', () => {
		const answer = toErrorDocument(new Error('password for the database is secret'), 'request-1');
		assertJsonApi(answer.document);
		expect(answer.status).toBe(500);
		expect(JSON.stringify(answer)).not.toContain('secret');
	});
});

describe('issues', () => {
	const schema = z.strictObject({
		firstName: z.string().min(2),
		address: z.strictObject({ postalCode: z.string() }),
		locations: z.array(z.object({ cityName: z.string() })),
	});
	const broken = { firstName: 'A', address: { 'x/y~z': 1 }, locations: [{ cityName: 1 }], isAdmin: true };

	function pointers(parsed: z.ZodSafeParseResult<unknown>) {
		if (!parsed.error) throw new Error('The value should not be valid');
		const { document } = toErrorDocument(ApiError.invalid(parsed.error));
		assertJsonApi(document);
		return document.errors.map((error) => [error.source?.pointer, error.code]);
	}

	const expected = [
		['/data/attributes/first_name', 'too_small'],
		['/data/attributes/address/postal_code', 'invalid_type'],
		['/data/attributes/address/x~1y~0z', 'unknown_attribute'],
		['/data/attributes/locations/0/city_name', 'invalid_type'],
		['/data/attributes/is_admin', 'unknown_attribute'],
	];

	test('each at its place on the wire, from a schema of attributes', () => {
		expect(pointers(schema.safeParse(broken))).toEqual(expected);
	});

	test('once, where one rule is broken in two ways', () => {
		const link = z.object({ url: z.url({ protocol: /^https$/, hostname: z.regexes.domain }) });
		const parsed = link.safeParse({ url: 'javascript:alert(1)' });
		expect(parsed.error?.issues.length).toBe(2);
		expect(pointers(parsed)).toEqual([['/data/attributes/url', 'invalid_format']]);
	});

	test('and from a schema of the whole body', () => {
		const body = z.object({ data: z.object({ attributes: schema }) });
		expect(pointers(body.safeParse({ data: { attributes: broken } }))).toEqual(expected);
	});

	test('of a query come back together', () => {
		const error = ApiError.badQuery([
			{ code: 'unknown_sort', detail: 'a', source: { parameter: 'sort' } },
			{ code: 'unknown_filter', detail: 'b', source: { parameter: 'filter[x]' } },
		]);
		expect(error).toBeInstanceOf(BadQuery);
		const { document, status } = toErrorDocument(error);
		assertJsonApi(document);
		expect(status).toBe(400);
		expect(document.errors.map((one) => one.source?.parameter)).toEqual(['sort', 'filter[x]']);
	});
});
