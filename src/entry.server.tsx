import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { isReportable } from '#platform/contract/error-status.ts';
import { isCrawler } from '#platform/web/crawler.ts';
import { siteContext } from '#platform/web/site-context.ts';
import { fontFaces } from '#ui/font-faces.ts';
import { themeStyle } from '#ui/theme.ts';
import { provideThemeSheet } from '#ui/theme-sheet.ts';

const RENDER_TIMEOUT_MS = 10_000;

provideThemeSheet((profile) => fontFaces(profile?.themeConfig?.fonts) + themeStyle(profile));

/** Renders a page. Crawlers wait for the whole of it; for visitors the answer starts with the shell. */
export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	loadContext: RouterContextProvider,
): Promise<Response> {
	const { nonce, report } = loadContext.get(siteContext);
	const agent = request.headers.get('user-agent');
	// Crawlers learn of an error by its status; they have no use for the view of it.
	if (status >= 400 && isCrawler(agent)) return Promise.resolve(new Response(null, { status, headers }));
	const whole = isbot(agent) || routerContext.isSpaMode;
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
					if (started) report(error);
				},
			},
		);
		setTimeout(abort, RENDER_TIMEOUT_MS).unref();
	});
}

/** Errors of loaders and actions: what a visitor caused is not worth a line; the rest is. */
export function handleError(
	error: unknown,
	{ request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
	if (!request.signal.aborted && isReportable(error)) context.get(siteContext).report(error);
}
