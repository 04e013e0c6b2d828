/**
 * Responds with a text and an ETag derived from it, or with 304 when the client has this text already. For feeds and
 * sitemaps, which programs request again and again.
 */
export async function etagResponse(request: Request, text: string, contentType: string): Promise<Response> {
	const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
	const etag = `"${base64Url(digest).slice(0, 27)}"`;
	const headers = { etag, 'cache-control': 'private, max-age=300' };
	if (matchesIfNoneMatch(request.headers, etag)) return new Response(null, { status: 304, headers });
	return new Response(text, { headers: { ...headers, 'content-type': contentType } });
}

/** Whether If-None-Match says that the client has this version: the weak comparison of RFC 9110, section 13.1.2. */
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
