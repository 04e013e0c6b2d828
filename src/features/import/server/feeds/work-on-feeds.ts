import { sql } from 'kysely';
import { stillRuns } from '#features/vacancies/server/public.ts';
import type { TenantKey } from '#platform/contract/tenants.ts';
import type { Database, Trx } from '#platform/server/database.ts';
import type { Emit, EventBus } from '#platform/server/events.ts';
import { defineQueue, type Jobs } from '#platform/server/jobs.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import {
	createPublicFetch,
	FetchFailure,
	type PublicFetch,
	type Version,
} from '#platform/server/public-fetch.ts';
import { type FeedFailure, maxFeedFailures } from '../../contract.ts';
import { vacancyFeedAsked, vacancyFeedFailed } from '../../events.ts';
import { lookInto, uploadImport } from '../uploads/vacancy-imports.ts';
import { withFurtherPages } from './follow-pages.ts';

type Place = { tenant: TenantKey; centreId: string; id: string };
type Parts = { db: Database; bus: EventBus };

/** Reads feeds: one reading at a time of each. What fails is told and tried at the next turn, not again at once. */
export const feedQueue = defineQueue<Place>('vacancies.feed', {
	policy: 'exclusive',
	retryLimit: 1,
	expireInSeconds: 1800,
});

/** Sends the work when a feed is to be read, in the same transaction. */
export function sendFeeds(jobs: Jobs): (bus: EventBus) => void {
	return (bus) => {
		bus.on(vacancyFeedAsked, async (trx, { tenant, centreId, subject }) => {
			const place = { tenant: tenant as TenantKey, centreId, id: subject.id };
			await jobs.send(trx, feedQueue, place, { singletonKey: subject.id });
		});
	};
}

/** Starts reading feeds in this process. */
export function startFeedWork(jobs: Jobs, parts: Parts): void {
	const fetch = createPublicFetch();
	jobs.work(feedQueue, (place) => workOnFeed(parts, place, fetch));
}

/** What was read of a feed. */
type Reading = Version & { text: string };

/** Reads a feed and makes an import of it, or writes down why that could not be. */
export async function workOnFeed(parts: Parts, place: Place, fetch: PublicFetch): Promise<void> {
	const scope = { tenant: place.tenant, centres: [place.centreId] };
	const feed = await parts.db.read(scope, (trx) => feedOf(trx, place.id));
	if (!feed || feed.state === 'paused') return;
	let failure: FeedFailure | undefined;
	let reading: Reading | null = null;
	try {
		if (await parts.db.read(scope, (trx) => isAllowed(trx, feed))) reading = await read(feed, fetch);
		else failure = 'not_allowed';
	} catch (error) {
		if (!(error instanceof FetchFailure)) throw error;
		failure = error.code;
	}
	await parts.db.transaction(scope, async (trx) => {
		const why = failure ?? (reading === null ? undefined : await bring(parts, place, trx, feed, reading));
		await (why ? fail(parts, place, trx, feed, why) : succeed(trx, place.id, reading));
	});
}

type Feed = NonNullable<Awaited<ReturnType<typeof feedOf>>>;

async function feedOf(trx: Trx, id: string) {
	return trx
		.selectFrom('vacancy_feeds')
		.select([
			'name',
			'address',
			'state',
			'etag',
			'last_modified as lastModified',
			'user_id as userId',
			'acting_organisation_id as actingFor',
			'create_organisations as createOrganizations',
		])
		.where('id', '=', id)
		.executeTakeFirst();
}

/** Whether who added a feed is still there, and runs the organisation that they acted for. */
async function isAllowed(trx: Trx, { userId, actingFor }: Feed): Promise<boolean> {
	return userId !== null && stillRuns(trx, { userId, actingFor });
}

function decodeText(bytes: Buffer): string {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder('windows-1252').decode(bytes);
	}
}

/** Null when nothing has changed since the last time. */
async function read(
	{ address, state, etag, lastModified }: Feed,
	fetch: PublicFetch,
): Promise<Reading | null> {
	// One that nobody imported yet is read whole.
	const answer = await fetch(address, state === 'active' ? { etag, lastModified } : undefined);
	if (answer.body === null) return null;
	let size = answer.body.length;
	const { text, pages } = await withFurtherPages(decodeText(answer.body), address, async (next) => {
		const { body } = await fetch(next);
		size += body?.length ?? 0;
		if (size > maxAllPages) throw new FetchFailure('too_large');
		return body === null ? '' : decodeText(body);
	});
	// The tag of the first page says nothing of the others: with several all of them are read each time.
	if (pages > 1) return { text, etag: null, lastModified: null };
	return { text, etag: answer.etag, lastModified: answer.lastModified };
}

const maxAllPages = 10 * 1024 * 1024;

/**
 * Makes an import of what was read: to be looked at where nobody has seen one of the feed yet, otherwise at once. Returns
 * why that cannot be.
 */
async function bring(
	{ bus }: Parts,
	{ tenant, centreId, id }: Place,
	trx: Trx,
	feed: Feed,
	{ text }: Reading,
): Promise<FeedFailure | undefined> {
	const { name, userId, actingFor, createOrganizations, state } = feed;
	if (userId === null) return 'not_allowed';
	const input = { files: [{ name, text: text.replaceAll('\0', '') }], createOrganizations, source: name };
	let found: ReturnType<typeof lookInto>;
	try {
		found = lookInto(input);
	} catch (error) {
		if (error instanceof ApiError) return 'not_recognised';
		throw error;
	}
	const by = { tenant, centre: { id: centreId }, actor: { userId, organisation: { id: actingFor } } };
	const emit: Emit = (event) =>
		bus.emit(trx, { tenant, centreId, actorId: userId, organisationId: actingFor, ...event });
	const brought = await uploadImport(trx, emit, by, input, found);
	await trx.updateTable('vacancy_imports').set({ feed_id: id }).where('id', '=', brought.id).execute();
	if (state === 'new') return undefined;
	if (brought.state !== 'checking') return 'columns';
	// Its work begins when this transaction is done, and finds it in this state.
	await trx.updateTable('vacancy_imports').set({ state: 'importing' }).where('id', '=', brought.id).execute();
	return undefined;
}

async function succeed(trx: Trx, id: string, reading: Reading | null): Promise<void> {
	await trx
		.updateTable('vacancy_feeds')
		.set({
			failures: 0,
			failure: null,
			fetched_at: new Date(),
			...(reading && { etag: reading.etag, last_modified: reading.lastModified }),
		})
		.where('id', '=', id)
		.execute();
}

/** Counts a failure: the first in a row is told, and the third pauses the feed. */
async function fail({ bus }: Parts, place: Place, trx: Trx, feed: Feed, why: FeedFailure): Promise<void> {
	const { tenant, centreId, id } = place;
	const { rows } = await sql<{ failures: number }>`
		update vacancy_feeds set failures = failures + 1, failure = ${why}, fetched_at = now(),
			state = case when failures + 1 >= ${maxFeedFailures} then 'paused' else state end
		where id = ${id} returning failures`.execute(trx);
	const failures = rows[0]?.failures ?? 0;
	if (failures !== 1 && failures !== maxFeedFailures) return;
	const details = { why, paused: failures === maxFeedFailures };
	await bus.emit(trx, {
		tenant,
		centreId,
		actorId: null,
		organisationId: feed.actingFor,
		...vacancyFeedFailed(id, { details }),
	});
}
