import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import type { Retention } from '#platform/server/retention.ts';
import { organisationErased } from '../events.ts';
import { RESTORABLE_DAYS } from './restorable.ts';
import { eraseLapsedSignUps } from './sign-up/confirm-sign-up.ts';

const BATCH = 100;

/** The retention of organisations that were deleted, and of sign-ups that nobody confirmed. */
export const organisationRetention: readonly Retention[] = [
	{
		what: 'deleted organisations; of those with vacancies their name stays beside them',
		days: RESTORABLE_DAYS,
		since: 'they were deleted',
		end: 'removed',
		reason: 'a mistake shows within a month, and can be undone until then',
		apply: (trx, { before, emit }) => eraseDeleted(trx, before, emit),
	},
	{
		what: 'sign-ups of organisations that nobody confirmed',
		days: 0,
		since: 'their link lapses',
		end: 'removed',
		reason: 'nobody has shown that the address is theirs',
		apply: (trx) => eraseLapsedSignUps(trx),
	},
];

/**
 * Erases one batch of the organisations that were deleted before that moment; returns their number. What people applied
 * for still names the organisation, so that one with vacancies keeps its row, without anything else.
 */
async function eraseDeleted(trx: Trx, before: Date, emit: Emit): Promise<number> {
	const due = await trx
		.selectFrom('organisations')
		.select('id')
		.where('deleted_at', '<', before)
		.orderBy('deleted_at')
		.limit(BATCH)
		.forUpdate()
		.skipLocked()
		.execute();
	const ids = due.map(({ id }) => id);
	if (ids.length === 0) return 0;
	for (const id of ids) await emit(organisationErased(id));
	await trx.deleteFrom('memberships').where('organisation_id', 'in', ids).execute();
	await trx.deleteFrom('organisation_notes').where('organisation_id', 'in', ids).execute();
	await sql`
		delete from organisations o
		where o.id = any (${ids}::uuid[])
			and not exists (select from vacancies v where v.organisation_id = o.id)
			and not exists (select from applications a where a.organisation_id = o.id)`.execute(trx);
	await trx
		.updateTable('organisations')
		.set({
			description: '',
			website: null,
			email: null,
			phone_number: null,
			street: null,
			house_number: null,
			postal_code: null,
			lat: null,
			lon: null,
			contact_person: null,
			logo_id: null,
			image_id: null,
			show_on_social_map: false,
			status_reason: null,
			deleted_at: null,
		})
		.where('id', 'in', ids)
		.execute();
	return ids.length;
}
