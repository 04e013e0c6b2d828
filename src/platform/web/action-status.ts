/**
 * The status of an action's response to an invalid form. A document gets the real status; the page's own script gets
 * 200, because the browser would otherwise log every mistake in a form to its console as an error.
 */
export function statusFor(request: Request, status: number): number {
	return request.headers.get('sec-fetch-dest') === 'empty' ? 200 : status;
}
