import { describe, expect, it } from 'vitest';
import { acceptedCoding } from './accept-encoding.ts';

describe('the coding', () => {
	it.each([
		['gzip, deflate, br', 'br'],
		['br;q=0.5, gzip', 'gzip'],
		['gzip, deflate, br;q=0.9', 'gzip'],
		['GZIP', 'gzip'],
		['*', 'br'],
		['*;q=0', undefined],
		['br;q=0, *', 'gzip'],
		['br;q=nonsense', undefined],
		['', undefined],
		[null, undefined],
	])('of %s is %s', (accepted, coding) => {
		expect(acceptedCoding(accepted)).toBe(coding);
	});
});
