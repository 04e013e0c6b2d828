/** Class names joined, without the empty ones. */
export function classes(...names: (string | false | null | undefined)[]): string | undefined {
	return names.filter(Boolean).join(' ') || undefined;
}
