import { type RawBuilder, sql } from 'kysely';
import { isWithin, readNear } from '#features/geo/server/public.ts';
import { toLocal } from '#platform/http/wall-clock.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError, pointerTo } from '#platform/server/jsonapi/errors.ts';
import type { Audience, MailingReach } from '../contract.ts';
import { MAILINGS_A_DAY, MAILINGS_A_WEEK, maxRecipients } from '../enums.ts';

/** Whom a mailing goes to, with its place looked up. */
export type Sought = {
	interests: readonly string[];
	area: { lat: number; lon: number; kilometres: number } | null;
	language: string | null;
};
type Placed = Sought & { place: string };

const KILOMETRES = 10;

/** Looks up the place of an audience. Throws 422 where it is not known. */
export async function placed(trx: Trx, c: RequestContext, audience: Audience): Promise<Placed> {
	const found = await lookUp(trx, c, audience);
	if (found) return found;
	throw ApiError.invalid([
		{
			code: 'unknown_place',
			detail: 'This postcode or place is not known.',
			source: { pointer: pointerTo(['place']) },
		},
	]);
}

async function lookUp(
	trx: Trx,
	c: RequestContext,
	{ interests, place, kilometres, language }: Audience,
): Promise<Placed | undefined> {
	if (place === '') return { interests, language, area: null, place };
	const found = await readNear(trx, place, { centreId: c.centre.id });
	if (!found) return undefined;
	const area = { lat: found.lat, lon: found.lon, kilometres: kilometres ?? KILOMETRES };
	return { interests, language, area, place: found.name.slice(0, 80) };
}

/** How many people a mailing would go to now. */
export async function countReach(trx: Trx, c: RequestContext, audience: Audience): Promise<MailingReach> {
	const found = await lookUp(trx, c, audience);
	if (!found) return { people: 0, heldBack: 0, place: null, placeUnknown: true };
	const counted = await countPeople(trx, c.centre.id, found, today());
	return { ...counted, place: found.place || null, placeUnknown: false };
}

/** How many people are sought, and how many of these got so much already that they would wait on this day. */
export async function countPeople(trx: Trx, centreId: string, sought: Sought, day: string) {
	const { rows } = await sql<{ people: number; heldBack: number }>`
		select count(*)::int as people, (count(*) filter (where ${hadEnough(sql`s."userId"`, day)}))::int as "heldBack"
		from (${peopleSought(centreId, sought)} limit ${maxRecipients}) s`.execute(trx);
	return rows[0] ?? { people: 0, heldBack: 0 };
}

/**
 * The volunteers of the centre who agreed to mailings, by their account and, for interests and place, their volunteer
 * profile. Addresses at which nothing arrives are left out. In the order in which they signed up.
 */
export function peopleSought(
	centreId: string,
	{ interests, area, language }: Sought,
): RawBuilder<{ userId: string }> {
	const byProfile = interests.length > 0 || area !== null;
	return sql`select u.id as "userId" from mail_choices m join users u on u.id = m.user_id
			${byProfile ? sql`join volunteer_profiles p on p.user_id = u.id and p.status <> 'removed'` : sql``}
		where m.topic = 'mailings' and m.frequency = 'now' and m.centre_id = ${centreId}::uuid and u.centre_id = ${centreId}::uuid and u.status = 'active'
			and not exists (select from mail_bounces b where b.centre_id = u.centre_id and b.address = u.email)
			${language ? sql`and u.locale = ${language}` : sql``}
			${interests.length > 0 ? sql`and p.interests && ${[...interests]}::text[]` : sql``}
			${area ? sql`and ${isWithin(area, 'p')}` : sql``}
		order by u.created_at, u.id`;
}

/** Whether somebody got a mailing on this day, or three in the seven days that end with it. */
export function hadEnough(userId: RawBuilder<unknown>, day: string): RawBuilder<boolean> {
	return sql<boolean>`(select count(*) filter (where r.mailed_on >= ${day}::date) >= ${MAILINGS_A_DAY}
			or count(*) >= ${MAILINGS_A_WEEK}
		from mailing_recipients r where r.user_id = ${userId} and r.mailed_on > ${day}::date - 7)`;
}

/** Whether a recipient `r`, whose account is `u`, is still active at the centre that mails. */
export const isHere = sql<boolean>`(u.status = 'active' and u.centre_id = r.centre_id)`;

/** Whether an account `u` wants mailings. */
export const agrees = sql<boolean>`exists (select from mail_choices m
	where m.user_id = u.id and m.centre_id = u.centre_id and m.topic = 'mailings' and m.frequency = 'now')`;

/** The day on the Dutch clock. */
export function today(now = new Date()): string {
	return toLocal(now).date;
}
