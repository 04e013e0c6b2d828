/** Whether the error-reporting service should hear of an error: not of status 300 to 499 (specification section 8). */
export function isReportable(error: unknown): boolean {
	const { status, statusCode } = Object(error) as Record<string, unknown>;
	const code = Number(status ?? statusCode);
	return !(code >= 300 && code <= 499);
}
