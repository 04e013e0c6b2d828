import { formatFor } from '#platform/web/format.ts';
import type { Locale } from '#platform/web/translations.ts';

type Item = Readonly<Record<string, unknown>>;

/** Returns the news items with formatted dates. */
export function withDates(locale: Locale, items: readonly Item[]): Item[] {
	const format = formatFor(locale);
	return items.map((item) => ({ ...item, date: format.date(String(item.publishedAt), 'long') }));
}
