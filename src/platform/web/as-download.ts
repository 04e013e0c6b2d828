/** The answer with which a browser saves a file that is not public. */
export function asDownload(
	file: { name: string; mediaType: string; bytes: number },
	body: BodyInit | null,
): Response {
	return new Response(body, {
		headers: {
			'content-type': file.mediaType,
			'content-length': String(file.bytes),
			'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name).replaceAll("'", '%27')}`,
			'cache-control': 'private, no-store',
			'content-security-policy': "default-src 'none'; sandbox",
			'x-content-type-options': 'nosniff',
		},
	});
}
