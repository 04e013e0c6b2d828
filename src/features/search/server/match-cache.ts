import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Trx } from '#platform/server/database.ts';
import { prepared } from '#platform/server/prepared.ts';
import { type MatchOptions, type MatchSet, readMatchSet } from './match-set.ts';

/** Above this, reading a set again is a noticeable piece of work, and it may be some seconds behind. */
const large = 20_000;
const staleMilliseconds = 10_000;
/** Those that people ask again are among so many; made-up ones would otherwise fill the memory for half an hour. */
const MOST_QUESTIONS = 1_000;

type Entry = { mark: string; readAt: number; set: Promise<MatchSet>; rows: number };

/** A centre, and the mark its search had when the request began. */
export type MarkedScope = { tenant: string; centreId: string; mark: string };

type KeptSets = {
	/** The set of a question, read where it is not in memory. */
	ask: (trx: Trx, scope: MarkedScope, question: string, options: () => MatchOptions) => Promise<MatchSet>;
	/** The set of a question where it is in memory. */
	known: (scope: MarkedScope, question: string) => Promise<MatchSet> | undefined;
};

/** What a set takes beside its rows, in rows: ten kilobytes, as measured. */
const ROWS_OF_SET = 100;

/**
 * Caches match sets in memory: the largest, and as many others as have `rows` rows together, at about a hundred bytes
 * each, and are `questions` at most. The least recently used ones are evicted first.
 */
export function cacheMatchSets(
	read: typeof readMatchSet,
	most: { rows: number; questions: number },
): KeptSets {
	const entries = new Map<string, Entry>();

	function makeRoom(): void {
		// The largest takes longest to read again, and where it is larger than all the room nothing else would ever stay.
		const largest = [...entries.values()].reduce((one, other) => (other.rows > one.rows ? other : one));
		let rows = -largest.rows;
		for (const entry of entries.values()) rows += entry.rows;
		for (const [key, entry] of entries) {
			if (rows <= most.rows && entries.size <= most.questions) return;
			// An entry that is still loading has no size yet and is not evicted.
			if (entry.rows === 0 || entry === largest) continue;
			entries.delete(key);
			rows -= entry.rows;
		}
	}

	const keyOf = ({ tenant, centreId }: MarkedScope, question: string) => `${tenant}|${centreId}|${question}`;

	function known(scope: MarkedScope, question: string): Promise<MatchSet> | undefined {
		const key = keyOf(scope, question);
		const entry = entries.get(key);
		if (!entry) return undefined;
		const fresh = entry.mark === scope.mark;
		const bearable = entry.rows > large && Date.now() - entry.readAt < staleMilliseconds;
		if (!fresh && !bearable) return undefined;
		// Deleted and inserted again, so that the first entry of the map is the least recently used one.
		entries.delete(key);
		entries.set(key, entry);
		return entry.set;
	}

	const ask: KeptSets['ask'] = async (trx, scope, question, options) => {
		const before = known(scope, question);
		if (before) return before;
		const key = keyOf(scope, question);
		const entry: Entry = { mark: scope.mark, readAt: Date.now(), set: read(trx, options()), rows: 0 };
		entries.delete(key);
		entries.set(key, entry);
		try {
			const set = await entry.set;
			entry.rows = set.size + ROWS_OF_SET;
			makeRoom();
			return set;
		} catch (error) {
			if (entries.get(key) === entry) entries.delete(key);
			throw error;
		}
	};

	return { ask, known };
}

/**
 * Cached match sets, by scope and query. A set is valid while nothing in its scope has changed: the scope's mark is a
 * random value that changes with every commit, so a cached set equals the database's in every process, and sets of
 * other scopes, tenants or databases cannot be confused with it. Only a set of many thousands may be up to ten seconds
 * old while vacancies keep changing; vacancies removed meanwhile are left out when their page is read.
 */
export const matchSets = cacheMatchSets(readMatchSet, { rows: 400_000, questions: MOST_QUESTIONS });

/** The query without conditions. */
export const everything = '';

/** The mark of a centre: another one after every change to what its search would find. */
export async function readMark(trx: Trx, centreId: string): Promise<string> {
	const { rows } = await sql<{ mark: string }>`${prepared}
		select mark from search_mark where centre_id = ${centreId}`.execute(trx);
	return rows[0]?.mark ?? '';
}

/** One mark of all the centres of the transaction's scope. */
export async function readMarks(trx: Trx): Promise<string> {
	const { rows } = await sql<{ mark: string | null }>`${prepared}
		select md5(string_agg(mark::text, ' ' order by centre_id)) as mark from search_mark`.execute(trx);
	return rows[0]?.mark ?? '';
}

const results = new LRUCache<string, NonNullable<unknown>>({ max: MOST_QUESTIONS });

/** Caches the result of a query while the centre's mark is unchanged. For small results only. */
export async function cached<T extends NonNullable<unknown>>(
	{ tenant, centreId, mark }: MarkedScope,
	question: string,
	work: () => Promise<T>,
): Promise<T> {
	const key = `${tenant}|${centreId}|${mark}|${question}`;
	const known = results.get(key);
	if (known !== undefined) return known as T;
	const made = await work();
	results.set(key, made);
	return made;
}
