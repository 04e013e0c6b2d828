/**
 * A response with a text and an ETag made of it, or 304 to a client that has this text already. For what machines fetch
 * again and again: feeds, sitemaps.
 */
export async function etagResponse(request: Request, text: string, contentType: string): Promise<Response> {
	const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
	const etag = `"${base64Url(digest).slice(0, 27)}"`;
	const headers = { etag, 'cache-control': 'private, max-age=300' };
	if (matchesIfNoneMatch(request.headers, etag)) return new Response(null, { status: 304, headers });
	return new Response(text, { headers: { ...headers, 'content-type': contentType } });
}

/** Whether If-None-Match says that the browser has this already: the weak comparison of RFC 9110, section 13.1.2. */
export function matchesIfNoneMatch(headers: Headers, etag: string): boolean {
	const said = headers.get('if-none-match');
	if (said === null) return false;
	const tags: string[] = said.match(/"[^"]*"/g) ?? [];
	return said.trim() === '*' || tags.includes(etag.replace(/^W\//, ''));
}

function base64Url(bytes: ArrayBuffer): string {
	const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
	return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
