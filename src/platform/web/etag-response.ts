/**
 * A text as an answer with a tag made of what it says, or 304 to who has it already. For what machines fetch again and
 * again: feeds, sitemaps.
 */
export async function etagResponse(request: Request, text: string, contentType: string): Promise<Response> {
	const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
	const etag = `"${Buffer.from(digest).toString('base64url').slice(0, 27)}"`;
	const headers = { etag, 'cache-control': 'private, max-age=300' };
	if (matchesIfNoneMatch(request, etag)) return new Response(null, { status: 304, headers });
	return new Response(text, { headers: { ...headers, 'content-type': contentType } });
}

/** Whether a browser says that it has this already: the weak comparison of RFC 9110, section 13.1.2, with its lists. */
export function matchesIfNoneMatch(request: Request, etag: string): boolean {
	const said = request.headers.get('if-none-match');
	if (said === null) return false;
	const tags: string[] = said.match(/"[^"]*"/g) ?? [];
	return said.trim() === '*' || tags.includes(etag.replace(/^W\//, ''));
}
