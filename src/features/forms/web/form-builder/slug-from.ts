/** The last part of an address from a title: small letters and digits, with hyphens between words. */
export function slugFrom(title: string): string {
	const slug = title
		.normalize('NFKD')
		.replace(/\p{Mark}/gu, '')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.slice(0, 80)
		.replace(/^-+|-+$/g, '');
	return slug.length < 3 ? `formulier-${slug}`.replace(/-$/, '') : slug;
}
