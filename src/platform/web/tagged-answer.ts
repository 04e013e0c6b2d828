/**
 * A text as an answer with a tag made of what it says, or 304 to who has it already. For what machines fetch again and
 * again: feeds, sitemaps.
 */
export async function taggedAnswer(request: Request, text: string, contentType: string): Promise<Response> {
	const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
	const etag = `"${Buffer.from(digest).toString('base64url').slice(0, 27)}"`;
	const headers = { etag, 'cache-control': 'private, max-age=300' };
	if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
	return new Response(text, { headers: { ...headers, 'content-type': contentType } });
}
