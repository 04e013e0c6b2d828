/** Whether a User-Agent header is a crawler's: errors are not shown to those (specification section 8). */
export function isCrawler(userAgent: string | null): boolean {
	return /bot\b|crawl|spider|slurp|facebookexternalhit/i.test(userAgent ?? '');
}
