import type { RequestContext } from '#platform/server/http/context.ts';
import type { Point } from './distance.ts';

/**
 * The point of a whole postcode ("8161 AB") that somebody searches near, of the service that knows addresses. Undefined for
 * every other text and where the service does not answer in time: then its four digits say where it is. It waits for that
 * service, so it is asked before a transaction.
 */
export async function exactPoint(
	{ lookUpAddress }: Pick<RequestContext, 'lookUpAddress'>,
	text: string,
): Promise<Point | undefined> {
	const [, digits, letters] = /^\s*([1-9][0-9]{3})\s*([a-z]{2})\s*$/i.exec(text.slice(0, 80)) ?? [];
	if (!digits || !letters) return undefined;
	const found = await lookUpAddress(`${digits}${letters.toUpperCase()}`);
	return found ? { lat: found.lat, lon: found.lon } : undefined;
}
