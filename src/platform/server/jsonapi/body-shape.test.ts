import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unreasonableShape } from './body-shape.ts';

const KILOBYTES_256 = 256_000;

describe('the shape of a body', () => {
	it.each([
		['an object of 1,000 keys', keys(1_000), undefined],
		['an object of 1,001 keys', keys(1_001), 'keys'],
		['such an object deep inside', { data: { attributes: [keys(1_001)] } }, 'keys'],
		['twenty levels', nested(20), undefined],
		['twenty-one levels', nested(21), 'depth'],
		['a list of 20,000 numbers', Array(20_000).fill(1), undefined],
		['a list of 30,000 numbers', Array(30_000).fill(1), 'values'],
		['signs of JSON within a text', { text: '{[:,'.repeat(20_000), 'quo"te\\': '"\\"' }, undefined],
	])('of %s is judged', (_, value, expected) => {
		expect(unreasonableShape(JSON.stringify(value), KILOBYTES_256)).toBe(expected);
	});

	it('is judged of what is no JSON too, without an end or an error', () => {
		for (const text of ['{"a', '"\\', ']]]]', ':::', '', '{'.repeat(300)])
			expect(() => unreasonableShape(text, KILOBYTES_256)).not.toThrow();
	});

	it('lets pass whatever is small, whatever its texts say', () => {
		fc.assert(
			fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
				expect(unreasonableShape(JSON.stringify(value), KILOBYTES_256)).toBeUndefined();
			}),
		);
	});
});

function keys(count: number): Record<string, number> {
	return Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, index]));
}

function nested(levels: number): unknown {
	return levels === 0 ? 1 : [nested(levels - 1)];
}
