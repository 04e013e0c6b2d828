import { expect, it } from 'vitest';
import { isUuid } from './uuid.ts';

it.each([
	['0b9ad1f2-3c4d-4e5f-8a6b-7c8d9e0f1a2b', true],
	['0B9AD1F2-3C4D-4E5F-8A6B-7C8D9E0F1A2B', true],
	['0b9ad1f2-3c4d-4e5f-8a6b-7c8d9e0f1a2', false],
	['0b9ad1f23c4d4e5f8a6b7c8d9e0f1a2b', false],
	[' 0b9ad1f2-3c4d-4e5f-8a6b-7c8d9e0f1a2b', false],
	['0b9ad1f2-3c4d-4e5f-8a6b-7c8d9e0f1a2b\n', false],
	["0b9ad1f2-3c4d-4e5f-8a6b-7c8d9e0f1a2b' or '1", false],
	['g b9ad1f2-3c4d-4e5f-8a6b-7c8d9e0f1a2', false],
	['', false],
])('tells of %j whether it is a UUID: %s', (text, expected) => {
	expect(isUuid(text)).toBe(expected);
});
