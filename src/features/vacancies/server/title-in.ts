import { type RawBuilder, sql } from 'kysely';
import { type Locale, locales } from '#platform/contract/tenants.ts';

/** The title of the vacancy `v` of a query in its reader's language, where it is written in it; otherwise its own. */
export function titleIn(locale: Locale | RawBuilder<string>): RawBuilder<string> {
	return sql`coalesce(nullif(case when v.language <> ${locale}
		then v.translations -> ${locale}::text ->> 'title' end, ''), v.title)`;
}

/** The title of the vacancy `v` of a query for the readers of each language. */
export const titleInEach: RawBuilder<Record<Locale, string>> = sql`json_build_object(${sql.join(
	locales.flatMap((locale) => [sql.lit(locale), titleIn(locale)]),
)})`;
