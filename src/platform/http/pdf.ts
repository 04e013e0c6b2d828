/** Creates the response with a PDF file, of its name and its content in base64; no cache may store it. */
export function pdfAnswer({ name, content }: { name: string; content: string }): Response {
	return new Response(new Uint8Array(Buffer.from(content, 'base64')), {
		headers: {
			'content-type': 'application/pdf',
			'cache-control': 'private, no-store',
			'content-disposition': `attachment; filename="${name}"`,
		},
	});
}
