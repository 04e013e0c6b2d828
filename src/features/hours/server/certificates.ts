import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import { timeZone } from '#platform/http/time-zone.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { certificateResource, Verified } from '../contract.ts';
import { certificateMade } from '../events.ts';

/** Without letters and digits that are taken for each other. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 12;
const MAX_A_DAY = 20;
const DAY = 24 * 3600;

export type CertificateRow = Omit<Verified, 'centre' | 'createdAt'> & {
	id: string;
	code: string;
	createdAt: Date;
};

const selected = sql`select id, code, kind, activity, year, name, lines, minutes::float8 / 60 as hours, created_at as "createdAt",
		changed_at is not null as changed
	from hour_certificates`;

/** A page of somebody's certificates, the newest first, and how many there are. */
export async function listCertificates(trx: Trx, userId: string, page: { number: number; size: number }) {
	const { rows } = await sql<CertificateRow>`${selected} where user_id = ${userId}
		order by created_at desc, id limit ${page.size} offset ${(page.number - 1) * page.size}`.execute(trx);
	const { total } = await trx
		.selectFrom('hour_certificates')
		.select(sql<number>`count(*)::int`.as('total'))
		.where('user_id', '=', userId)
		.executeTakeFirstOrThrow();
	return { rows, total };
}

/** Somebody's own certificate. Throws 404 for any other. */
export async function readCertificate(c: RequestContext, id: string): Promise<CertificateRow> {
	const { rows } = await c.read((trx) =>
		sql<CertificateRow>`${selected} where id = ${id} and user_id = ${c.actor?.userId ?? null}`.execute(trx),
	);
	if (!rows[0]) throw ApiError.notFound();
	return rows[0];
}

/**
 * Makes a certificate of what is approved now, in one year or in all. Throws 409 `no_hours` if nothing is, and 429 after
 * twenty a day.
 */
export async function makeCertificate(c: RequestContext, year: number | null): Promise<CertificateRow> {
	const userId = c.actor?.userId ?? '';
	await c.limit(`hour_certificate:${userId}`, MAX_A_DAY, DAY);
	const id = await c.write(async (trx, emit) => {
		const { lines, minutes } = await approvedLines(trx, userId, year);
		if (minutes === 0) {
			const detail = 'No hours are approved in this period.';
			throw ApiError.conflict({ code: 'no_hours', state: 'none', detail });
		}
		const made = await trx
			.insertInto('hour_certificates')
			.columns(['tenant', 'centre_id', 'user_id', 'code', 'year', 'name', 'lines', 'minutes'])
			.expression((eb) =>
				eb
					.selectFrom('users as u')
					.select([
						sql<string>`${c.tenant}`.as('tenant'),
						sql<string>`${c.centre.id}::uuid`.as('centre_id'),
						'u.id',
						sql<string>`${newCode()}`.as('code'),
						sql<number | null>`${year}::int`.as('year'),
						sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('name'),
						sql`${JSON.stringify(lines)}::jsonb`.as('lines'),
						sql<number>`${minutes}::int`.as('minutes'),
					])
					.where('u.id', '=', userId),
			)
			.returning('id')
			.executeTakeFirstOrThrow();
		await emit(certificateMade(made.id));
		return made.id;
	});
	return readCertificate(c, id);
}

/** What the certificate with a code says. Throws 404 for a code that no certificate of this centre has. */
export async function verifyCertificate(c: RequestContext, typed: string): Promise<Verified> {
	const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
	const { rows } = await c.read((trx) => sql<CertificateRow>`${selected} where code = ${code}`.execute(trx));
	const [found] = rows;
	if (!found) throw ApiError.notFound();
	const { id: _, code: __, createdAt, ...rest } = found;
	return { ...rest, createdAt: createdAt.toISOString(), centre: c.centre.name };
}

/** The attributes of a certificate, for whose it is. */
export function presentCertificate({ id, ...attributes }: CertificateRow) {
	return { type: 'hour_certificates' satisfies z.infer<typeof certificateResource>['type'], id, attributes };
}

async function approvedLines(trx: Trx, userId: string, year: number | null) {
	const day = sql`coalesce(h.worked_on, (h.entered_at at time zone ${timeZone})::date)`;
	const { rows } = await sql<{ organization: string; minutes: number; from: string; until: string }>`
		select o.name as organization, sum(h.minutes)::int as minutes, min(${day})::text as from, max(${day})::text as until
		from worked_hours h join applications a on a.id = h.application_id
			join organisations o on o.id = a.organisation_id
		where a.user_id = ${userId} and h.status = 'signed'
			and (${year}::int is null or extract(year from ${day}) = ${year}::int)
		group by o.id, o.name order by 2 desc, 1 limit 100`.execute(trx);
	return {
		lines: rows.map(({ minutes, ...row }) => ({ ...row, hours: minutes / 60 })),
		minutes: rows.reduce((sum, { minutes }) => sum + minutes, 0),
	};
}

/** A code that nobody guesses. */
export function newCode(): string {
	return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
