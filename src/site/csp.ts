import type { MapTiles } from '#platform/web/site-context.ts';

/** The extra permissions of one document, besides those of every document. */
export type AllowedHosts = {
	/** Extra hosts to load scripts from and to send requests to. */
	scripts: readonly string[];
	calls: readonly string[];
	/** Whether a page of this site may show it in a frame. */
	framed?: boolean;
};

/** The settings of the process that the policy of every document depends on. */
export type PolicySettings = {
	development: boolean;
	/** The sources of icons besides this site. */
	iconSources: readonly string[];
	mapTiles: MapTiles | undefined;
};

/**
 * Returns the content security policy. `inline` says which inline scripts run: those with this nonce, or those with
 * one of these hashes.
 */
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
		// Tiles of the basemap, which are requested only after the visitor agrees.
		`img-src 'self' data: blob:${mapTiles?.origin ? ` ${mapTiles.origin}` : ''}${also(allowed.calls)}`,
		"font-src 'self'",
		`connect-src 'self'${icons}${also(allowed.calls)}${development ? ' ws:' : ''}`,
		// The only video player that pages of staff may embed, loaded after the visitor agrees.
		"frame-src 'self' https://www.youtube-nocookie.com",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		`frame-ancestors ${allowed.framed ? "'self'" : "'none'"}`,
	].join('; ');
}
