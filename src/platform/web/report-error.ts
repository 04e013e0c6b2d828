import type { BrowserError } from '../contract/browser-error.ts';

const told = new Set<string>();

/** Reports an error in the browser to the server, each once per page. The report has no query string and no visitor. */
export async function reportError(error: unknown): Promise<void> {
	const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
	const report: BrowserError = {
		name: name.slice(0, 100),
		message: message.slice(0, 1000),
		stack: (stack ?? '').slice(0, 8000),
		path: window.location.pathname.slice(0, 500),
	};
	const key = report.message + report.stack;
	if (told.has(key) || told.size >= 10) return;
	told.add(key);
	await fetch('/browser-errors', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(report),
		keepalive: true,
	}).catch(() => undefined);
}
