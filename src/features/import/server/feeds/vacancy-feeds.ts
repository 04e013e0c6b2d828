import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { Emit, EventBus } from '#platform/server/events.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError, pointerTo } from '#platform/server/jsonapi/errors.ts';
import type { Resource } from '#platform/server/jsonapi/present.ts';
import { type FeedFailure, type FeedInput, maxFeeds } from '../../contract.ts';
import {
	vacanciesImportStarted,
	vacancyFeedAdded,
	vacancyFeedAsked,
	vacancyFeedPaused,
	vacancyFeedRemoved,
} from '../../events.ts';

type FeedRow = {
	id: string;
	name: string;
	address: string;
	everyDays: number;
	createOrganizations: boolean;
	state: 'new' | 'active' | 'paused';
	failure: FeedFailure | null;
	fetchedAt: Date | null;
	dueAt: Date | null;
	importId: string | null;
	importState: string | null;
	total: number;
};

/** Returns a page of the centre's feeds by name, each with the latest import that came of it. */
export async function listFeeds(
	trx: Trx,
	page: { number: number; size: number },
): Promise<{ total: number; rows: FeedRow[] }> {
	const { rows } = await select(trx, sql`true`, page);
	return { total: rows[0]?.total ?? 0, rows };
}

/** Returns a feed of the centre. Throws 404 for any other. */
export async function readFeed(trx: Trx, id: string): Promise<FeedRow> {
	const { rows } = await select(trx, sql`f.id = ${id}`, { number: 1, size: 1 });
	if (!rows[0]) throw ApiError.notFound();
	return rows[0];
}

function select(trx: Trx, where: ReturnType<typeof sql>, page: { number: number; size: number }) {
	return sql<FeedRow>`
		select f.id, f.name, f.address, f.every_days as "everyDays", f.create_organisations as "createOrganizations",
			f.state, f.failure, f.fetched_at as "fetchedAt", f.due_at as "dueAt", i.id as "importId",
			i.state as "importState", count(*) over ()::int as total
		from vacancy_feeds f left join lateral (select id, state from vacancy_imports where feed_id = f.id
			order by created_at desc limit 1) i on true
		where ${where} order by lower(f.name), f.id limit ${page.size} offset ${(page.number - 1) * page.size}`.execute(
		trx,
	);
}

/** A feed as staff see it. */
export function presentFeed({
	id,
	address,
	everyDays,
	fetchedAt,
	dueAt,
	total: _,
	...rest
}: FeedRow): Resource {
	const { host, pathname } = new URL(address);
	return {
		type: 'vacancy_feeds',
		id,
		attributes: {
			...rest,
			address: `${host}${pathname}`,
			every: everyDays === 1 ? 'day' : 'week',
			fetchedAt: fetchedAt?.toISOString() ?? null,
			dueAt: rest.state === 'active' ? (dueAt?.toISOString() ?? null) : null,
		},
	};
}

/** Adds a feed and has it read. Throws 422 for a name that another one has, for a password, and when there are too many. */
export async function addFeed(trx: Trx, emit: Emit, c: RequestContext, input: FeedInput): Promise<FeedRow> {
	const { actor, tenant, centre } = c;
	if (!actor?.organisation) throw ApiError.forbidden();
	const { username, password } = new URL(input.address);
	if (username || password) throw issue('address', 'password', 'An address with a password is not read.');
	await sql`select id from centres where id = ${centre.id} for update`.execute(trx);
	const others = await trx
		.selectFrom('vacancy_feeds')
		.select(['name'])
		.where('centre_id', '=', centre.id)
		.execute();
	if (others.length >= maxFeeds) throw issue('name', 'too_many', `At most ${maxFeeds} feeds.`);
	if (others.some(({ name }) => name.toLowerCase() === input.name.toLowerCase()))
		throw issue('name', 'taken', 'Another feed has this name.');
	const { id } = await trx
		.insertInto('vacancy_feeds')
		.values({
			tenant,
			centre_id: centre.id,
			user_id: actor.userId,
			acting_organisation_id: actor.organisation.id,
			name: input.name,
			address: input.address,
			every_days: input.every === 'day' ? 1 : 7,
			create_organisations: input.createOrganizations,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	await emit(vacancyFeedAdded(id));
	await emit(vacancyFeedAsked(id));
	return readFeed(trx, id);
}

/** Has a feed read now; one that was paused is read on its schedule again. Throws 404. */
export async function runFeed(trx: Trx, emit: Emit, c: RequestContext, id: string): Promise<FeedRow> {
	const { state } = await readFeed(trx, id);
	const { actor } = c;
	if (!actor?.organisation) throw ApiError.forbidden();
	if (state === 'paused')
		await sql`
			update vacancy_feeds f set failures = 0, failure = null, due_at = ${nextTurn}, user_id = ${actor.userId},
				acting_organisation_id = ${actor.organisation.id}, state = case when exists (
					select from vacancy_imports where feed_id = f.id and state in ('importing', 'done')) then 'active' else 'new' end
			where id = ${id}`.execute(trx);
	await emit(vacancyFeedAsked(id));
	return readFeed(trx, id);
}

/** Pauses a feed. Throws 404. */
export async function pauseFeed(trx: Trx, emit: Emit, id: string): Promise<FeedRow> {
	const { state } = await readFeed(trx, id);
	if (state !== 'paused') {
		await trx.updateTable('vacancy_feeds').set({ state: 'paused' }).where('id', '=', id).execute();
		await emit(vacancyFeedPaused(id));
	}
	return readFeed(trx, id);
}

/** Removes a feed; its vacancies stay. Throws 404. */
export async function removeFeed(trx: Trx, emit: Emit, id: string): Promise<void> {
	await readFeed(trx, id);
	await trx.deleteFrom('vacancy_feeds').where('id', '=', id).execute();
	await emit(vacancyFeedRemoved(id));
}

/** The next turn of a feed: after its days, at an hour of its own, so that not all are read at once. */
export const nextTurn = sql`date_trunc('day', now()) + make_interval(days => f.every_days,
	hours => (hashtextextended(f.id::text, 0) & 1023)::int % 24)`;

/** A task: has the feeds of a centre read whose turn it is. Each is due again before it is read, so that it is read once. */
export async function readDueFeeds(trx: Trx, emit: Emit): Promise<number> {
	const { rows } = await sql<{ id: string }>`
		update vacancy_feeds f set due_at = ${nextTurn} where id = any (array(
			select id from vacancy_feeds where state = 'active' and due_at <= now() limit 50 for update skip locked))
		returning id`.execute(trx);
	for (const { id } of rows) await emit(vacancyFeedAsked(id));
	return rows.length;
}

/** A feed is read on its schedule from the moment at which people have its first run imported. */
export function scheduleStartedFeeds(bus: EventBus): void {
	bus.on(vacanciesImportStarted, async (trx, { subject }) => {
		await sql`
			update vacancy_feeds f set state = 'active', due_at = ${nextTurn}
			where f.state = 'new' and f.id = (select feed_id from vacancy_imports where id = ${subject.id})`.execute(
			trx,
		);
	});
}

const issue = (field: string, code: string, detail: string) =>
	ApiError.invalid([{ code, detail, source: { pointer: pointerTo(['data', 'attributes', field]) } }]);
