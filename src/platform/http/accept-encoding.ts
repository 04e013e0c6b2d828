/** The compressions that this site supports, the one with the smallest output first. */
export type ContentCoding = 'br' | 'gzip';

/**
 * Returns the compression that an Accept-Encoding header prefers, by its weights (RFC 9110, section 12.5.3), and
 * Brotli when weights are equal; undefined when it accepts neither.
 */
export function acceptedCoding(acceptEncoding: string | null): ContentCoding | undefined {
	const weights = new Map<string, number>();
	for (const part of (acceptEncoding ?? '').toLowerCase().split(',')) {
		const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
		const given = parameters.find((parameter) => parameter.startsWith('q='));
		const weight = given ? Number(given.slice(2)) : 1;
		if (name) weights.set(name, Number.isFinite(weight) ? weight : 0);
	}
	const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
	const best = weightOf('br') >= weightOf('gzip') ? 'br' : 'gzip';
	return weightOf(best) > 0 ? best : undefined;
}
