import { type Logger, pino } from 'pino';
import type { Environment } from './env.ts';

export type Log = Logger;

/**
 * Creates the process's logger: JSON lines on stdout, without personal data, tokens or passwords. `report` receives
 * every logged error, also when the log level leaves it out of the output.
 */
export function createLog(
	env: Pick<Environment, 'LOG_LEVEL'>,
	report?: (error: unknown, where: string) => void,
): Log {
	const log = pino({
		level: env.LOG_LEVEL,
		base: undefined,
		redact: {
			paths: ['*.password', '*.token', '*.email', '*.authorization', '*.cookie', 'headers', 'req.headers'],
			censor: '[hidden]',
		},
	});
	if (!report) return log;
	for (const level of ['error', 'fatal'] as const) {
		const write = log[level].bind(log) as (...args: unknown[]) => void;
		log[level] = (...args: unknown[]) => {
			const { err, route } = Object(args[0]) as { err?: unknown; route?: string };
			if (err !== undefined) report(err, route ?? 'process');
			write(...args);
		};
	}
	return log;
}
