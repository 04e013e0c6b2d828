import { expect, it } from 'vitest';
import { isReportable } from './error-status.ts';

it.each([
	[{ status: 299 }, true],
	[{ status: 300 }, false],
	[{ status: 404 }, false],
	[{ statusCode: 499 }, false],
	[{ status: 500 }, true],
	[new Error('boom'), true],
	[undefined, true],
	['text', true],
])('reports %j: %s', (error, expected) => {
	expect(isReportable(error)).toBe(expected);
});
