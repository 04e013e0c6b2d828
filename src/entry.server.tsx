import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { siteContext } from '#platform/web/site-context.ts';

const RENDER_TIMEOUT_MS = 10_000;

/** Renders a page. Crawlers wait for the whole of it; for visitors the answer starts with the shell. */
export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	loadContext: RouterContextProvider,
): Promise<Response> {
	const { nonce } = loadContext.get(siteContext);
	const whole = isbot(request.headers.get('user-agent')) || routerContext.isSpaMode;
	return new Promise((resolve, reject) => {
		let code = status;
		let started = false;
		const { pipe, abort } = renderToPipeableStream(
			<ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
			{
				nonce,
				[whole ? 'onAllReady' : 'onShellReady']() {
					started = true;
					const body = new PassThrough();
					headers.set('content-type', 'text/html; charset=utf-8');
					resolve(new Response(createReadableStreamFromReadable(body), { headers, status: code }));
					pipe(body);
				},
				onShellError: reject,
				onError(error: unknown) {
					code = 500;
					// Before the shell the promise is rejected with the same error, which is logged there.
					if (started) console.error(error);
				},
			},
		);
		setTimeout(abort, RENDER_TIMEOUT_MS).unref();
	});
}

/** Errors of loaders and actions: what a visitor caused is not worth a line; the rest is. */
export function handleError(error: unknown, { request }: { request: Request }): void {
	if (request.signal.aborted) return;
	const status = (error as { status?: number }).status;
	if (status !== undefined && status >= 300 && status < 500) return;
	console.error(error);
}
