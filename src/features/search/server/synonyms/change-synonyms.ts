import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import { escapeLike } from '#platform/server/escape-like.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { maxSynonymGroups } from '../../contract.ts';
import { synonymsAdded, synonymsDeleted, synonymsUpdated } from '../../events.ts';
import { LONGEST_PHRASE, tokensOf } from '../vocabulary/read-vocabulary.ts';

type Words = readonly string[];
export type SynonymRow = { id: string; words: string[]; updatedAt: Date };

const columns = ['id', 'words', 'updated_at as updatedAt'] as const;

function selectSynonyms(trx: Trx, centreId: string) {
	return trx.selectFrom('search_synonyms').where('centre_id', '=', centreId);
}

/** Returns a page of the centre's groups of words, the newest first, of those with a text in them; and how many there are. */
export async function listSynonyms(
	{ read, centre }: RequestContext,
	page: { number: number; size: number },
	text: string,
): Promise<{ rows: SynonymRow[]; total: number }> {
	return read(async (trx) => {
		const found = selectSynonyms(trx, centre.id).$if(text !== '', (query) =>
			query.where(sql<boolean>`array_to_string(words, ', ') ilike ${`%${escapeLike(text)}%`}`),
		);
		const rows = await found
			.select(columns)
			.orderBy('created_at', 'desc')
			.orderBy('id')
			.limit(page.size)
			.offset((page.number - 1) * page.size)
			.execute();
		const { total } = await found
			.select(({ fn }) => fn.countAll<number>().as('total'))
			.executeTakeFirstOrThrow();
		return { rows, total: Number(total) };
	});
}

/**
 * Adds a group of words. Throws 422 `too_few` for fewer than two different ones, `no_word` for one without letters,
 * `too_long` for one that nobody would type, `taken` where one is in another group, and `too_many` beyond
 * {@link maxSynonymGroups}.
 */
export function addSynonyms({ write, tenant, centre }: RequestContext, words: Words): Promise<SynonymRow> {
	check(words);
	return write(async (trx, emit) => {
		const others = await lockOthers(trx, centre.id);
		if (others.length >= maxSynonymGroups)
			throw wrong('too_many', `At most ${maxSynonymGroups} groups of words.`);
		checkFree(words, others);
		const added = await trx
			.insertInto('search_synonyms')
			.values({ tenant, centre_id: centre.id, words: [...words] })
			.returning(columns)
			.executeTakeFirstOrThrow();
		await emit(synonymsAdded(added.id));
		return added;
	});
}

/** Changes a group. Throws 404 for one of another centre, and 422 as {@link addSynonyms}. */
export function changeSynonyms(
	{ write, centre }: RequestContext,
	id: string,
	words: Words | undefined,
): Promise<SynonymRow> {
	if (words) check(words);
	return write(async (trx, emit) => {
		const all = await lockOthers(trx, centre.id);
		const before = all.find((one) => one.id === id);
		if (!before) throw ApiError.notFound();
		if (!words) return before;
		checkFree(
			words,
			all.filter((one) => one.id !== id),
		);
		const after = await trx
			.updateTable('search_synonyms')
			.set({ words: [...words], updated_at: new Date() })
			.where('id', '=', id)
			.returning(columns)
			.executeTakeFirstOrThrow();
		await emit(synonymsUpdated(id));
		return after;
	});
}

/** Removes a group. Throws 404 for one of another centre. */
export function removeSynonyms({ write, centre }: RequestContext, id: string): Promise<void> {
	return write(async (trx, emit) => {
		const { numDeletedRows } = await trx
			.deleteFrom('search_synonyms')
			.where('id', '=', id)
			.where('centre_id', '=', centre.id)
			.executeTakeFirst();
		if (numDeletedRows === 0n) throw ApiError.notFound();
		await emit(synonymsDeleted(id));
	});
}

/** The groups of the centre, one writer at a time: two at once could both add the same word, or the last group. */
async function lockOthers(trx: Trx, centreId: string): Promise<SynonymRow[]> {
	await trx.selectFrom('centres').select('id').where('id', '=', centreId).forUpdate().execute();
	return selectSynonyms(trx, centreId).select(columns).execute();
}

const keyOf = (word: string) => tokensOf(word).join(' ');

function check(words: Words): void {
	const keys = words.map(keyOf);
	if (keys.includes('')) throw wrong('no_word', 'A word has letters or digits.');
	if (keys.some((key) => key.split(' ').length > LONGEST_PHRASE))
		throw wrong('too_long', `At most ${LONGEST_PHRASE} words together.`);
	if (new Set(keys).size < 2) throw wrong('too_few', 'At least two different words.');
}

function checkFree(words: Words, others: readonly SynonymRow[]): void {
	const taken = new Set(others.flatMap((group) => group.words.map(keyOf)));
	const word = words.find((one) => taken.has(keyOf(one)));
	if (word !== undefined) throw wrong('taken', `The word “${word}” is in another group already.`);
}

function wrong(code: string, detail: string): ApiError {
	return ApiError.invalid([{ code, detail, source: { pointer: '/data/attributes/words' } }]);
}
