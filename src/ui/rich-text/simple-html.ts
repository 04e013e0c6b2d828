/** Converts the simple HTML of descriptions to plain text and back, for users without scripts. */

const entities: Readonly<Record<string, string>> = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	'#39': "'",
	nbsp: ' ',
};

function decode(text: string): string {
	return text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);
}

function encode(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Paragraphs apart by an empty line, points of a list behind a dash, the rest of the mark-up left out. */
export function htmlToText(html: string): string {
	const text = html
		.replace(/\s*\n\s*/g, ' ')
		.replace(/<br\s*\/?>/gi, '\n')
		.replace(/<li[^>]*>\s*(<p[^>]*>)?/gi, '- ')
		.replace(/(<\/p>)?\s*<\/li>/gi, '\n')
		.replace(/<\/(p|h[1-6]|ul|ol|div)>/gi, '\n\n')
		.replace(/<[^>]*>/g, '');
	return decode(text)
		.replace(/[ \t]+\n/g, '\n')
		.replace(/\n[ \t]+/g, '\n')
		.replace(/\n{3,}/g, '\n\n')
		.trim();
}

/** Converts plain text to HTML; everything typed is escaped. */
export function textToHtml(text: string): string {
	return text
		.replaceAll('\r\n', '\n')
		.split(/\n\s*\n/)
		.map((block) => block.trim())
		.filter((block) => block !== '')
		.map(blockToHtml)
		.join('');
}

function blockToHtml(block: string): string {
	const lines = block.split('\n').map((line) => line.trim());
	const from = lines.findIndex(isPoint);
	if (from >= 0 && lines.slice(from).every(isPoint)) {
		const points = lines.slice(from).map((line) => `<li>${encode(line.replace(/^[-*•]\s+/, ''))}</li>`);
		return `${from > 0 ? paragraph(lines.slice(0, from)) : ''}<ul>${points.join('')}</ul>`;
	}
	return paragraph(lines);
}

const isPoint = (line: string) => /^[-*•]\s+\S/.test(line);
const paragraph = (lines: string[]) => `<p>${lines.map(encode).join('<br>')}</p>`;
