const SUMMARY_LENGTH = 200;

/** Returns the plain text of a request as the description of its vacancy: one paragraph, with everything typed escaped. */
export function htmlOf(text: string): string {
	const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
	return `<p>${escaped.replaceAll('\n', '<br>')}</p>`;
}

/** Returns the text that {@link htmlOf} was given. */
export function textOf(html: string): string {
	return html
		.replace(/^<p>|<\/p>$/g, '')
		.replaceAll('<br>', '\n')
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&amp;', '&');
}

/** Returns the beginning of a text, in one line, for cards and lists of results. */
export function summaryOf(text: string): string {
	const line = text.replaceAll(/\s+/g, ' ').trim();
	if (line.length <= SUMMARY_LENGTH) return line;
	return `${line.slice(0, SUMMARY_LENGTH - 1).replace(/\s\S*$/, '')}…`;
}
