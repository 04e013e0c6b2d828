import { sql } from 'kysely';
import { chosenOf, saveChoices } from '#features/email-preferences/server/public.ts';
import { readNear } from '#features/geo/server/public.ts';
import type { AppContext } from '#platform/contract/tenants.ts';
import { timeZone } from '#platform/http/time-zone.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { SearchFilters } from '../contract.ts';
import { type AlertFrequency, maxSavedSearches } from '../enums.ts';
import { savedSearchCreated, savedSearchDeleted, savedSearchUpdated } from '../events.ts';

export type SavedSearchRow = {
	id: string;
	name: string;
	filters: SearchFilters;
	frequency: AlertFrequency;
	paused: boolean;
	createdAt: Date;
};
type Owner = { tenant: string; centreId: string; userId: string; appContext: AppContext };

const columns = ['id', 'name', 'filters', 'frequency', 'paused', 'created_at as createdAt'] as const;

/** A page of somebody's own saved searches, the newest first. */
export async function listSavedSearches(
	trx: Trx,
	userId: string,
	page: { number: number; size: number },
): Promise<{ rows: SavedSearchRow[]; total: number }> {
	const own = trx.selectFrom('saved_searches').where('user_id', '=', userId);
	const rows = await own
		.select(columns)
		.orderBy('created_at', 'desc')
		.orderBy('id')
		.limit(page.size)
		.offset((page.number - 1) * page.size)
		.execute();
	const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	return { rows: rows as SavedSearchRow[], total: Number(total) };
}

/** One of somebody's own. Throws 404 for anybody else's. */
export async function readSavedSearch(trx: Trx, userId: string, id: string): Promise<SavedSearchRow> {
	const row = await trx
		.selectFrom('saved_searches')
		.select(columns)
		.where('id', '=', id)
		.where('user_id', '=', userId)
		.executeTakeFirst();
	if (!row) throw ApiError.notFound();
	return row as SavedSearchRow;
}

/**
 * Saves a search. Vacancies published from now on are mailed, also if the user had stopped these mails: then the other
 * searches are paused, so that only this one is mailed. Returns its id. Throws 409 when the user has the maximum number of saved searches.
 */
export async function saveSearch(
	trx: Trx,
	emit: Emit,
	owner: Owner,
	given: { name: string; filters: SearchFilters; frequency: AlertFrequency },
): Promise<string> {
	// One after the other, so that two at once do not both find room.
	await sql`select from users where id = ${owner.userId} for no key update`.execute(trx);
	const { count } = await trx
		.selectFrom('saved_searches')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('user_id', '=', owner.userId)
		.executeTakeFirstOrThrow();
	if (Number(count) >= maxSavedSearches)
		throw ApiError.conflict({
			code: 'too_many_saved_searches',
			detail: `At most ${maxSavedSearches} searches can be saved.`,
		});
	const { near = '' } = given.filters;
	const place = near === '' ? null : await readNear(trx, near);
	await pauseIfStopped(trx, owner);
	const { id } = await trx
		.insertInto('saved_searches')
		.values({
			tenant: owner.tenant,
			centre_id: owner.centreId,
			user_id: owner.userId,
			name: given.name,
			filters: JSON.stringify(given.filters),
			frequency: given.frequency,
			near_lat: place?.lat ?? null,
			near_lon: place?.lon ?? null,
			near_read: true,
			app_context: owner.appContext,
			next_at: nextLook(given.frequency),
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	await saveChoices(trx, owner, { searches: 'now' });
	await emit(savedSearchCreated(id));
	return id;
}

/**
 * Changes a saved search of the user. Vacancies published while it was paused are not mailed later. One that goes on
 * after the user had stopped these mails goes on alone. Throws 404.
 */
export async function changeSavedSearch(
	trx: Trx,
	emit: Emit,
	owner: Owner,
	id: string,
	change: { name?: string | undefined; frequency?: AlertFrequency | undefined; paused?: boolean | undefined },
): Promise<void> {
	const before = await readSavedSearch(trx, owner.userId, id);
	const stopped = change.paused === false && !(await areMailed(trx, owner.userId));
	const goesOn = (before.paused || stopped) && change.paused === false;
	if (goesOn) await pauseIfStopped(trx, owner);
	await trx
		.updateTable('saved_searches')
		.set({
			...(change.name !== undefined && { name: change.name }),
			...(change.frequency && { frequency: change.frequency }),
			...((change.frequency || goesOn) && { next_at: nextLook(change.frequency ?? before.frequency) }),
			...(change.paused !== undefined && { paused: change.paused }),
			...(goesOn && { since: sql<Date>`now()` }),
		})
		.where('id', '=', id)
		.execute();
	if (goesOn) await saveChoices(trx, owner, { searches: 'now' });
	await emit(savedSearchUpdated(id));
}

/** Whether a user gets mails about saved searches at all. */
export async function areMailed(trx: Trx, userId: string): Promise<boolean> {
	return (await chosenOf(trx, userId)).some(
		({ topic, frequency }) => topic === 'searches' && frequency !== 'never',
	);
}

/** Turns the mails of saved searches on again: what was published while they were stopped is not mailed. */
export async function turnOnMails(trx: Trx, owner: Owner): Promise<void> {
	if (!(await saveChoices(trx, owner, { searches: 'now' }))) return;
	await trx
		.updateTable('saved_searches')
		.set({ since: sql<Date>`now()` })
		.where('user_id', '=', owner.userId)
		.where('paused', '=', false)
		.execute();
}

/** Somebody who stopped all mails and asks for one search again does not ask for the others. */
async function pauseIfStopped(trx: Trx, owner: Owner): Promise<void> {
	if (await areMailed(trx, owner.userId)) return;
	await trx.updateTable('saved_searches').set({ paused: true }).where('user_id', '=', owner.userId).execute();
}

/** Throws 404 for one that is not somebody's own. */
export async function deleteSavedSearch(trx: Trx, emit: Emit, owner: Owner, id: string): Promise<void> {
	await readSavedSearch(trx, owner.userId, id);
	await trx.deleteFrom('saved_searches').where('id', '=', id).execute();
	await emit(savedSearchDeleted(id));
}

/**
 * When a saved search is run in full: at eight in the morning, tomorrow or in a week. Searches with immediate alerts
 * are run daily too, because only the full search finds some results, such as those for misspelt words.
 */
export function nextLook(frequency: AlertFrequency) {
	const days = frequency === 'weekly' ? 7 : 1;
	return sql<Date>`(date_trunc('day', now() at time zone ${timeZone}) + make_interval(days => ${days}::int, hours => 8))
		at time zone ${timeZone}`;
}
