import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { toLocal } from '#platform/http/wall-clock.ts';
import type { BatchKind, BatchScope, BatchWriter } from '#platform/server/batch-writer.ts';
import type { Trx } from '#platform/server/database.ts';
import { isProgram } from '#platform/server/http/program.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import type { Seen } from './seen-in-request.ts';
import { type VisitSource, visitSource } from './visit-source.ts';

/** The request of a visitor, as far as counting needs it; the address is forgotten when the count is written. */
export type CountedRequest = Pick<Request, 'url' | 'headers'> & { address: string };

/** Counts what requests of visitors were, at a centre; returns at once. */
export type CountVisits = (place: BatchScope, request: CountedRequest, seen: readonly Seen[]) => void;

type Visit = Seen &
	VisitSource & {
		hour: string;
		day: string;
		/** What tells visitors of a day apart; empty for who asked not to be followed, and for programs. */
		visitor: string;
		times: number;
	};

const HOUR_MS = 3_600_000;
/** As many of a centre as are held until they are written: 1,000 visitors a second. */
const MAX_WAITING = 10_000;
/** As many sources as are told apart in an hour of a centre: more would be somebody's program. */
const MAX_SOURCES = 100;

/** Creates the counter of visits. `now` is the clock. */
export function createVisitCounter(
	{ batchWriter, secrets }: { batchWriter: BatchWriter; secrets: Pick<Secrets, 'sign'> },
	now: () => number = Date.now,
): CountVisits {
	const visits: BatchKind<Visit> = {
		name: 'visits',
		write: (trx, items, place) =>
			writeVisits(trx, items, { ...place, sign: (text) => secrets.sign('visits', text) }),
		merge: {
			key: ({ hour, event, page, subjectId, source, campaign, visitor }) =>
				`${hour} ${event} ${page} ${subjectId} ${source} ${campaign} ${visitor}`,
			add: (waiting, { times }) => {
				waiting.times += times;
			},
		},
		maximum: MAX_WAITING,
	};
	const timeOf = hourClock(now);
	return (place, { url, headers, address }, seen) => {
		if (seen.length === 0 || isPrefetched(headers)) return;
		const agent = headers.get('user-agent') ?? '';
		const program = agent === '' || isProgram(agent);
		const time = timeOf();
		const from = visitSource(url, headers.get('referer'));
		for (const each of seen) {
			const isFeed = each.event === 'feed';
			// Feeds are read by programs; everything else that programs read is counted for nobody.
			if (program && !isFeed) continue;
			const visitor = isFeed || asksForPrivacy(headers) ? '' : `${address}\t${agent}`;
			batchWriter.add(visits, place, { ...each, ...from, ...time, visitor, times: 1 });
		}
	};
}

/** Tells the hour and its day; working them out for each request would cost more than counting it. */
function hourClock(now: () => number): () => { hour: string; day: string } {
	let begun = Number.NaN;
	let time = { hour: '', day: '' };
	return () => {
		const moment = now();
		const start = moment - (moment % HOUR_MS);
		if (start !== begun) {
			begun = start;
			const hour = new Date(start).toISOString();
			time = { hour, day: toLocal(hour).date };
		}
		return time;
	};
}

/** Whether a browser asked before anybody wanted to see the page. */
function isPrefetched(headers: Headers): boolean {
	const purpose = headers.get('sec-purpose') ?? headers.get('purpose');
	return purpose !== null && /prefetch|prerender/i.test(purpose);
}

/** Who asks not to be followed is no visitor of the day, only a view. */
function asksForPrivacy(headers: Headers): boolean {
	return headers.get('sec-gpc') === '1' || headers.get('dnt') === '1';
}

/** Whether a centre, by the name of its table in a query, has its visits counted: it has until it says otherwise. */
export function countsVisits(centre: string) {
	return sql<boolean>`coalesce((${sql.ref(`${centre}.profile`)} ->> 'countVisits')::boolean, true)`;
}

type Place = BatchScope & { sign: (text: string) => string };
type Marked = Visit & { who: string; once: string };

/** Writes a batch in one transaction, so that what fails is lost and never counted twice. */
async function writeVisits(trx: Trx, items: readonly Visit[], place: Place): Promise<void> {
	const centre = await trx
		.selectFrom('centres as c')
		.select(countsVisits('c').as('counts'))
		.where('c.id', '=', place.centreId)
		.executeTakeFirst();
	if (!centre?.counts) return;
	for (const day of new Set(items.map((item) => item.day)))
		await writeDay(
			trx,
			day,
			items.filter((item) => item.day === day),
			place,
		);
}

async function writeDay(trx: Trx, day: string, items: readonly Visit[], place: Place): Promise<void> {
	const salt = await saltOf(trx, day, place);
	const marked = items.map((item): Marked => {
		if (item.visitor === '') return { ...item, who: '', once: '' };
		const who = place.sign(`${salt} ${item.visitor}`);
		// The first page of a visitor is the visit itself.
		const isVisit = item.event === 'page';
		return { ...item, who, once: isVisit ? who : place.sign(`${who} ${item.event} ${item.subjectId ?? ''}`) };
	});
	const allowed = await knownSources(trx, marked, place);
	const fresh = await mark(trx, day, marked, place, allowed);
	const sources = await sourcesOf(trx, day, marked, place);
	const counts = new Map<string, Seen & VisitSource & { hour: string; views: number; visitors: number }>();
	for (const { event, page, subjectId, hour, who, once, times, source, campaign } of marked) {
		const own = { source, campaign };
		const from = sources.get(who) ?? (allowed(own) ? own : NOWHERE);
		const key = JSON.stringify([hour, event, page, subjectId, from.source, from.campaign]);
		const row = counts.get(key) ?? { hour, event, page, subjectId, ...from, views: 0, visitors: 0 };
		row.views += times;
		if (fresh.delete(once)) row.visitors += 1;
		counts.set(key, row);
	}
	// In one order, so that two processes that write at once wait for each other in one direction only.
	const rows = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
	await sql`
		insert into visit_counts as held
			(tenant, centre_id, hour, event, page, subject_id, source, campaign, views, visitors)
		select ${place.tenant}, ${place.centreId}, given.*
		from unnest(${rows.map((row) => row.hour)}::timestamptz[], ${rows.map((row) => row.event)}::text[],
			${rows.map((row) => row.page)}::text[], ${rows.map((row) => row.subjectId)}::uuid[],
			${rows.map((row) => row.source)}::text[], ${rows.map((row) => row.campaign)}::text[],
			${rows.map((row) => row.views)}::int[], ${rows.map((row) => row.visitors)}::int[]) as given
		on conflict (tenant, centre_id, hour, event, page, subject_id, source, campaign) do update
			set views = held.views + excluded.views, visitors = held.visitors + excluded.visitors`.execute(trx);
	await forgetDays(trx);
}

const NOWHERE: VisitSource = { source: '', campaign: '' };

async function saltOf(trx: Trx, day: string, { tenant, centreId }: Place): Promise<string> {
	const salt = randomBytes(16).toString('base64url');
	await trx
		.insertInto('visit_salts')
		.values({ tenant, centre_id: centreId, day, salt })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	const held = await trx
		.selectFrom('visit_salts')
		.select('salt')
		.where('centre_id', '=', centreId)
		.where('day', '=', day)
		.executeTakeFirstOrThrow();
	return held.salt;
}

/** Whether a source is one of those that the hour has, or has room for. */
async function knownSources(trx: Trx, items: readonly Marked[], { centreId }: Place) {
	const { rows } = await sql<VisitSource>`
		select distinct source, campaign from visit_counts
		where centre_id = ${centreId} and event = 'page' and hour = ${items[0]?.hour ?? null}`.execute(trx);
	const key = ({ source, campaign }: VisitSource) => `${source} ${campaign}`;
	const known = new Set(rows.map(key));
	for (const item of items) if (known.size < MAX_SOURCES) known.add(key(item));
	return (item: VisitSource) => known.has(key(item));
}

/** Marks what the visitors did; returns the marks that were not there yet. */
async function mark(
	trx: Trx,
	day: string,
	items: readonly Marked[],
	{ tenant, centreId }: Place,
	allowed: (source: VisitSource) => boolean,
): Promise<Set<string>> {
	const marks = new Map<string, VisitSource>();
	for (const { once, who, source, campaign } of items) {
		if (once === '' || marks.has(once)) continue;
		const from = { source, campaign };
		marks.set(once, once === who && allowed(from) ? from : NOWHERE);
	}
	const all = [...marks].toSorted(([a], [b]) => (a < b ? -1 : 1));
	const { rows } = await sql<{ mark: string }>`
		insert into visit_marks (tenant, centre_id, day, mark, source, campaign)
		select ${tenant}, ${centreId}, ${day}::date, given.*
		from unnest(${all.map(([each]) => each)}::text[], ${all.map(([, { source }]) => source)}::text[],
			${all.map(([, { campaign }]) => campaign)}::text[]) as given
		on conflict do nothing
		returning mark`.execute(trx);
	return new Set(rows.map((row) => row.mark));
}

/** What led the visitors here first on this day. */
async function sourcesOf(
	trx: Trx,
	day: string,
	items: readonly Marked[],
	{ centreId }: Place,
): Promise<Map<string, VisitSource>> {
	const who = [...new Set(items.map((item) => item.who))];
	const rows = await trx
		.selectFrom('visit_marks')
		.select(['mark', 'source', 'campaign'])
		.where('centre_id', '=', centreId)
		.where('day', '=', day)
		.where(sql<boolean>`mark = any (${who})`)
		.execute();
	return new Map(rows.map(({ mark: each, source, campaign }) => [each, { source, campaign }]));
}

/**
 * Forgets salts and marks of days that are over; what other processes counted just before midnight is written by then.
 * Returns how many rows went.
 */
export async function forgetDays(trx: Trx): Promise<number> {
	let removed = 0;
	for (const table of ['visit_salts', 'visit_marks']) {
		const { numAffectedRows } = await sql`
			delete from ${sql.table(table)}
			where tenant = app_tenant() and centre_id = any (app_centres())
				and day < ((now() - interval '1 minute') at time zone 'Europe/Amsterdam')::date`.execute(trx);
		removed += Number(numAffectedRows ?? 0n);
	}
	return removed;
}
