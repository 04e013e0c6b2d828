/** Whether a User-Agent header belongs to a crawler, which is shown no error pages (specification section 8). */
export function isCrawler(userAgent: string | null): boolean {
	return /bot\b|crawl|spider|slurp|facebookexternalhit/i.test(userAgent ?? '');
}
