import { createHash, randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { type CalendarEntry, calendarAnswer, calendarFile } from '#platform/server/calendar-file.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { placeOf } from './present-occurrence.ts';
import {
	findOccurrence,
	isPublic,
	type OccurrenceRow,
	occurrenceColumns,
	occurrenceTables,
} from './select-occurrences.ts';
import { linksAt } from './workshop.ts';

const REFRESH_HOURS = 4;
const most = 1000;
const publicHeaders = { 'cache-control': 'public, max-age=900' };

/** Calendar feed with the activities of a centre of the tenant. Throws 404 for an unknown centre. */
export async function centreFeed(c: RequestContext, id: string): Promise<Response> {
	const found = await c.tenantWide(async (trx) => {
		const centre = await trx
			.selectFrom('centres')
			.select(['name', 'slug'])
			.where('id', '=', id)
			.executeTakeFirst();
		return centre && { ...centre, rows: await rowsOf(trx, sql`x.centre_id = ${id} and ${isPublic}`) };
	});
	if (!found) throw ApiError.notFound();
	return feed(c, found.name, `${found.slug}.ics`, found.rows, publicHeaders);
}

/** Calendar feed with the activities of an approved organisation. Throws 404 for any other. */
export async function organisationFeed(c: RequestContext, id: string): Promise<Response> {
	const found = await c.tenantWide(async (trx) => {
		const organisation = await trx
			.selectFrom('organisations')
			.select(['name', 'centre_id as centreId'])
			.where('id', '=', id)
			.where('status', '=', 'approved')
			.executeTakeFirst();
		if (!organisation) return undefined;
		const mine = sql`x.centre_id = ${organisation.centreId} and v.organisation_id = ${id} and ${isPublic}`;
		return { ...organisation, rows: await rowsOf(trx, mine) };
	});
	if (!found) throw ApiError.notFound();
	return feed(c, found.name, 'activiteiten.ics', found.rows, publicHeaders);
}

/** Calendar feed with the places a user has, at an address only they know. Throws 404 for an unknown address. */
export async function personalFeed(c: RequestContext, token: string): Promise<Response> {
	const found = await c.tenantWide(async (trx) => {
		const owner = await trx
			.selectFrom('calendar_addresses as p')
			.innerJoin('users as u', 'u.id', 'p.user_id')
			.innerJoin('centres as c', 'c.id', 'p.centre_id')
			.select(['u.id', 'u.locale', 'p.centre_id as centreId', 'c.name as centre'])
			.where('p.token_hash', '=', hashOf(token))
			.where('u.status', '=', 'active')
			.executeTakeFirst();
		if (!owner) return undefined;
		const mine = sql`x.centre_id = ${owner.centreId} and exists (select from applications a
			where a.occurrence_id = x.id and a.user_id = ${owner.id} and a.status in ('accepted', 'completed'))`;
		const rows = await rowsOf(trx, mine);
		const links = await linksAt(
			trx,
			rows.map(({ id }) => id),
		);
		const own = owner.locale === 'en' ? 'My activities' : 'Mijn activiteiten';
		return { rows, links, name: `${own} - ${owner.centre}` };
	});
	if (!found) throw ApiError.notFound();
	return feed(
		c,
		found.name,
		'activiteiten.ics',
		found.rows,
		{ 'referrer-policy': 'no-referrer' },
		found.links,
	);
}

/** One occurrence as an iCalendar file. Throws 404 if it is not public. */
export async function occurrenceFile(c: RequestContext, id: string): Promise<Response> {
	const row = await c.read((trx) => findOccurrence(trx, id));
	const open = row && ['published', 'filled'].includes(row.status) && row.organisationStatus === 'approved';
	if (!open) throw ApiError.notFound();
	const text = calendarFile({ name: row.title }, [await entryOf(c, row)]);
	return calendarAnswer(text, 'activiteit.ics', publicHeaders);
}

/** Returns when the user's feed address was created, or null if there is none. */
export async function readAddress(trx: Trx, userId: string): Promise<Date | null> {
	const row = await trx
		.selectFrom('calendar_addresses')
		.select('created_at as createdAt')
		.where('user_id', '=', userId)
		.executeTakeFirst();
	return row?.createdAt ?? null;
}

/** Creates a new address for the user's feed and returns its token; the previous address stops working. */
export async function renewAddress(
	trx: Trx,
	owner: { tenant: string; centreId: string; userId: string },
): Promise<string> {
	const token = randomBytes(32).toString('base64url');
	const row = { token_hash: hashOf(token), created_at: new Date() };
	await trx
		.insertInto('calendar_addresses')
		.values({ ...row, tenant: owner.tenant, centre_id: owner.centreId, user_id: owner.userId })
		.onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
		.execute();
	return token;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

async function rowsOf(trx: Trx, where: RawBuilder<unknown>): Promise<OccurrenceRow[]> {
	const { rows } = await sql<OccurrenceRow>`
		select ${occurrenceColumns()} from ${occurrenceTables}
		where ${where} and x.starts_at > now() - interval '31 days' and x.starts_at < now() + interval '1 year'
		order by x.starts_at, x.id limit ${most}`.execute(trx);
	return rows;
}

async function feed(
	c: RequestContext,
	name: string,
	fileName: string,
	rows: readonly OccurrenceRow[],
	headers: Record<string, string>,
	/** Where the times are online, for whoever has a place at all of them. */
	links: ReadonlyMap<string, string> = new Map(),
): Promise<Response> {
	const entries = await Promise.all(rows.map((row) => entryOf(c, row, links.get(row.id))));
	return calendarAnswer(calendarFile({ name, refreshHours: REFRESH_HOURS }, entries), fileName, headers);
}

async function entryOf(c: RequestContext, row: OccurrenceRow, onlineLink?: string): Promise<CalendarEntry> {
	const { locale } = c;
	const url = await c.address(`/${locale}/vacancies/${row.vacancyId}`, row.centreId);
	const texts = row.language === locale ? row : (row.translations[locale] ?? row);
	return {
		id: row.id,
		startsAt: row.startsAt,
		endsAt: row.endsAt,
		allDay: row.allDay,
		title: texts.title,
		text: [texts.summary, row.organisationName, onlineLink, url].filter(Boolean).join('\n\n'),
		place: placeOf(row) ?? onlineLink ?? null,
		url,
		cancelled: row.occurrenceStatus === 'cancelled',
		sequence: row.sequence,
		changedAt: row.changedAt,
	};
}
