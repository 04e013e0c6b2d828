/** Milliseconds until each next try; the last goes on. */
const PAUSES = [1_000, 2_000, 5_000, 10_000, 30_000] as const;
const TOO_MANY = 429;
const SERVER_ERROR = 500;

/** Whether a later try may be answered otherwise: the server is starting anew, is busy or is broken. */
export function mayPass({ status }: Response): boolean {
	return status === TOO_MANY || status >= SERVER_ERROR;
}

/**
 * Asks for the data of an open page until there is an answer, later each time, and not while there is no internet. Rejects
 * once it is not wanted any more: the router gives up on what it asks for when it asks for something else.
 */
export async function askAgain(
	ask: () => Promise<Response>,
	signal: AbortSignal | null | undefined,
): Promise<Response> {
	for (let tries = 0; ; tries += 1) {
		await untilNextTry(PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 0, signal);
		try {
			const answer = await ask();
			if (!mayPass(answer)) return answer;
		} catch (error) {
			if (signal?.aborted) throw error;
		}
	}
}

/** After a pause, or once the internet is back. */
async function untilNextTry(pause: number, signal: AbortSignal | null | undefined): Promise<void> {
	signal?.throwIfAborted();
	const done = new AbortController();
	const options = { once: true, signal: done.signal };
	try {
		await new Promise<void>((resolve, reject) => {
			signal?.addEventListener('abort', () => reject(signal.reason), options);
			window.addEventListener('online', () => resolve(), options);
			if (!navigator.onLine) return;
			const timer = setTimeout(() => navigator.onLine && resolve(), pause);
			done.signal.addEventListener('abort', () => clearTimeout(timer));
		});
	} finally {
		done.abort();
	}
}
