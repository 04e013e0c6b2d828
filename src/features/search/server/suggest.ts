import { sql } from 'kysely';
import { beginsAs } from '#features/geo/server/public.ts';
import { categories } from '#features/vacancies/enums.ts';
import type { Trx } from '#platform/server/database.ts';
import { escapeLike } from '#platform/server/escape-like.ts';
import type { Suggestion } from '../contract.ts';
import { categoryWords } from './category-words.ts';
import { readFilters } from './filters/read-filters.ts';
import { plain } from './words.ts';

type Suggested = Omit<Suggestion, 'id' | 'type'>;

const maximum = 8;
const maximumOfAKind = 3;

/**
 * At most eight things to search for: categories by the words people use for them, then vacancies and organisations
 * with a word that begins as typed, then places. From two letters on; one question to the database,
 * and one more for the categories that the centre leaves out.
 */
export async function suggest(trx: Trx, text: string, centreId: string): Promise<Suggested[]> {
	const typed = plain(text.slice(0, 80))
		.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();
	if (typed.length < 2) return [];
	const begins = `${escapeLike(typed)}%`;
	const within = `% ${begins}`;
	// Named first: a limit right at the condition would tempt the planner to read the table until three are found.
	const { rows } = await sql<{ kind: Suggested['kind']; text: string; value: string }>`
		with titles as materialized (select title, vacancy_id from published_vacancies
			where (title_plain like ${begins} or title_plain like ${within})
				and (expires_at is null or expires_at > now())),
		names as materialized (select name, organisation_id from approved_organisations
			where name_plain like ${begins} or name_plain like ${within})
		(select 'vacancy' as kind, title as text, vacancy_id::text as value from titles limit ${maximumOfAKind})
		union all (select 'organization', name, organisation_id::text from names limit ${maximumOfAKind})
		union all (select 'place', told, told from (
			select case when count(*) over (partition by place_key(name)) > 1 then concat_ws(', ', name, region) else name end
				as told, name, country, size
			from places where ${beginsAs(typed)}) known
			order by country <> 'NL', place_key(name) <> place_key(${typed}), size desc, length(name), told
			limit ${maximumOfAKind})`.execute(trx);
	const meant = categories.filter((key) =>
		categoryWords[key].split(' ').some((word) => word.startsWith(typed)),
	);
	const hidden = meant.length > 0 ? (await readFilters(trx, centreId)).hiddenCategories : [];
	const fitting = meant
		.filter((key) => !hidden.includes(key))
		.slice(0, 2)
		.map((value): Suggested => ({ kind: 'category', text: null, value }));
	const seen = new Set<string>();
	return [...fitting, ...rows]
		.filter((one) => {
			const key = `${one.kind} ${one.kind === 'place' ? one.value : (one.text ?? one.value)}`;
			return !seen.has(key) && seen.add(key);
		})
		.slice(0, maximum);
}
