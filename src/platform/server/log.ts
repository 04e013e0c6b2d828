import { type Logger, pino } from 'pino';
import type { Environment } from './env.ts';

export type Log = Logger;

/** The process's logger: JSON lines on stdout, without personal data, tokens or passwords. */
export function createLog(env: Pick<Environment, 'LOG_LEVEL'>): Log {
	return pino({
		level: env.LOG_LEVEL,
		base: undefined,
		redact: {
			paths: ['*.password', '*.token', '*.email', '*.authorization', '*.cookie', 'headers', 'req.headers'],
			censor: '[hidden]',
		},
	});
}
