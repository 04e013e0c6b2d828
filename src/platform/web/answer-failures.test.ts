import { isRouteErrorResponse, type ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import { withAnsweredFailures } from './answer-failures.ts';
import { ApiFailure } from './api-failure.ts';

/** What a page's loader throws when its own throws this: the status and message of an answer, or the very same. */
async function thrownFor(error: unknown): Promise<unknown> {
	const loader = () => Promise.reject(error);
	const route = { id: 'page', path: '', module: { default: () => null, loader, action: loader } };
	const build = withAnsweredFailures({ routes: { page: route } } as unknown as ServerBuild);
	const { loader: wrapped, action } = build.routes.page?.module ?? {};
	const thrown = await Promise.all(
		[wrapped, action].map(async (handler) => {
			try {
				return await handler?.({} as never);
			} catch (caught) {
				return caught;
			}
		}),
	);
	expect(thrown[1]).toEqual(thrown[0]);
	return thrown[0];
}

describe('a failure of a page', () => {
	it.each([
		[new ApiFailure(404, { errors: [{ detail: 'This page could not be found' }] }), 404, ''],
		[new ApiFailure(403, { errors: [{ detail: 'No.' }] }), 403, ''],
		[
			new ApiFailure(403, { errors: [{ detail: 'It is the wrong center.' }] }),
			403,
			'It is the wrong center.',
		],
		[new ApiFailure(503, undefined), 503, ''],
		[new ApiFailure(500, { errors: [{ detail: 'An error has occurred.' }] }), 500, ''],
		[new TypeError('Failed to parse body as FormData.'), 400, ''],
	])('%s is answered as what it is', async (error, status, message) => {
		expect(await thrownFor(error)).toMatchObject({ data: { message }, init: { status } });
	});

	it('that is our own stays an error', async () => {
		const mistake = new TypeError('x is not a function');
		expect(await thrownFor(mistake)).toBe(mistake);
		expect(isRouteErrorResponse(mistake)).toBe(false);
	});

	it('leaves what a loader gives as it is', async () => {
		const module = { default: () => null, loader: async () => 'page' };
		const build = withAnsweredFailures({
			routes: { page: { id: 'page', module } },
		} as unknown as ServerBuild);
		expect(await build.routes.page?.module.loader?.({} as never)).toBe('page');
		expect(build.routes.page?.module.action).toBeUndefined();
	});
});
