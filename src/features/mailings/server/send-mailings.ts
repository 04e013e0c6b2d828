import { type RawBuilder, sql } from 'kysely';
import { userMailChoicesChanged, userMailsStopped } from '#features/email-preferences/events.ts';
import type { Locale, TenantKey } from '#platform/contract/tenants.ts';
import { timeZone } from '#platform/http/time-zone.ts';
import { addDays, toMoment } from '#platform/http/wall-clock.ts';
import type { Database, Scope, Trx } from '#platform/server/database.ts';
import type { EventBus } from '#platform/server/events.ts';
import { defineQueue, type Jobs } from '#platform/server/jobs.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { transition } from '#platform/server/transitions.ts';
import { maxRecipients, WAIT_DAYS } from '../enums.ts';
import { mailingFinished, mailingPlanned, mailingStarted, mailingTested } from '../events.ts';
import { mailing as mailingMail } from '../mails/mailing.tsx';
import { agrees, hadEnough, isHere, peopleSought, today } from './find-audience.ts';
import { hasNotLeft, mailingTransitions } from './transitions.ts';

type Place = { tenant: TenantKey; centreId: string; mailingId: string };
type Parts = { db: Database; bus: EventBus };

/** Sends a mailing when its moment has come. A retry goes on after those that earlier attempts have queued. */
export const mailingQueue = defineQueue<Place>('mailings.send', {
	retryLimit: 5,
	retryDelay: 5,
	expireInSeconds: 900,
});

/** How many people have their turn in one transaction. */
const BATCH = 50;

/** When people who wait are tried again: before the hour at which mailings are usually planned, as they come first. */
const TRIED_AT = '08:00';

/** Queues the work of a planned mailing for its moment, and mails a test to who asked, in the same transaction. */
export function sendMailings(jobs: Jobs): (bus: EventBus) => void {
	return (bus) => {
		bus.on(mailingPlanned, async (trx, { tenant, centreId, subject, details }) => {
			const place = { tenant: tenant as TenantKey, centreId, mailingId: subject.id };
			await jobs.send(trx, mailingQueue, place, { startAfter: new Date(details.plannedAt) });
		});
		bus.on(mailingTested, async (trx, { tenant, centreId, subject, actorId }) => {
			const { rows } = await sql<Due>`
				select u.id as "userId", u.email, u.first_name as "firstName", u.locale, k.subject, k.body
				from mailings k, users u where k.id = ${subject.id} and u.id = ${actorId}`.execute(trx);
			for (const reader of rows) await mailTo(trx, jobs, { tenant, centreId }, reader, { isTest: true });
		});
	};
}

/** Takes back what has not left, as it waits for the end of somebody's quiet hours, when they want no mailings any more. */
export function takeBackUnwanted(bus: EventBus): void {
	bus.on(userMailsStopped, async (trx, { subject, details }) => {
		if (details.topic === 'mailings') await takeBackFrom(trx, subject.id);
	});
	bus.on(userMailChoicesChanged, async (trx, { subject, details }) => {
		const chosen = details.choices?.mailings;
		if (chosen !== undefined && chosen !== 'now') await takeBackFrom(trx, subject.id);
	});
}

async function takeBackFrom(trx: Trx, userId: string): Promise<void> {
	const waiting = await trx
		.selectFrom('mailing_recipients as r')
		.innerJoin('mails as m', 'm.id', 'r.mail_id')
		.select(['r.id', 'r.mailing_id as mailingId', 'm.id as mailId'])
		.where('r.user_id', '=', userId)
		.where(hasNotLeft)
		.orderBy('m.id')
		.forUpdate('m')
		.skipLocked()
		.execute();
	for (const { id, mailingId, mailId } of waiting) {
		await trx.deleteFrom('mails').where('id', '=', mailId).execute();
		await trx
			.updateTable('mailing_recipients')
			.set({ outcome: 'switched_off', mail_id: null, mailed_on: null })
			.where('id', '=', id)
			.execute();
		await sql`update mailings set mailed = mailed - 1, switched_off = switched_off + 1 where id = ${mailingId}`.execute(
			trx,
		);
	}
}

/** Starts sending mailings in this process. */
export function startMailingWork(jobs: Jobs, parts: Parts): void {
	jobs.work(mailingQueue, (place, { signal }) => sendMailing(jobs, parts, place, { signal }));
}

/**
 * Sends a mailing whose moment has come: begins it where it is planned, and mails those who have not had their turn,
 * some in a transaction, so that a crash mails nobody twice. Who had enough mailings waits, and so does the end of the
 * mailing. Does nothing for one that was called back, put off, stopped or sent.
 */
export async function sendMailing(
	jobs: Jobs,
	{ db, bus }: Parts,
	place: Place,
	{ signal, now = new Date() }: { signal?: AbortSignal; now?: Date } = {},
): Promise<void> {
	const { tenant, centreId, mailingId } = place;
	const scope: Scope = { tenant, centres: [centreId] };
	const emit = (trx: Trx, event: Parameters<EventBus['emit']>[1] | ReturnType<typeof mailingStarted>) =>
		bus.emit(trx, { ...event, tenant, centreId, actorId: null, organisationId: null });
	await db.transaction(scope, async (trx) => {
		const recipients = await begin(trx, mailingId, now);
		if (recipients === undefined) return;
		const to = transition(mailingTransitions, 'begin', 'scheduled');
		await emit(trx, mailingStarted(mailingId, { from: 'scheduled', to, details: { recipients } }));
	});
	for (;;) {
		if (signal?.aborted) throw new Error('Sending a mailing was interrupted; it goes on later.');
		const count = await db.transaction(scope, (trx) => mailBatch(trx, jobs, place, now));
		if (count === 0) break;
	}
	await db.transaction(scope, async (trx) => {
		const to = transition(mailingTransitions, 'finish', 'sending');
		const { rows } = await sql<{ mailed: number }>`
			update mailings k set status = ${to}, finished_at = now()
			where k.id = ${mailingId} and k.status = 'sending' and not exists (
				select from mailing_recipients r
				where r.mailing_id = k.id and (r.outcome is null or r.outcome = 'waiting'))
			returning k.mailed`.execute(trx);
		for (const { mailed } of rows) {
			await emit(trx, mailingFinished(mailingId, { from: 'sending', to, details: { mailed } }));
		}
	});
}

/** Settles whom a mailing goes to. Returns how many; undefined where it is not planned, or not yet due. */
async function begin(trx: Trx, mailingId: string, now: Date): Promise<number | undefined> {
	const mailing = await trx
		.selectFrom('mailings')
		.select(['tenant', 'centre_id as centreId', 'interests', 'lat', 'lon', 'kilometres', 'language'])
		.where('id', '=', mailingId)
		.where('status', '=', 'scheduled')
		.where('planned_at', '<=', now)
		.forUpdate()
		.executeTakeFirst();
	if (!mailing) return undefined;
	const { tenant, centreId, interests, lat, lon, kilometres, language } = mailing;
	const area = lat !== null && lon !== null && kilometres !== null ? { lat, lon, kilometres } : null;
	const { numAffectedRows } = await sql`
		insert into mailing_recipients (tenant, centre_id, mailing_id, user_id)
		select ${tenant}, ${centreId}::uuid, ${mailingId}::uuid, s."userId"
		from (${peopleSought(centreId, { interests, area, language })} limit ${maxRecipients}) s`.execute(trx);
	const recipients = Number(numAffectedRows ?? 0n);
	await trx
		.updateTable('mailings')
		.set({ status: 'sending', started_at: now, recipients })
		.where('id', '=', mailingId)
		.execute();
	return recipients;
}

type Due = {
	userId: string;
	email: string;
	firstName: string;
	locale: string;
	subject: string;
	body: string;
};
type Turn = Due & { id: string; isHere: boolean; agrees: boolean; hadEnough: boolean; mayWait: boolean };
type Outcome = 'mailed' | 'waiting' | 'held_back' | 'withdrawn' | 'switched_off';

/** Whose turn it is: who has not had one, and who waited long enough for the next. */
function isDue(now: Date): RawBuilder<boolean> {
	return sql<boolean>`(outcome is null or (outcome = 'waiting' and waits_until <= ${now}))`;
}

/** Gives some people their turn; returns how many. The mailing is locked, so that stopping it waits and then holds. */
async function mailBatch(trx: Trx, jobs: Jobs, place: Place, now: Date): Promise<number> {
	const { mailingId } = place;
	const day = today(now);
	const nextDay = addDays(day, 1);
	const tomorrow = new Date(toMoment(nextDay, TRIED_AT) ?? Number.NaN);
	const going =
		await sql`select from mailings where id = ${mailingId} and status = 'sending' for update`.execute(trx);
	if (going.rows.length === 0) return 0;
	// Two mailings that go to the same person take turns, or each would think that it is the only one of the day.
	await sql`
		select from users where id in (
			select user_id from mailing_recipients where mailing_id = ${mailingId} and ${isDue(now)} order by id limit ${BATCH})
		order by id for no key update`.execute(trx);
	const { rows } = await sql<Turn>`
		select r.id, u.id as "userId", u.email, u.first_name as "firstName", u.locale, k.subject, k.body,
			${isHere} as "isHere", ${agrees} as agrees,
			${hadEnough(sql`u.id`, day)} as "hadEnough",
			(k.started_at at time zone ${timeZone})::date + ${WAIT_DAYS}::int >= ${nextDay}::date as "mayWait"
		from (select * from mailing_recipients where mailing_id = ${mailingId} and ${isDue(now)} order by id limit ${BATCH}) r
			join users u on u.id = r.user_id join mailings k on k.id = r.mailing_id
		order by r.id`.execute(trx);
	const counts: Record<Outcome, number> = {
		mailed: 0,
		waiting: 0,
		held_back: 0,
		withdrawn: 0,
		switched_off: 0,
	};
	for (const turn of rows) {
		const mailId =
			turn.isHere && turn.agrees && !turn.hadEnough ? await mailTo(trx, jobs, place, turn) : undefined;
		const outcome = mailId ? 'mailed' : outcomeWithout(turn);
		counts[outcome]++;
		await trx
			.updateTable('mailing_recipients')
			.set({
				outcome,
				mail_id: mailId ?? null,
				mailed_on: mailId ? day : null,
				waits_until: outcome === 'waiting' ? tomorrow : null,
			})
			.where('id', '=', turn.id)
			.execute();
	}
	await sql`update mailings set mailed = mailed + ${counts.mailed}, held_back = held_back + ${counts.held_back},
		withdrawn = withdrawn + ${counts.withdrawn}, switched_off = switched_off + ${counts.switched_off} where id = ${mailingId}`.execute(
		trx,
	);
	return rows.length;
}

/** What becomes of somebody who is not mailed now. Who may be mailed and is not, is of a centre that switched mailings off. */
function outcomeWithout({ isHere, agrees, hadEnough: isHeld, mayWait }: Turn): Outcome {
	if (!isHere) return 'withdrawn';
	if (!agrees) return 'switched_off';
	if (!isHeld) return 'withdrawn';
	return mayWait ? 'waiting' : 'held_back';
}

function mailTo(
	trx: Trx,
	jobs: Jobs,
	{ tenant, centreId }: Pick<Place, 'centreId'> & { tenant: string },
	{ userId, email, firstName, locale, subject, body }: Due,
	{ isTest = false }: { isTest?: boolean } = {},
): Promise<string | undefined> {
	return queueMail(trx, jobs, {
		tenant,
		centreId,
		template: mailingMail,
		recipient: { address: email, name: firstName, userId },
		locale: locale as Locale,
		data: { firstName, title: subject, body },
		isTest,
	});
}

/**
 * Takes up mailings that are due: for people who waited long enough, and those whose job was lost. Returns 0: they are
 * sent by a job.
 */
export function takeUpMailings(jobs: Jobs) {
	return async (trx: Trx, _emit: unknown, now = new Date()): Promise<number> => {
		const due = await trx
			.selectFrom('mailings as k')
			.select(['k.id', 'k.tenant', 'k.centre_id as centreId'])
			.where('k.status', 'in', ['scheduled', 'sending'])
			.where('k.planned_at', '<=', new Date(now.getTime() - 60_000))
			.where(hasWork(now))
			.orderBy('k.planned_at')
			.limit(BATCH)
			.execute();
		for (const { id, tenant, centreId } of due) {
			await jobs.send(trx, mailingQueue, { tenant: tenant as TenantKey, centreId, mailingId: id });
		}
		return 0;
	};
}

/** Whether somebody of a mailing `k` is due, or nobody is left and it only has to be ended. */
function hasWork(now: Date): RawBuilder<boolean> {
	const people = sql`select from mailing_recipients r where r.mailing_id = k.id`;
	return sql<boolean>`(exists (${people} and ${isDue(now)}) or not exists (${people} and r.outcome = 'waiting'))`;
}
