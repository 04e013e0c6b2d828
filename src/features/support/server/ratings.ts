import { type Insertable, sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { SupportRatings } from '#platform/server/database-types.ts';
import type { Rating, SupportRating } from '../contract.ts';

/** Remarks of an article that are shown, the newest first. */
const REMARKS = 5;

/** What somebody answered of the articles, or of one, by its id. There is one at most per article that exists. */
export async function ownRatings(trx: Trx, userId: string, article?: string): Promise<Map<string, Rating>> {
	const rows = await trx
		.selectFrom('support_ratings')
		.select(['article', 'useful', 'remark'])
		.where('user_id', '=', userId)
		.$if(article !== undefined, (query) => query.where('article', '=', article ?? ''))
		.execute();
	return new Map(rows.map(({ article: id, ...rating }) => [id, rating]));
}

/** Keeps an answer in the place of what the person answered before. */
export async function saveRating(trx: Trx, row: Insertable<SupportRatings>): Promise<void> {
	const { useful, remark } = row;
	await trx
		.insertInto('support_ratings')
		.values(row)
		.onConflict((conflict) =>
			conflict.columns(['user_id', 'article']).doUpdateSet({ useful, remark, rated_at: sql`now()` }),
		)
		.execute();
}

/** Counts the answers of the centre by article, with the newest remarks. */
export async function countRatings(
	trx: Trx,
): Promise<(Pick<SupportRating, 'useful' | 'notUseful' | 'remarks'> & { article: string })[]> {
	const counted = await trx
		.selectFrom('support_ratings')
		.select(({ fn }) => [
			'article',
			fn.countAll<string>().filterWhere('useful', '=', true).as('useful'),
			fn.countAll<string>().filterWhere('useful', '=', false).as('notUseful'),
		])
		.groupBy('article')
		.execute();
	const said = await trx
		.selectFrom((inner) =>
			inner
				.selectFrom('support_ratings')
				.select(['article', 'remark', 'rated_at'])
				.select(
					sql<string>`row_number() over (partition by article order by rated_at desc, user_id)`.as('place'),
				)
				.where('remark', '!=', '')
				.as('said'),
		)
		.select(['article', 'remark', 'rated_at'])
		.where('place', '<=', String(REMARKS))
		.orderBy('article')
		.orderBy('place')
		.execute();
	return counted.map(({ article, useful, notUseful }) => ({
		article,
		useful: Number(useful),
		notUseful: Number(notUseful),
		remarks: said
			.filter((one) => one.article === article)
			.map(({ remark, rated_at }) => ({ text: remark, ratedAt: rated_at.toISOString() })),
	}));
}
