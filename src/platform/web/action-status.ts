/**
 * The status of an action's answer about what somebody filled in. A document says it as it is; to the page's own
 * script it is an ordinary answer, or every mistake in a form would stand in the browser's console as an error.
 */
export function statusFor(request: Request, status: number): number {
	return request.headers.get('sec-fetch-dest') === 'empty' ? 200 : status;
}
