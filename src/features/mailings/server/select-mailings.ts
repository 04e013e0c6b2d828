import { sql } from 'kysely';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Mailing } from '../contract.ts';
import type { MailingStatus } from '../enums.ts';
import { hasNotLeft } from './transitions.ts';

export type MailingRow = {
	id: string;
	subject: string;
	body: string;
	interests: Mailing['interests'];
	place: string;
	lat: number | null;
	lon: number | null;
	kilometres: Mailing['kilometres'];
	language: Locale | null;
	status: MailingStatus;
	revision: number;
	author: string | null;
	createdAt: Date;
	plannedAt: Date | null;
	startedAt: Date | null;
	finishedAt: Date | null;
	recipients: number;
	mailed: number;
	heldBack: number;
	withdrawn: number;
	switchedOff: number;
	failed: number;
	waiting: number;
	queued: number;
	inQuietHours: number;
};

const selected = sql`select k.id, k.subject, k.body, k.interests, k.place, k.lat, k.lon, k.kilometres, k.language, k.status,
		k.revision, u.first_name as author, k.created_at as "createdAt", k.planned_at as "plannedAt",
		k.started_at as "startedAt", k.finished_at as "finishedAt", k.recipients, k.mailed, k.held_back as "heldBack",
		k.withdrawn, k.switched_off as "switchedOff", n.failed, n.queued, n."inQuietHours", w.waiting
	from mailings k left join users u on u.id = k.created_by,
		lateral (select count(*) filter (where m.status <> 'queued')::int as failed,
				count(*) filter (where ${hasNotLeft})::int as queued,
				count(*) filter (where ${hasNotLeft} and m.not_before > now())::int as "inQuietHours"
			from mailing_recipients r join mails m on m.id = r.mail_id
			where r.mailing_id = k.id and m.status in ('failed', 'bounced', 'queued')) n,
		lateral (select count(*)::int as waiting from mailing_recipients r
			where r.mailing_id = k.id and r.outcome = 'waiting' and k.status = 'sending') w`;

/** A page of the mailings of a centre, the newest first. */
export async function listMailings(
	trx: Trx,
	centreId: string,
	page: { number: number; size: number },
): Promise<{ rows: MailingRow[]; total: number }> {
	const { rows } = await sql<MailingRow>`${selected} where k.centre_id = ${centreId}
		order by k.created_at desc, k.id limit ${page.size} offset ${(page.number - 1) * page.size}`.execute(trx);
	const { total } = await trx
		.selectFrom('mailings')
		.select(sql<number>`count(*)::int`.as('total'))
		.where('centre_id', '=', centreId)
		.executeTakeFirstOrThrow();
	return { rows, total };
}

/** One mailing of the centre, or undefined. */
export async function findMailing(trx: Trx, centreId: string, id: string): Promise<MailingRow | undefined> {
	const { rows } = await sql<MailingRow>`${selected}
		where k.centre_id = ${centreId} and k.id = ${id}`.execute(trx);
	return rows[0];
}
