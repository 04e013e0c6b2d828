import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Call } from '#platform/contract/calls.ts';
import { get, routesOf } from '#platform/contract/routes.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';
import { cachedApiClient, createApiAnswerCache } from './api-answers.ts';

const items = z.object({ items: z.array(z.object({ name: z.string() })) });
const { menu, page } = routesOf('Test', {
	menu: get('/menu', { summary: '', answers: { 200: items } }),
	page: get('/page', {
		summary: '',
		list: { customFilters: { slug: { type: 'string' } } },
		answers: { 200: items },
	}),
});

/** An API that counts what it is asked, and answers are kept of; `change` tells that something of a tenant did. */
function setUp(answer: (path: string) => unknown = (path) => ({ name: path })) {
	let change: (tenant: string) => void = () => undefined;
	const answers = createApiAnswerCache({
		subscribe: (_channel, hear) => {
			change = hear;
			return () => undefined;
		},
		onReconnect: () => () => undefined,
		isListening: () => true,
	});
	const asked: string[] = [];
	const call = (async ({ path }: { path: string }) => {
		asked.push(path);
		return { data: answer(path), meta: {}, links: {} };
	}) as unknown as Call;
	const visitor = (centre: string, isShared = true) =>
		cachedApiClient(answers, call, { tenant: 'demo', key: centre, isShared: () => isShared });
	return { visitor, asked, change: (tenant: string) => change(tenant) };
}

describe('what every anonymous visitor is told alike', () => {
	it('is asked once for all of them, until something of the tenant changes', async () => {
		const { visitor, asked, change } = setUp();
		await Promise.all([visitor('a').call(menu), visitor('a').call(menu)]);
		expect((await visitor('a').call(menu)).data).toEqual({ name: '/menu' });
		change('roermond');
		await visitor('a').call(menu);
		expect(asked).toEqual(['/menu']);
		change('demo');
		await visitor('a').call(menu);
		expect(asked).toEqual(['/menu', '/menu']);
	});

	it('is another answer at another centre, and to another question', async () => {
		const { visitor, asked } = setUp();
		await visitor('a').call(page, { filter: { slug: 'x' } });
		await visitor('b').call(page, { filter: { slug: 'x' } });
		await visitor('a').call(page, { filter: { slug: 'y' } });
		expect(asked).toHaveLength(3);
	});

	it('is neither given to who is signed in nor taken from them', async () => {
		const { visitor, asked } = setUp();
		await visitor('a').call(menu);
		await visitor('a', false).call(menu);
		expect(asked).toEqual(['/menu', '/menu']);
		const other = setUp();
		await other.visitor('a', false).call(menu);
		await other.visitor('a').call(menu);
		expect(other.asked).toEqual(['/menu', '/menu']);
	});

	it('may be that there is nothing, but is never that something went wrong', async () => {
		const failing = (status: number) =>
			setUp(() => {
				throw new ApiFailure(status, undefined);
			});
		for (const [status, times] of [
			[404, 1],
			[503, 2],
		] as const) {
			const { visitor, asked } = failing(status);
			for (const _ of [1, 2]) await expect(visitor('a').call(page)).rejects.toMatchObject({ status });
			expect(asked).toHaveLength(times);
		}
	});

	it('cannot be changed by who is given it', async () => {
		const { visitor } = setUp(() => ({ items: [{ name: 'one' }] }));
		const { data } = await visitor('a').call(menu);
		expect(() => data.items.push({ name: 'two' })).toThrow(TypeError);
		expect(() => Object.assign(data.items[0] ?? {}, { name: 'other' })).toThrow(TypeError);
	});
});
