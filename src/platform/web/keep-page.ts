import { askAgain, mayPass } from './ask-again.ts';
import { pageState } from './page-state.ts';

/** The status of what was not sent, after which `root.tsx` loads nothing anew. */
const UNSENT = 503;
/** What the router reads of an action that returned nothing, in its own encoding. */
const NOTHING = '[{"_1":-7},"data"]\n';

const ask = window.fetch;

/**
 * Keeps an open page, with what was typed in it, when the network or the server fails the router. The router itself would
 * replace the page by an error. For what could not be sent it gets an answer that says nothing and asks for nothing anew, and
 * the page says that it was not sent; what was to be read anew is asked for until it is there. Going to another page fails as
 * before: the page that was left is not what one wants to see. It begins when this module is loaded.
 */
window.fetch = async (input, init) => {
	if (!isPageData(input)) return ask(input, init);
	const isSent = init?.method?.toUpperCase() === 'POST';
	const read = async (): Promise<Response> => {
		const answer = await ask(input, init);
		// The connection is there again.
		if (pageState.get().unsent) pageState.set({ unsent: false });
		return answer;
	};
	const readAgain = () => askAgain(read, init?.signal);
	if (!isSent && !navigator.onLine && (await staysHere())) return readAgain();
	try {
		const answer = await read();
		return !isSent && mayPass(answer) && (await staysHere()) ? readAgain() : answer;
	} catch (error) {
		if (init?.signal?.aborted) throw error;
		if (isSent) {
			pageState.set({ unsent: true });
			return new Response(NOTHING, { status: UNSENT, headers: { 'X-Remix-Response': 'yes' } });
		}
		if (await staysHere()) return readAgain();
		throw error;
	}
};

/** Whether one is going to no other page. The router tells that a moment later than a network that is down fails. */
async function staysHere(): Promise<boolean> {
	await pageState.known();
	return pageState.destination() === window.location.href;
}

/** The data of a page, as the router asks for it. */
function isPageData(input: RequestInfo | URL): boolean {
	const address = input instanceof Request ? input.url : String(input);
	return new URL(address, window.location.href).pathname.endsWith('.data');
}
