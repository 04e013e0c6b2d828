import type { ErrorEvent, StackLineParser } from '@sentry/core';
import { isReportable } from '../../contract/error-status.ts';
import { scrub } from './scrub.ts';

/** Sends errors to the error-reporting service. */
export type ErrorReporter = {
	/** False when no service is configured. */
	active: boolean;
	/** Sends an error in the background, unless its status is 300 to 499. Never throws. */
	report: (error: unknown, where: string) => void;
	/** Waits until all errors are sent, at most this many milliseconds. */
	flush: (milliseconds: number) => Promise<void>;
};

const SEND_WITHIN_MS = 5000;
const silent: ErrorReporter = { active: false, report: () => {}, flush: async () => {} };

/** The format of a stack line in Firefox and Safari: `name@https://host/file.js:1:2`. */
const otherBrowsers: StackLineParser = [
	100,
	(line) => {
		const match = /^\s*(.*?)@(.+?):(\d+):(\d+)$/.exec(line);
		if (!match?.[2]) return undefined;
		return {
			function: match[1] || '?',
			filename: match[2],
			lineno: Number(match[3]),
			colno: Number(match[4]),
			in_app: true,
		};
	},
];

/**
 * Creates the reporter of this process. Without a DSN nothing is loaded and nothing is sent. A report holds the
 * error's kind, its scrubbed text and its stack; no request, visitor, account, host or breadcrumbs.
 */
export async function createErrorReporter(options: {
	dsn: string | undefined;
	release: string;
	environment: string;
}): Promise<ErrorReporter> {
	if (options.dsn === undefined) return silent;
	const sentry = await import('@sentry/core');
	const { nodeStackLineParser, ServerRuntimeClient } = await import('@sentry/core/server');
	const client = new ServerRuntimeClient({
		dsn: options.dsn,
		release: options.release,
		environment: options.environment,
		integrations: [],
		sendClientReports: false,
		stackParser: sentry.createStackParser(nodeStackLineParser(), otherBrowsers),
		transport: (transport) =>
			sentry.createTransport(transport, async ({ body }) => {
				const response = await fetch(transport.url, {
					method: 'POST',
					body: body as BodyInit,
					signal: AbortSignal.timeout(SEND_WITHIN_MS),
				});
				await response.body?.cancel();
				return {
					statusCode: response.status,
					headers: {
						'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
						'retry-after': response.headers.get('retry-after'),
					},
				};
			}),
		beforeSend: bare,
	});
	client.init();
	const reported = new WeakSet<object>();
	return {
		active: true,
		report: (error, where) => {
			if (!isReportable(error)) return;
			if (typeof error === 'object' && error !== null) {
				if (reported.has(error)) return;
				reported.add(error);
			}
			const scope = new sentry.Scope();
			scope.setTag('where', where);
			client.captureException(asError(error), undefined, scope);
		},
		flush: async (milliseconds) => {
			await client.flush(milliseconds);
		},
	};
}

function asError(error: unknown): Error {
	if (error instanceof Error) return error;
	return new Error(typeof error === 'string' ? error : 'Something that is no error was thrown');
}

/** Only the fields named here leave the process. */
function bare(event: ErrorEvent): ErrorEvent {
	const values = event.exception?.values?.map(({ type, value, stacktrace, mechanism }) => ({
		type,
		value: scrub(value ?? ''),
		mechanism: { type: mechanism?.type ?? 'generic', handled: mechanism?.handled ?? true },
		stacktrace: stacktrace && {
			frames: stacktrace.frames?.map(({ filename, function: name, lineno, colno, in_app }) => ({
				filename: filename?.replace(/[?#].*$/, ''),
				function: name,
				lineno,
				colno,
				in_app,
			})),
		},
	}));
	return {
		type: undefined,
		event_id: event.event_id,
		timestamp: event.timestamp,
		level: event.level,
		platform: event.platform,
		release: event.release,
		environment: event.environment,
		tags: { where: event.tags?.where },
		exception: { values },
	};
}
