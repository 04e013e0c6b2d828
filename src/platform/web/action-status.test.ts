import { expect, it } from 'vitest';
import { statusFor } from './action-status.ts';

it('is the real status for a document, and an ordinary answer for the own script', () => {
	const ask = (headers: HeadersInit) => statusFor(new Request('http://demo.example/', { headers }), 422);
	expect(ask({ 'sec-fetch-dest': 'document' })).toBe(422);
	expect(ask({})).toBe(422);
	expect(ask({ 'sec-fetch-dest': 'empty' })).toBe(200);
});
