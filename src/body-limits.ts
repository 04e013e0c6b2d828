import type { Context } from 'hono';
import { MAX_FILE_BYTES, MAX_FILES } from '#features/conversations/enums.ts';
import { maximumDocumentBytes } from '#features/files/enums.ts';
import { pathPattern } from '#platform/server/http/mount.ts';
import { MAX_BODY_BYTES, maximumOf } from '#platform/server/jsonapi/body.ts';
import { endpoints } from './api/api.ts';
import { readSiteCookies, TOKEN_COOKIES } from './site/session/site-cookies.ts';
import { localeOfPath } from './site/site.ts';

/** The largest form, in bytes, that a signed-in visitor may send to a page: enough for the longest texts. */
const MAX_PAGE_FORM_BYTES = 1_000_000;
/** The largest form with a file in it, in bytes. */
const MAX_FILE_FORM_BYTES = maximumDocumentBytes + MAX_PAGE_FORM_BYTES;
/** The largest message with its files, in bytes. */
const MAX_MESSAGE_BYTES = MAX_FILES * MAX_FILE_BYTES + MAX_PAGE_FORM_BYTES;

/** Every size limit that a body can have, in bytes. */
export const bodyLimits = (): number[] => [
	MAX_BODY_BYTES,
	MAX_PAGE_FORM_BYTES,
	MAX_FILE_FORM_BYTES,
	MAX_MESSAGE_BYTES,
	...endpoints.flatMap(({ maximumBytes = [], maximumFileBytes = [] }) =>
		[maximumBytes, maximumFileBytes].flat(),
	),
];

/**
 * The largest body of a request, in bytes: some endpoints accept more, and pages accept more from signed-in visitors,
 * and forms files from everybody.
 */
export function maximumBytesOf(c: Context): number {
	const { method, path } = c.req;
	const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
	const route = endpoints.find(
		(each) =>
			(each.maximumBytes !== undefined || each.maximumFileBytes !== undefined) &&
			each.method === method.toLowerCase() &&
			pathPattern(each.path).test(path),
	);
	if (route) return maximumOf(type, route);
	// Visitors send files with forms, and guests with messages.
	if (/^\/(nl|en)\/(forms\/|conversations\/guest$)/.test(path))
		return maximumOf(type, { maximumFileBytes: MAX_FILE_FORM_BYTES });
	const cookies = readSiteCookies(c.req.header('cookie') ?? null, c.req.url.startsWith('https:'));
	if (localeOfPath(path) === undefined || !TOKEN_COOKIES.every((name) => cookies[name]))
		return MAX_BODY_BYTES;
	const maximumFileBytes = /^\/(nl|en)\/conversations\//.test(path) ? MAX_MESSAGE_BYTES : MAX_FILE_FORM_BYTES;
	return maximumOf(type, { maximumBytes: MAX_PAGE_FORM_BYTES, maximumFileBytes });
}
