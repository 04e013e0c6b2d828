import { getTranslations, locales } from '#platform/translations.ts';

/** Longer texts than this, in characters, are read no further: what is new stands at the top. */
const MOST_READ = 50_000;
/** How much of a text is looked at to tell whether a quote begins: a program's own line about it is broken over a few. */
const LOOK_AHEAD = 400;

/**
 * How what is quoted begins, at a line, in the words of mail programs in Dutch and English. Each is tried on a few hundred
 * characters, so that none takes long on a text that was made for that.
 */
const QUOTE_BEGINS: readonly RegExp[] = [
	// "Op di 24 nov 2026 om 10:12 schreef Buurthuis <…>:"; with a year or a time, for people write "On Sunday I wrote:" too.
	/^(?:Op|On) (?=[^:]{0,120}(?:\d{4}|\d[:.]\d\d))[\s\S]{0,350}?(?:schreef|wrote|geschreven)\b[^:]{0,200}:(?:\n|$)/,
	// "Buurthuis <…> schreef op 24-11-2026 10:12 CET:"
	/^[^\n]{1,200} (?:schreef|wrote) (?:op|om|on|at) [^\n]{0,60}\d[^\n]{0,60}:[ \t]*(?:\n|$)/,
	/^-{2,} ?(?:Oorspronkelijk bericht|Oorspronkelijke bericht|Original message|Doorgestuurd bericht|Forwarded message) ?-{2,}/i,
	// The head of the mail, as Outlook repeats it.
	/^\*?(?:Van|From) ?:[^\n]{0,200}\n(?:[^\n]{0,200}\n)?\*?(?:Verzonden|Datum|Sent|Date|Aan|To) ?:/,
	/^_{10,}[ \t]*(?:\n|$)/,
];

/** Where a signature begins, and what telephones write below. */
const ENDS: readonly RegExp[] = [
	/^--[ \t]*(?:\n|$)/,
	/^(?:Verzonden|Verstuurd|Gestuurd) (?:vanaf|vanuit|met|via|op) [^\n]{1,80}(?:\n|$)/i,
	/^(?:Sent|Get) (?:from|via|with|Outlook for) [^\n]{1,80}(?:\n|$)/i,
	/^(?:Download )?(?:de )?Outlook (?:voor|for) [^\n]{1,80}(?:\n|$)/i,
];

/** The lines above which one is asked to answer, in each language. */
const answerLines = (): string[] => locales.map((locale) => getTranslations(locale, 'mail')('answerAbove'));

/**
 * Returns what somebody newly wrote in the text of an answer: without what they quote, the line above which they were
 * asked to write, and their signature. Empty where nothing is left.
 */
export function replyText(text: string): string {
	const lines = text
		.slice(0, MOST_READ)
		.replaceAll(/\r\n?/g, '\n')
		.replaceAll('\u00a0', ' ')
		.replaceAll(/[\u200b\ufeff]/g, '')
		.split('\n')
		.map((line) => line.trimEnd());
	const own = answerLines();
	const end = lines.findIndex((line, at) => own.some((one) => line.includes(one)) || endsAt(lines, at));
	return lines
		.slice(0, end < 0 ? undefined : end)
		.filter((line) => !line.startsWith('>'))
		.join('\n')
		.replaceAll(/\n{3,}/g, '\n\n')
		.trim();
}

function endsAt(lines: readonly string[], at: number): boolean {
	// A program's line about what it quotes may be quoted itself.
	const [first = '', ...next] = lines.slice(at, at + 5).map((line) => line.replace(/^[>\s]{1,20}/, ''));
	if (first === '') return false;
	const blank = next.indexOf('');
	const paragraph = [first, ...(blank < 0 ? next : next.slice(0, blank))];
	const ahead = paragraph.join('\n').slice(0, LOOK_AHEAD);
	return [...QUOTE_BEGINS, ...ENDS].some((pattern) => pattern.test(ahead));
}
