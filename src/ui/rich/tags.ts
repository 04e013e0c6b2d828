/** The words of a text apart by commas, semicolons or new lines; each once, without spaces around it. */
export function splitTags(text: string): string[] {
	const found = new Map<string, string>();
	for (const part of text.split(/[,;\n]/)) {
		const tag = part.trim().replace(/\s+/g, ' ');
		if (tag !== '' && !found.has(tag.toLowerCase())) found.set(tag.toLowerCase(), tag);
	}
	return [...found.values()];
}

/** The tags that a {@link TagField} posted, with scripts and without. */
export function postedTags(form: FormData, name: string): string[] {
	return splitTags(form.getAll(name).join('\n'));
}

/** Returns the list with the typed tags added, without duplicates. */
export function addTags(tags: readonly string[], text: string): string[] {
	return splitTags([...tags, ...splitTags(text)].join('\n'));
}
