import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { titleIn } from '#features/vacancies/server/public.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { grantsOf } from '#platform/server/http/grants.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { CheckIn, CheckInInput, doorSchema } from '../check-in-contract.ts';
import type { ApplicationStatus } from '../contract.ts';
import { applicationCheckInUndone } from '../events.ts';
import { notOpen, requireNoHours, requireWithin, saveMark } from './attendance.ts';
import { checkInIsOpen, doorCloses, doorOpens, doorState } from './attendance-rules.ts';
import { doorToken, occurrenceOf, shortDoorCode } from './door-code.ts';
import { lockDecided } from './lock-decided.ts';
import { permissions } from './permissions.ts';
import { mayDo } from './policy.ts';
import { groupCame, readApplication } from './select-applications.ts';

/** States of who is on the list. */
const withPlace = ['accepted', 'completed', 'no_show'] as const;

/** Returns the code for a door and how many came. Throws 404 unless the user decides who has a place there. */
export async function readDoor(c: RequestContext, id: string): Promise<z.infer<typeof doorSchema>> {
	return c.read(async (trx) => {
		const found = await findOccurrence(trx, id, c.locale);
		const grants = grantsOf(c.actor, permissions.attendance);
		const reached =
			grants.has('centre') || (grants.has('own') && c.actor?.organisation?.id === found?.organisationId);
		if (!found || !reached) throw ApiError.notFound();
		const { placed, came } = await trx
			.selectFrom('applications')
			.select([
				sql<number>`coalesce(sum(group_size), 0)::int`.as('placed'),
				sql<number>`coalesce(sum(coalesce(group_came, group_size)) filter (where status = 'completed'), 0)::int`.as(
					'came',
				),
			])
			.where('occurrence_id', '=', id)
			.where('status', 'in', withPlace)
			.executeTakeFirstOrThrow();
		return {
			token: doorToken(c.secrets, id),
			code: shortDoorCode(c.secrets, id),
			opensAt: doorOpens(found).toISOString(),
			closesAt: doorCloses(found).toISOString(),
			placed,
			came,
		};
	});
}

/** Returns what the code at a door is for. Throws 404 for a code that this installation has not made. */
export async function readCheckIn(trx: Trx, c: RequestContext, token: string): Promise<CheckIn> {
	const id = await occurrenceOf(trx, c, token);
	const found = await findOccurrence(trx, id, c.locale);
	if (!found) throw ApiError.notFound();
	const mine = c.actor ? await findPlace(trx, id, { userId: c.actor.userId }) : undefined;
	return checkInOf(trx, found, { place: mine, isOwn: true });
}

type Occurrence = NonNullable<Awaited<ReturnType<typeof findOccurrence>>>;
type Place = NonNullable<Awaited<ReturnType<typeof findPlace>>>;

/**
 * What somebody at a door is told. Their name says who is checked in; of a place that only an address was given for it is
 * the first name alone, as others know an address too.
 */
async function checkInOf(
	trx: Trx,
	found: Occurrence,
	{ place, isOwn }: { place: Place | undefined; isOwn: boolean },
): Promise<CheckIn> {
	const came = place?.status === 'completed';
	return {
		vacancyTitle: found.vacancyTitle,
		organizationName: found.organisationName,
		occurrence: {
			startsAt: found.startsAt.toISOString(),
			endsAt: found.endsAt.toISOString(),
			allDay: found.allDay,
		},
		state: doorState(found, new Date()),
		opensAt: doorOpens(found).toISOString(),
		me: place ? (came ? 'came' : 'listed') : 'unknown',
		name: came ? (isOwn ? `${place.firstName} ${place.lastName}`.trim() : place.firstName) : null,
		canUndo: place !== undefined && checkInIsOpen({ ...place, ...factsOf(found) }, new Date()),
		groups: await expectsGroups(trx, found.id),
		group: groupOf(place),
	};
}

/** Whether there is a group on the list. */
async function expectsGroups(trx: Trx, occurrenceId: string): Promise<boolean> {
	const group = await trx
		.selectFrom('applications')
		.select('id')
		.where('occurrence_id', '=', occurrenceId)
		.where('status', 'in', withPlace)
		.where('group_size', '>', 1)
		.limit(1)
		.executeTakeFirst();
	return group !== undefined;
}

const factsOf = ({ status, endsAt }: Occurrence) => ({
	occurrenceStatus: status,
	occurrenceEndsAt: endsAt,
});

function groupOf(place: Place | undefined): CheckIn['group'] {
	return place && place.groupSize > 1 ? { size: place.groupSize, came: place.groupCame } : null;
}

/**
 * Checks somebody in with the code at the door, of a group as many as came; again changes nothing. Who has an account is
 * signed in to it: an address is known to others too, and is enough only for a place that was taken without an account.
 * Throws 404 as {@link readCheckIn}, 409 `not_open` when the door is not open, and 409 `not_listed` for somebody without a
 * place, in the same words for somebody who is to sign in, and 422 for more people than the group has.
 */
export async function checkIn(c: RequestContext, { token, email, came }: CheckInInput): Promise<CheckIn> {
	return atDoor(c, { token, email }, async (trx, emit, place) => {
		requireWithin(place, came);
		if (place.status === 'completed') return;
		await saveMark(trx, emit, place, 'came', { came, key: null, byCode: true });
	});
}

/**
 * Takes back at the door what {@link checkIn} did there, by the same person and until the time is over. Throws as
 * checking in does, and 409 as {@link undoCheckIn}.
 */
export async function undoAtDoor(
	c: RequestContext,
	{ token, email }: Pick<CheckInInput, 'token' | 'email'>,
): Promise<CheckIn> {
	return atDoor(c, { token, email }, (trx, emit, place, found) =>
		takeBack(trx, emit, { ...place, ...factsOf(found) }),
	);
}

/**
 * Takes back one's own check-in, until the time is over. Throws 404 for an application the user may not see, 403 for one
 * of somebody else, 409 with the state without a check-in of one's own, 409 `not_open` once the time is over, and 409
 * `hours_stated` if hours are stated for it.
 */
export async function undoCheckIn(c: RequestContext, id: string): Promise<void> {
	await c.write(async (trx, emit) => {
		const { found: seen } = await lockDecided(trx, id, c);
		if (!mayDo('withdraw', c.actor, seen)) throw ApiError.forbidden();
		const found = await readApplication(trx, id, c.locale);
		if (!found) throw ApiError.notFound();
		await takeBack(trx, emit, { ...found, status: found.status as ApplicationStatus });
	});
}

async function takeBack(
	trx: Trx,
	emit: Emit,
	place: Parameters<typeof saveMark>[2] & Parameters<typeof checkInIsOpen>[0],
): Promise<void> {
	if (place.status !== 'completed' || !place.checkedInByCode)
		throw ApiError.conflict({ state: place.status });
	if (!checkInIsOpen(place, new Date()))
		throw notOpen(place.occurrenceStatus === 'cancelled' ? 'cancelled' : 'over');
	await requireNoHours(trx, place.id);
	const how = { came: undefined, key: null, byCode: false, happened: applicationCheckInUndone };
	await saveMark(trx, emit, place, 'expected', how);
}

/** Does something with the place of who stands at a door, which is locked, and returns what it is afterwards. */
async function atDoor(
	c: RequestContext,
	{ token, email }: Pick<CheckInInput, 'token' | 'email'>,
	change: (trx: Trx, emit: Emit, place: Place, found: Occurrence) => Promise<void>,
): Promise<CheckIn> {
	return c.write(async (trx, emit) => {
		const id = await occurrenceOf(trx, c, token);
		const found = await findOccurrence(trx, id, c.locale);
		if (!found) throw ApiError.notFound();
		const state = doorState(found, new Date());
		if (state !== 'open') throw notOpen(state);
		const isOwn = email === undefined || email === c.actor?.email;
		const who = isOwn ? c.actor && { userId: c.actor.userId } : { email };
		// Lock the vacancy before the application, in the same order as every decision.
		await trx
			.selectFrom('vacancies')
			.select('id')
			.where('id', '=', found.vacancyId)
			.forNoKeyUpdate()
			.execute();
		const place = who ? await findPlace(trx, id, who) : undefined;
		if (!who || !place) {
			const detail = 'Nobody with this address has a place here.';
			throw ApiError.conflict({ code: 'not_listed', state, detail });
		}
		await trx.selectFrom('applications').select('id').where('id', '=', place.id).forNoKeyUpdate().execute();
		await change(trx, emit, place, found);
		return checkInOf(trx, found, { place: await findPlace(trx, id, who), isOwn });
	});
}

/** Somebody's place, of which there is one a person and time; that of a member is found by their address as well, as they are signed in. */
async function findPlace(trx: Trx, occurrenceId: string, who: { userId: string } | { email: string }) {
	const whose =
		'userId' in who
			? sql<SqlBool>`(a.user_id = ${who.userId} or a.email = (select email from users where id = ${who.userId}))`
			: sql<SqlBool>`(a.email = ${who.email} and a.user_id is null)`;
	const row = await trx
		.selectFrom('applications as a')
		.select([
			'a.id',
			'a.status',
			'a.excused',
			'a.first_name as firstName',
			'a.last_name as lastName',
			'a.checked_in_by_code as checkedInByCode',
			'a.group_size as groupSize',
			groupCame.as('groupCame'),
		])
		.where('a.occurrence_id', '=', occurrenceId)
		.where('a.status', 'in', withPlace)
		.where(whose)
		.orderBy(sql`a.status = 'completed'`, 'desc')
		.orderBy('a.created_at')
		.executeTakeFirst();
	return row && { ...row, status: row.status as ApplicationStatus };
}

function findOccurrence(trx: Trx, id: string, locale: Locale) {
	return trx
		.selectFrom('session_occurrences as t')
		.innerJoin('vacancies as v', 'v.id', 't.vacancy_id')
		.innerJoin('organisations as o', 'o.id', 'v.organisation_id')
		.select([
			't.id',
			't.status',
			't.starts_at as startsAt',
			't.ends_at as endsAt',
			't.all_day as allDay',
			't.vacancy_id as vacancyId',
			titleIn(locale).as('vacancyTitle'),
			'o.id as organisationId',
			'o.name as organisationName',
		])
		.where('t.id', '=', id)
		.executeTakeFirst();
}
