/** Whether an error is sent to the error-reporting service: status 300 to 499 is not (specification section 8). */
export function isReportable(error: unknown): boolean {
	const { status, statusCode } = Object(error) as Record<string, unknown>;
	const code = Number(status ?? statusCode);
	return !(code >= 300 && code <= 499);
}
