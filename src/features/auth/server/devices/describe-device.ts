import Bowser from 'bowser';

/**
 * Parses a User-Agent into browser and system, such as 'Firefox 141' and 'Windows'. Anything that is not a browser
 * counts as a program.
 */
export function describeDevice(userAgent: string | null): {
	browser: string | null;
	system: string | null;
	kind: 'phone' | 'tablet' | 'computer' | 'program';
} {
	if (!userAgent) return { browser: null, system: null, kind: 'program' };
	const { browser, os, platform } = Bowser.parse(userAgent);
	const kinds = { mobile: 'phone', tablet: 'tablet', desktop: 'computer' } as const;
	const kind = kinds[platform.type as keyof typeof kinds];
	if (!kind)
		return { browser: userAgent.split(/[\s/]/)[0]?.slice(0, 40) ?? null, system: null, kind: 'program' };
	const major = browser.version?.split('.')[0];
	return {
		browser: browser.name ? [browser.name, major].filter(Boolean).join(' ') : null,
		system: os.name ?? null,
		kind,
	};
}
