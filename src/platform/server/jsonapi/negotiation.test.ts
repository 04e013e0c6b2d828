import { describe, expect, test } from 'vitest';
import { ApiError } from './errors.ts';
import { jsonApiHeaders, negotiate } from './negotiation.ts';

const type = 'application/vnd.api+json';

function statusOf(headers: Record<string, string>): number {
	try {
		negotiate(new Headers(headers));
	} catch (error) {
		if (error instanceof ApiError) return error.status;
		throw error;
	}
	return 200;
}

describe('the kind of a body', () => {
	test.each([
		[type, 200],
		['Application/VND.api+JSON', 200],
		[`${type}; profile="https://example.org/a https://example.org/b"`, 200],
		['application/json; charset=utf-8', 200],
		['multipart/form-data; boundary=x', 200],
		['application/x-www-form-urlencoded', 200],
		['', 200],
		[`${type}; charset=utf-8`, 415],
		[`${type}; version=1`, 415],
		[`${type}; ext="https://jsonapi.org/ext/atomic"`, 415],
		[`${type}; profile="a"; x="b;profile=c"`, 415],
		['text/plain', 415],
		['application/xml', 415],
		[`${type}, ${type}`, 415],
		['nonsense', 415],
	])('%s answers %i', (value, status) => {
		expect(statusOf({ 'content-type': value })).toBe(status);
	});
});

describe('what a client accepts', () => {
	test.each([
		[type, 200],
		['*/*', 200],
		['text/html', 200],
		[`${type}; q=0.8`, 200],
		[`${type}; charset=utf-8, ${type}`, 200],
		[`${type}; profile="https://example.org/a,b"`, 200],
		[`${type}; charset=utf-8`, 406],
		[`${type}; charset=utf-8, */*`, 406],
		[`${type}; ext="https://jsonapi.org/ext/atomic"`, 406],
		[`${type}; ext="a"; q=0.5, ${type}; version=1`, 406],
	])('%s answers %i', (value, status) => {
		expect(statusOf({ accept: value })).toBe(status);
	});
});

test('answers are of the media type itself and vary with what is accepted', () => {
	expect(jsonApiHeaders).toEqual({ 'content-type': type, vary: 'Accept' });
});
