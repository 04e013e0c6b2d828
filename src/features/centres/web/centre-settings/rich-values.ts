import { htmlToText, textToHtml } from '#ui/rich-text/simple-html.ts';

const languages = ['nl', 'en'] as const;
type Bilingual = { nl: string; en: string };

/** A text in both languages as the fields `name.nl` and `name.en` of a form show it. */
export function richValues(name: string, html: Bilingual | undefined): Record<string, string> {
	return Object.fromEntries(
		languages.flatMap((each) => [
			[`${name}.${each}`, htmlToText(html?.[each] ?? '')],
			[`${name}.${each}.html`, html?.[each] ?? ''],
		]),
	);
}

/** What those fields of a form hold as mark-up: what the editor sent, otherwise what the plain text makes. */
export function richTextOf(form: FormData, name: string): Bilingual {
	const read = (each: string): string => {
		const text = String(form.get(`${name}.${each}`) ?? '').trim();
		if (form.get(`${name}.${each}.format`) === 'html') return text;
		const before = String(form.get(`${name}.${each}.html`) ?? '');
		// Plain text that says the same keeps the mark-up there was.
		return before && htmlToText(before) === text.replaceAll('\r\n', '\n') ? before : textToHtml(text);
	};
	return { nl: read('nl'), en: read('en') };
}
