import { type SqlBool, sql } from 'kysely';
import { toLocal } from '#platform/http/wall-clock.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { applicationVogAsked, applicationVogRemoved, applicationVogSeen } from '../events.ts';
import { isOldVog, type Vog, type VogSeen } from '../vog-contract.ts';
import { lockDecided } from './lock-decided.ts';
import { mayDecide, mayRead } from './policy.ts';
import { isOver, vogState } from './vog-state.ts';

type About = { id: string; organisationId: string; userId: string | null; email: string };

/** The row of the person behind an application at its organisation: of an account, or of the address. */
const ofPerson = ({ organisationId, userId, email }: About) =>
	sql<SqlBool>`c.organisation_id = ${organisationId}
		and (c.email = lower(${email}) or c.user_id = ${userId}::uuid)`;

/** Returns what is known of the certificate of an applicant. Throws 404 for an application the user may not see. */
export async function readVog(c: RequestContext, id: string): Promise<Vog> {
	return c.read(async (trx) => present(trx, c, await findApplication(trx, c, id)));
}

const DAY = 24 * 3600 * 1000;
/** Whether the person was asked within a day: they are not asked again then. */
const wasJustAsked = (askedAt: Date | null | undefined) => !!askedAt && Date.now() - askedAt.getTime() < DAY;

/** Whether one that was seen is the last word: not once it has expired, nor years later where nobody said until when. */
function stillCounts(row: { seenOn: string | null; expiresOn: string | null } | undefined): boolean {
	if (!row?.seenOn || isOver(row.expiresOn)) return false;
	return row.expiresOn !== null || !isOldVog(row.seenOn, toLocal(new Date()).date);
}

/**
 * Asks the applicant for a certificate; nothing happens where they were asked within a day. Throws as {@link change}, and
 * 409 with the state while one that was seen counts.
 */
export async function askVog(c: RequestContext, id: string): Promise<void> {
	await change(c, id, async (trx, about) => {
		const now = await findRow(trx, about);
		if (stillCounts(now)) throw ApiError.conflict({ state: 'seen' });
		if (wasJustAsked(now?.askedAt)) return undefined;
		await save(trx, c, about, { asked_at: new Date() });
		return applicationVogAsked(id);
	});
}

/** Says that the certificate was seen. Throws as {@link change}, 422 for days that cannot be, and for one seen years ago without a last day. */
export async function seeVog(c: RequestContext, id: string, { seenOn, expiresOn }: VogSeen): Promise<void> {
	const today = toLocal(new Date()).date;
	const wrong = (name: string, detail: string, code = 'day') =>
		ApiError.invalid([{ code, detail, source: { pointer: `/data/attributes/${name}` } }]);
	if (seenOn > today || seenOn < '2000-01-01') throw wrong('seen_on', 'This day is not in the past.');
	if (expiresOn !== null && (expiresOn <= seenOn || expiresOn > '2199-12-31'))
		throw wrong('expires_on', 'The end is not after the start.');
	if (expiresOn === null && isOldVog(seenOn, today)) {
		throw wrong('expires_on', 'This certificate was seen years ago: say until when it counts.', 'old');
	}
	if (isOver(expiresOn)) throw wrong('expires_on', 'This certificate has expired already.', 'expired');
	await change(c, id, async (trx, about) => {
		await save(trx, c, about, {
			seen_on: seenOn,
			expires_on: expiresOn,
			seen_by: c.actor?.userId ?? null,
			reminders: [],
		});
		return applicationVogSeen(id);
	});
}

/** Removes what was kept of the certificate. Throws as {@link change}, and 409 where nothing is kept. */
export async function removeVog(c: RequestContext, id: string): Promise<void> {
	await change(c, id, async (trx, about) => {
		const gone = await sql`delete from conduct_certificates c where ${ofPerson(about)}`.execute(trx);
		if (!gone.numAffectedRows) throw ApiError.conflict({ state: 'none' });
		return applicationVogRemoved(id);
	});
}

/**
 * Changes what is kept, one at a time. Throws 404 for an application the user may not see, 403 for one they do not decide
 * on, and 409 for one whose applicant is forgotten.
 */
async function change(
	c: RequestContext,
	id: string,
	write: (
		trx: Trx,
		about: About,
	) => Promise<Parameters<Parameters<Parameters<typeof c.write>[0]>[1]>[0] | undefined>,
): Promise<void> {
	await c.write(async (trx, emit) => {
		const { found } = await lockDecided(trx, id, c);
		if (!mayDecide(c.actor, found)) throw ApiError.forbidden();
		if (found.email.endsWith('@forgotten.invalid')) throw ApiError.conflict({ state: found.status });
		const happened = await write(trx, found);
		if (happened) await emit(happened);
	});
}

async function save(trx: Trx, c: RequestContext, about: About, set: object): Promise<void> {
	const row = await findRow(trx, about);
	const changes = { ...set, user_id: about.userId, updated_at: new Date() };
	if (row) {
		await trx.updateTable('conduct_certificates').set(changes).where('id', '=', row.id).execute();
		return;
	}
	await trx
		.insertInto('conduct_certificates')
		.values({
			tenant: c.tenant,
			centre_id: c.centre.id,
			organisation_id: about.organisationId,
			email: about.email.toLowerCase(),
			...changes,
		})
		// Another application of the same person may say it at the same moment.
		.onConflict((conflict) => conflict.columns(['organisation_id', 'email']).doUpdateSet(changes))
		.execute();
}

async function findRow(trx: Trx, about: About) {
	const { rows } = await sql<{
		id: string;
		askedAt: Date | null;
		seenOn: string | null;
		expiresOn: string | null;
		seenBy: string | null;
	}>`select c.id, c.asked_at as "askedAt", c.seen_on::text as "seenOn", c.expires_on::text as "expiresOn",
			(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = c.seen_by) as "seenBy"
		from conduct_certificates c where ${ofPerson(about)}
		order by c.user_id = ${about.userId}::uuid desc nulls last limit 1`.execute(trx);
	return rows[0];
}

async function findApplication(trx: Trx, c: RequestContext, id: string) {
	const found = await trx
		.selectFrom('applications as a')
		.innerJoin('vacancies as v', 'v.id', 'a.vacancy_id')
		.select([
			'a.id',
			'a.organisation_id as organisationId',
			'a.user_id as userId',
			'a.email',
			sql<Vog['needs']>`v.vog`.as('needs'),
		])
		.where('a.id', '=', id)
		.executeTakeFirst();
	if (!found || !mayRead(c.actor, found)) throw ApiError.notFound();
	return found;
}

async function present(trx: Trx, c: RequestContext, about: About & { needs: Vog['needs'] }): Promise<Vog> {
	const row = await findRow(trx, about);
	const decides = mayDecide(c.actor, about);
	const changeable = decides && !about.email.endsWith('@forgotten.invalid');
	const state = vogState(row && { seen: row.seenOn !== null, expiresOn: row.expiresOn });
	return {
		needs: about.needs,
		state,
		askedAt: row?.askedAt?.toISOString() ?? null,
		seenOn: row?.seenOn ?? null,
		seenBy: decides ? (row?.seenBy ?? null) : null,
		expiresOn: row?.expiresOn ?? null,
		changeable,
		askable: changeable && !stillCounts(row) && !wasJustAsked(row?.askedAt),
	};
}
