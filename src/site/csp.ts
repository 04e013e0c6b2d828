import type { MapTiles } from '#platform/web/site-context.ts';

/** What one document may beside what every one may. */
export type AllowedHosts = {
	/** Hosts beside our own to load scripts from and to call. */
	scripts: readonly string[];
	calls: readonly string[];
	/** Whether a page of this site may show it in a frame. */
	framed?: boolean;
};

/** What of a process the policy of every document depends on. */
export type PolicySettings = {
	development: boolean;
	/** Where icons may come from beside this site. */
	iconSources: readonly string[];
	mapTiles: MapTiles | undefined;
};

/** `inline` says which inline scripts run: those with this answer's nonce, or those that say exactly this. */
export function contentSecurityPolicy(
	inline: string,
	{ development, iconSources, mapTiles }: PolicySettings,
	allowed: AllowedHosts,
): string {
	const also = (hosts: readonly string[]): string => hosts.map((host) => ` ${host}`).join('');
	const icons = iconSources.map((source) => ` ${new URL(source).origin}`).join('');
	return [
		"default-src 'self'",
		`script-src 'self' ${inline}${also(allowed.scripts)}${development ? " 'unsafe-eval'" : ''}`,
		"style-src 'self' 'unsafe-inline'",
		// The ground of maps, which is asked for only when the visitor agrees.
		`img-src 'self' data: blob:${mapTiles?.origin ? ` ${mapTiles.origin}` : ''}${also(allowed.calls)}`,
		"font-src 'self'",
		`connect-src 'self'${icons}${also(allowed.calls)}${development ? ' ws:' : ''}`,
		// The one player that pages of staff may hold, loaded when the visitor agrees.
		"frame-src 'self' https://www.youtube-nocookie.com",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		`frame-ancestors ${allowed.framed ? "'self'" : "'none'"}`,
	].join('; ');
}
