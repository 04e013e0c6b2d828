const PREFIX = 'link.';

/** The field of a time's own link. */
export function linkField(id: string): string {
	return `${PREFIX}${id}`;
}

/** The links of a form, by the ids of their times; an empty one is none. */
export function linksIn(form: FormData): { id: string; onlineLink: string | null }[] {
	return [...form]
		.filter(([name]) => name.startsWith(PREFIX))
		.map(([name, value]) => ({ id: name.slice(PREFIX.length), onlineLink: String(value).trim() || null }));
}

/** The field of what the API says of the links it was given. */
export function fieldOfLink(path: string, links: readonly { id: string }[]): string {
	return path.replace(/^links[[.](\d+).*$/, (_, at) => linkField(links[Number(at)]?.id ?? ''));
}
