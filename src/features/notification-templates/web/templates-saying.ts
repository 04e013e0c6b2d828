import { plain } from '#platform/http/plain.ts';
import type { TemplateSummary } from '../contract.ts';

/** The mails with all of these words in when they are sent, their subject or to whom they go; without words all of them. */
export function templatesSaying(
	templates: readonly TemplateSummary[],
	words: string,
	inWords: (template: TemplateSummary) => readonly string[],
): readonly TemplateSummary[] {
	const wanted = plain(words).split(/\s+/).filter(Boolean);
	if (wanted.length === 0) return templates;
	return templates.filter((template) => {
		const subject = template.subjectParts.map(({ text }) => text).join('');
		const said = plain([template.when, subject, ...inWords(template)].join(' '));
		return wanted.every((word) => said.includes(word));
	});
}
