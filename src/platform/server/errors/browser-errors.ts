import { Hono } from 'hono';
import { browserErrorSchema } from '../../contract/browser-error.ts';
import type { ErrorReporter } from './error-reporter.ts';
import { scrub } from './scrub.ts';

/** The path that pages report browser errors to, so that no visitor's browser contacts another host. */
const PATH = '/browser-errors';
const MAX_BYTES = 16_000;
const MAX_A_MINUTE = 60;

/** Forwards errors of browsers to the reporter: only from this site's own pages, and only so many per minute. */
export function browserErrorRoutes(reporter: ErrorReporter, isOwn: (request: Request) => boolean): Hono {
	const app = new Hono();
	let minute = 0;
	let count = 0;
	app.post(PATH, async (c) => {
		if (!isOwn(c.req.raw)) return c.body(null, 403);
		if (Number(c.req.header('content-length') ?? MAX_BYTES + 1) > MAX_BYTES) return c.body(null, 413);
		const now = Math.floor(Date.now() / 60_000);
		if (now !== minute) count = 0;
		minute = now;
		count += 1;
		if (count > MAX_A_MINUTE) return c.body(null, 429, { 'retry-after': '60' });
		const given = browserErrorSchema.safeParse(await c.req.json().catch(() => undefined));
		if (!given.success) return c.body(null, 400);
		const { name, message, stack, path } = given.data;
		const error = new Error(message);
		error.name = name;
		// Only some browsers begin a stack with the error itself.
		error.stack = stack.startsWith(name) ? stack : `${name}: ${message}\n${stack}`;
		reporter.report(error, `browser ${scrub(path)}`);
		return c.body(null, 204);
	});
	return app;
}
