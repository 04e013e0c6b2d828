import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { userForgotten } from '../events.ts';

/** The reasons why an account cannot be removed: organisations without another admin, or being the last superuser. */
export type Blockers = { organisations: { id: string; name: string }[]; lastSuperuser: boolean };

/**
 * What must be handed over before this account can go (domain rule: the last admin and the last superuser stay). With
 * `lock` nobody else can leave meanwhile, until the transaction ends.
 */
export async function findBlockers(trx: Trx, userId: string, lock = false): Promise<Blockers> {
	if (lock) {
		await sql`select o.id from organisations o join memberships m on m.organisation_id = o.id
			where m.user_id = ${userId} and m.role = 'admin' order by o.id for no key update of o`.execute(trx);
		await sql`select c.id from centres c join users u on u.centre_id = c.id
			where u.id = ${userId} and 'center_superuser' = any (u.roles) for no key update of c`.execute(trx);
	}
	// A user who cannot sign in runs no organisation that others would have to take over.
	const { rows: organisations } = await sql<{ id: string; name: string }>`
		select o.id, o.name from organisations o
		where o.status in ('approved', 'pending', 'denied')
			and exists (select from memberships m join users u on u.id = m.user_id and u.status = 'active'
				where m.organisation_id = o.id and m.user_id = ${userId} and m.role = 'admin')
			and not exists (select from memberships m join users u on u.id = m.user_id
				where m.organisation_id = o.id and m.role = 'admin' and m.user_id <> ${userId} and u.status = 'active')
		order by o.name`.execute(trx);
	const { rows: last } = await sql`
		select from users u where u.id = ${userId} and u.status = 'active' and 'center_superuser' = any (u.roles)
			and not exists (select from users x where x.centre_id = u.centre_id and x.id <> u.id
				and x.status = 'active' and 'center_superuser' = any (x.roles))`.execute(trx);
	return { organisations, lastSuperuser: last.length > 0 };
}

/**
 * Erases everything that identifies a person, at once: only the id of their row remains, their own rows are deleted,
 * and on `user.forgotten` every slice does the same with its own tables before the name is erased here. Throws 404 for
 * an unknown account, 409 with the state for one that is already archived, and 409 `last_admin` or `last_superuser` if
 * somebody must take over first.
 */
export async function anonymiseUser(trx: Trx, emit: Emit, userId: string): Promise<void> {
	const user = await trx
		.selectFrom('users')
		.select('status')
		.where('id', '=', userId)
		.forUpdate()
		.executeTakeFirst();
	if (!user) throw ApiError.notFound();
	if (user.status === 'archived') throw ApiError.conflict({ state: user.status });
	const blockers = await findBlockers(trx, userId, true);
	if (blockers.organisations.length > 0) {
		const detail = 'Somebody else must run these organisations first.';
		throw ApiError.conflict({ code: 'last_admin', detail });
	}
	if (blockers.lastSuperuser) {
		const detail = 'Somebody else must become superuser of the centre first.';
		throw ApiError.conflict({ code: 'last_superuser', detail });
	}
	await emit(userForgotten(userId, { from: user.status, to: 'archived' }));
	await sql`select forget_words_about(${userId})`.execute(trx);
	await removeOwnRows(trx, userId);
	await trx
		.updateTable('users')
		.set({
			status: 'archived',
			email: `${userId}@forgotten.invalid`,
			first_name: 'Anoniem',
			last_name: '',
			phone_number: null,
			job_title: null,
			photo_id: null,
			gender: null,
			password_hash: null,
			roles: [],
			digest_days: [],
			quiet_from: null,
			quiet_until: null,
			accepted_terms_at: null,
			confirmed_at: null,
			last_seen_at: null,
			updated_at: new Date(),
		})
		.where('id', '=', userId)
		.execute();
}

/** Removes the rows that the schema marks as belonging to a person, in every table, including later ones. */
async function removeOwnRows(trx: Trx, userId: string): Promise<void> {
	for (const { table, column } of await tablesOfPerson(trx)) {
		await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(trx);
	}
}

/** Tables whose rows belong to one person: those that the schema would remove with the account. */
export async function tablesOfPerson(trx: Trx): Promise<{ table: string; column: string }[]> {
	const { rows } = await sql<{ table: string; column: string }>`
		select r.relname as "table", a.attname as "column"
		from pg_constraint c
		join pg_class r on r.oid = c.conrelid
		join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
		where c.contype = 'f' and c.confrelid = 'users'::regclass and c.confdeltype = 'c'
			and array_length(c.conkey, 1) = 1
		order by 1, 2`.execute(trx);
	return rows;
}
