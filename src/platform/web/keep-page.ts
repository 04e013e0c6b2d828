import { pageState } from './page-state.ts';

/** The status of what was not sent, after which `root.tsx` loads nothing anew. */
const UNSENT = 503;
/** What the router reads of an action that returned nothing, in its own encoding. */
const NOTHING = '[{"_1":-7},"data"]\n';

const ask = window.fetch;

/**
 * Keeps an open page, with what was typed in it, when the network fails the router. The router itself would replace the
 * page by an error. For what could not be sent it gets an answer that says nothing and asks for nothing anew, and the page
 * says that it was not sent; what was to be read anew is read the next time. Going to another page fails as before: the page
 * that was left is not what one wants to see. It begins when this module is loaded.
 */
window.fetch = async (input, init) => {
	try {
		const answer = await ask(input, init);
		// The connection is there again.
		if (isPageData(input) && pageState.get().unsent) pageState.set({ unsent: false });
		return answer;
	} catch (error) {
		if (!isPageData(input) || init?.signal?.aborted) throw error;
		if (init?.method?.toUpperCase() === 'POST') {
			pageState.set({ unsent: true });
			return new Response(NOTHING, { status: UNSENT, headers: { 'X-Remix-Response': 'yes' } });
		}
		// The router tells where it is going a moment later than a network that is down fails.
		await pageState.known();
		if (pageState.destination() !== window.location.href) throw error;
		return untilAborted(init?.signal);
	}
};

/** The data of a page, as the router asks for it. */
function isPageData(input: RequestInfo | URL): boolean {
	const address = input instanceof Request ? input.url : String(input);
	return new URL(address, window.location.href).pathname.endsWith('.data');
}

/** Never answers: the router gives up on what it asks for when it asks for something else. */
function untilAborted(signal: AbortSignal | null | undefined): Promise<Response> {
	return new Promise((_, reject) => {
		signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
	});
}
