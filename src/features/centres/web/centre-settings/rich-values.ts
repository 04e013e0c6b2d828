import { htmlToText, textToHtml } from '#ui/rich-text/simple-html.ts';

const languages = ['nl', 'en'] as const;
type Bilingual = { nl: string; en: string };

/** Returns a bilingual text as the values of the form fields `name.nl` and `name.en`. */
export function richValues(name: string, html: Bilingual | undefined): Record<string, string> {
	return Object.fromEntries(
		languages.flatMap((each) => [
			[`${name}.${each}`, htmlToText(html?.[each] ?? '')],
			[`${name}.${each}.html`, html?.[each] ?? ''],
		]),
	);
}

/**
 * Returns those fields as HTML: the editor's value, otherwise converted from plain text. A language that has no field
 * keeps what was there.
 */
export function richTextOf(form: FormData, name: string, stored: Bilingual | null | undefined): Bilingual {
	const read = (each: keyof Bilingual): string => {
		if (!form.has(`${name}.${each}`)) return stored?.[each] ?? '';
		const text = String(form.get(`${name}.${each}`) ?? '').trim();
		if (form.get(`${name}.${each}.format`) === 'html') return text;
		const before = String(form.get(`${name}.${each}.html`) ?? '');
		// Unchanged plain text keeps the existing HTML.
		return before && htmlToText(before) === text.replaceAll('\r\n', '\n') ? before : textToHtml(text);
	};
	return { nl: read('nl'), en: read('en') };
}
