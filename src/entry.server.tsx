import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { isReportable } from '#platform/contract/error-status.ts';
import { isCrawler } from '#platform/http/crawler.ts';
import { type SiteContext, siteContext } from '#platform/web/site-context.ts';
import { fontFaces } from '#ui/font-faces.ts';
import { themeStyle } from '#ui/theme.ts';
import { provideThemeSheet } from '#ui/theme-sheet.ts';

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
	const { html: page, errors } = await rendered(
		<ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
		nonce,
	);
	for (const error of errors) report(error);
	const isKnown = status === 200 && errors.length === 0;
	const html = isKnown ? withCanonical(page, new URL(request.url), here) : page;
	headers.set('content-type', 'text/html; charset=utf-8');
	headers.set('content-length', String(html.byteLength));
	return new Response(html, { headers, status: errors.length > 0 ? 500 : status });
}

/**
 * Names in a page that any visitor may see the address under which search engines know it, unless it says so itself: it
 * may be the same as one elsewhere. A query asks for a part or a selection, which is no page of its own. It stands in the
 * text alone, so that no script has to carry it.
 */
function withCanonical(
	page: Buffer<ArrayBuffer>,
	{ pathname, search }: URL,
	here: SiteContext,
): Buffer<ArrayBuffer> {
	if (here.signedIn || !here.ownHost || search !== '') return page;
	const end = page.indexOf('</head>');
	const head = page.subarray(0, end).toString();
	if (end < 0 || head.includes('rel="canonical"') || head.includes('content="noindex')) return page;
	const href = here.address(pathname).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
	const link = Buffer.from(`<link rel="canonical" href="${href}"/>`);
	return Buffer.concat([page.subarray(0, end), link, page.subarray(end)]);
}

/**
 * Renders the HTML of a page, and collects the errors in parts of it. Rejects when not even the shell can be rendered.
 */
function rendered(
	page: ReactNode,
	nonce: string,
): Promise<{ html: Buffer<ArrayBuffer>; errors: readonly unknown[] }> {
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
