import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askAgain } from './ask-again.ts';

const network = { onLine: true };
let page: EventTarget;
beforeEach(() => {
	vi.useFakeTimers();
	page = new EventTarget();
	network.onLine = true;
	vi.stubGlobal('window', page);
	vi.stubGlobal('navigator', network);
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

it('asks again, later each time, until there is an answer that stays', async () => {
	const answers = [new Error('lost'), new Response('', { status: 503 }), new Response('here')];
	const ask = vi.fn(async () => {
		const next = answers.shift();
		if (next instanceof Response) return next;
		throw next;
	});
	const answer = askAgain(ask, undefined);
	await vi.advanceTimersByTimeAsync(1_000);
	expect(ask).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(1_999);
	expect(ask).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(1);
	expect(ask).toHaveBeenCalledTimes(2);
	await vi.advanceTimersByTimeAsync(5_000);
	expect(await (await answer).text()).toBe('here');
});

it.each(['before', 'during the pause'])(
	'asks nothing without internet, gone %s, and at once with it',
	async (when) => {
		const ask = vi.fn(async () => new Response('here'));
		if (when === 'before') network.onLine = false;
		const answer = askAgain(ask, undefined);
		network.onLine = false;
		await vi.advanceTimersByTimeAsync(600_000);
		expect(ask).not.toHaveBeenCalled();
		network.onLine = true;
		page.dispatchEvent(new Event('online'));
		expect(await (await answer).text()).toBe('here');
		expect(ask).toHaveBeenCalledTimes(1);
	},
);

it('asks no more once it is not wanted', async () => {
	const ask = vi.fn(async () => new Response('here'));
	const stop = new AbortController();
	const answer = askAgain(ask, stop.signal);
	stop.abort(new Error('not wanted'));
	await expect(answer).rejects.toThrow('not wanted');
	await vi.advanceTimersByTimeAsync(600_000);
	expect(ask).not.toHaveBeenCalled();
});
