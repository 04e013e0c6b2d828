import { expect, it } from 'vitest';
import { ApiFailure } from './api-failure.ts';
import { attempt, orNull } from './failures.ts';

const fails = (status: number) => Promise.reject(new ApiFailure(status, undefined));

it('gives what a call gives', async () => {
	expect(await orNull(Promise.resolve(1), [404])).toBe(1);
	expect(await attempt(Promise.resolve(1), [404])).toEqual({ done: 1 });
});

it('gives null, or the refusal, for the statuses that a page knows', async () => {
	expect(await orNull(fails(404), [404, 403])).toBeNull();
	expect((await attempt(fails(409), [409])).refusal).toMatchObject({ status: 409 });
});

it('takes every refusal for one where no status is named', async () => {
	expect(await orNull(fails(429))).toBeNull();
	expect((await attempt(fails(400))).refusal).toMatchObject({ status: 400 });
});

it('throws every other failure, and what the API did not answer', async () => {
	await expect(orNull(fails(403), [404])).rejects.toMatchObject({ status: 403 });
	await expect(attempt(fails(404), [409])).rejects.toMatchObject({ status: 404 });
	expect(await orNull(fails(503), 'any')).toBeNull();
	await expect(orNull(fails(503))).rejects.toMatchObject({ status: 503 });
	await expect(attempt(Promise.reject(new TypeError('x')))).rejects.toThrow(TypeError);
});
