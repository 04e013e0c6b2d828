import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { isReportable } from '#platform/contract/error-status.ts';
import { isCrawler } from '#platform/http/crawler.ts';
import { type SiteContext, siteContext } from '#platform/web/site-context.ts';
import { fontFaces } from '#ui/font-faces.ts';
import { themeStyle } from '#ui/theme.ts';
import { provideThemeSheet } from '#ui/theme-sheet.ts';
import { searchHead } from './site/search-head.ts';

const RENDER_TIMEOUT_MS = 10_000;
/** Larger than any page, so that the renderer never waits for its buffer to drain. */
const LARGEST_PAGE_BYTES = 16_000_000;

provideThemeSheet((profile) => fontFaces(profile?.themeConfig?.fonts) + themeStyle(profile));

/**
 * Renders a page in one piece: its data was loaded before, so streaming it would only cost more, and the browser has
 * nothing to move into place afterwards.
 */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	loadContext: RouterContextProvider,
): Promise<Response> {
	const here = loadContext.get(siteContext);
	const { nonce, report } = here;
	// Crawlers read the status of an error and have no use for the error page.
	if (status >= 400 && isCrawler(request.headers.get('user-agent')))
		return new Response(null, { status, headers });
	const stream = routerContext.serverHandoffStream;
	const context = { ...routerContext, serverHandoffStream: undefined };
	const { html: page, errors } = await rendered(
		<ServerRouter context={context} url={request.url} nonce={nonce} />,
		nonce,
	);
	// Pages without scripts have no use for the data of scripts.
	const data = context.renderMeta?.didRenderScripts ? await dataScripts(stream, nonce) : Buffer.alloc(0);
	for (const error of errors) report(error);
	const isKnown = status === 200 && errors.length === 0;
	const whole = withData(page, data);
	const html = isKnown ? withSearchHead(whole, new URL(request.url), here) : whole;
	headers.set('content-type', 'text/html; charset=utf-8');
	headers.set('content-length', String(html.byteLength));
	return new Response(html, { headers, status: errors.length > 0 ? 500 : status });
}

/** Adds what search engines need to a page that any visitor may see. */
function withSearchHead(page: Buffer<ArrayBuffer>, url: URL, here: SiteContext): Buffer<ArrayBuffer> {
	if (here.signedIn || !here.ownHost) return page;
	const end = page.indexOf('</head>');
	if (end < 0) return page;
	const { locale, locales, address } = here;
	const added = searchHead(page.subarray(0, end).toString(), { url, locale, locales, address });
	return Buffer.concat([page.subarray(0, end), Buffer.from(added), page.subarray(end)]);
}

/** The data of the scripts stands at the end of the body, where a browser would move it anyway. */
function withData(page: Buffer<ArrayBuffer>, data: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
	const end = page.lastIndexOf('</body>');
	if (data.length === 0 || end < 0) return page;
	return Buffer.concat([page.subarray(0, end), data, page.subarray(end)]);
}

/**
 * What the router of the browser begins with: the data of the loaders, in the calls that the router would write itself,
 * but at once. It would write each part of it in a rendering of its own.
 */
async function dataScripts(
	stream: ReadableStream<Uint8Array> | undefined,
	nonce: string,
): Promise<Buffer<ArrayBuffer>> {
	if (!stream) return Buffer.alloc(0);
	const text = await new Response(stream).text();
	const call = `window.__reactRouterContext.streamController`;
	const json = JSON.stringify(text).replace(/[<>&\u2028\u2029]/g, escaped);
	return Buffer.from(`<script nonce="${nonce}">${call}.enqueue(${json});${call}.close();</script>`);
}

/** A character that could end a script, as JSON may write it too. */
function escaped(character: string): string {
	return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

type Rendered = { html: Buffer<ArrayBuffer>; errors: readonly unknown[] };

/** What stands in the HTML for a part that could not be rendered at once. */
const NOT_READY = '<!--$!-->';

/**
 * Renders the HTML of a page, and collects the errors in parts of it. Rejects when not even the shell can be rendered.
 * Rendering to a string takes a third less time than streaming; only a part that is loaded when first needed, or that
 * fails, makes the page be rendered again as a stream, which waits for the one and reports the other.
 */
async function rendered(page: ReactNode, nonce: string): Promise<Rendered> {
	const html = atOnce(page);
	return html === undefined ? streamed(page, nonce) : { html: Buffer.from(html), errors: [] };
}

/** Undefined if a part of the page has to be waited for or fails. */
function atOnce(page: ReactNode): string | undefined {
	try {
		const html = renderToString(page);
		return html.includes(NOT_READY) ? undefined : `<!DOCTYPE html>${html}`;
	} catch {
		return undefined;
	}
}

function streamed(page: ReactNode, nonce: string): Promise<Rendered> {
	return new Promise((resolve, reject) => {
		const errors: unknown[] = [];
		const { pipe, abort } = renderToPipeableStream(page, {
			nonce,
			onAllReady() {
				clearTimeout(tooLong);
				const parts: Buffer[] = [];
				pipe(
					new Writable({
						highWaterMark: LARGEST_PAGE_BYTES,
						write(part: Buffer, _encoding, done) {
							parts.push(part);
							done();
						},
						final(done) {
							resolve({ html: Buffer.concat(parts), errors });
							done();
						},
					}),
				);
			},
			onShellError(error) {
				clearTimeout(tooLong);
				reject(error);
			},
			onError(error: unknown) {
				errors.push(error);
			},
		});
		const tooLong = setTimeout(abort, RENDER_TIMEOUT_MS);
	});
}

/** Logs errors of loaders and actions, except those that the visitor caused. */
export function handleError(
	error: unknown,
	{ request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
	if (!request.signal.aborted && isReportable(error)) context.get(siteContext).report(error);
}
