import { sql } from 'kysely';
import { mayEditFor, rightsOf } from '#features/vacancies/server/public.ts';
import { timeZone } from '#platform/http/time-zone.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Emit, EventBus } from '#platform/server/events.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { attendanceCertified } from '../events.ts';
import { attendanceCertificate } from '../mails/hours.tsx';
import { newCode } from './certificates.ts';

/** How many are made in one transaction; the rest with the next press. */
const BATCH = 500;
/** The colour of papers of a centre that chose none. */
const USUAL_COLOUR = '#1c6b57';

/**
 * Makes a certificate for each who came to a time of an activity and has none yet, and mails it. Returns how many were
 * sent now and in all. Throws 404 for an activity that the user may not change, and 409 until the time is over.
 */
export async function certifyAttendance(
	trx: Trx,
	emit: Emit,
	c: RequestContext,
	occurrenceId: string,
): Promise<{ sent: number; total: number }> {
	// Two presses at once wait for each other.
	const { rows } = await sql<{ organisationId: string; isOver: boolean }>`
		select v.organisation_id as "organisationId", x.ends_at <= now() and x.status <> 'cancelled' as "isOver"
		from session_occurrences x join vacancies v on v.id = x.vacancy_id
		where x.id = ${occurrenceId} for no key update of x`.execute(trx);
	const [found] = rows;
	if (!found || !mayEditFor(rightsOf(c.actor), found.organisationId)) throw ApiError.notFound();
	if (!found.isOver)
		throw ApiError.conflict({
			code: 'not_over',
			state: 'to_come',
			detail: 'Certificates of taking part are sent once it is over.',
		});
	const due = await sql<{ id: string }>`
		select a.id from applications a
		where a.occurrence_id = ${occurrenceId} and a.status = 'completed' and a.email not like '%.invalid'
			and not exists (select from hour_certificates h where h.application_id = a.id)
		order by a.id limit ${BATCH}`.execute(trx);
	for (const { id } of due.rows) {
		const made = await insertCertificate(trx, id);
		await emit(attendanceCertified(made, { organisationId: found.organisationId }));
	}
	const { total } = await trx
		.selectFrom('hour_certificates as h')
		.innerJoin('applications as a', 'a.id', 'h.application_id')
		.where('a.occurrence_id', '=', occurrenceId)
		.select(sql<number>`count(*)::int`.as('total'))
		.executeTakeFirstOrThrow();
	return { sent: due.rows.length, total };
}

async function insertCertificate(trx: Trx, applicationId: string): Promise<string> {
	const day = (moment: string) => sql`(${sql.raw(moment)} at time zone ${timeZone})::date`;
	const { rows } = await sql<{ id: string }>`
		insert into hour_certificates (tenant, centre_id, user_id, application_id, kind, activity, code, name, lines, minutes)
		select a.tenant, a.centre_id, a.user_id, a.id, 'attendance',
			coalesce(v.translations -> a.locale ->> 'title', v.title), ${newCode()},
			trim(a.first_name || ' ' || a.last_name),
			jsonb_build_array(jsonb_build_object('organization', o.name, 'hours', m.minutes / 60.0,
				'from', ${day('x.starts_at')}, 'until', ${day("(x.ends_at - interval '1 second')")})),
			m.minutes
		from applications a join vacancies v on v.id = a.vacancy_id join organisations o on o.id = a.organisation_id
			join session_occurrences x on x.id = a.occurrence_id
			cross join lateral (select greatest(1, extract(epoch from x.ends_at - x.starts_at) / 60)::int as minutes) m
		where a.id = ${applicationId}
		returning id`.execute(trx);
	if (!rows[0]) throw new Error('The application is gone.');
	return rows[0].id;
}

type Due = {
	email: string;
	userId: string | null;
	firstName: string;
	name: string;
	locale: string;
	code: string;
	activity: string;
	lines: { organization: string; hours: number; from: string; until: string }[];
	createdAt: Date;
	colour: string | null;
};

/** Mails each certificate of taking part, in the transaction that makes it, so that each leaves once. */
export function mailCertificates(jobs: Jobs): (bus: EventBus) => void {
	return (bus) => {
		bus.on(attendanceCertified, async (trx, { tenant, centreId, subject }) => {
			const { rows } = await sql<Due>`
				select a.email, a.user_id as "userId", a.first_name as "firstName", h.name, a.locale, h.code, h.activity, h.lines,
					h.created_at as "createdAt", c.profile ->> 'primaryColor' as colour
				from hour_certificates h join applications a on a.id = h.application_id join centres c on c.id = h.centre_id
				where h.id = ${subject.id}`.execute(trx);
			const [due] = rows;
			const line = due?.lines[0];
			if (!due || !line) return;
			await queueMail(trx, jobs, {
				tenant,
				centreId,
				template: attendanceCertificate,
				recipient: { address: due.email, name: due.name, userId: due.userId ?? undefined },
				locale: due.locale === 'en' ? 'en' : 'nl',
				data: {
					firstName: due.firstName,
					name: due.name,
					vacancyTitle: due.activity,
					organisationName: line.organization,
					code: due.code,
					from: line.from,
					until: line.until,
					hours: line.hours,
					createdAt: due.createdAt.toISOString(),
					colour: /^#[0-9a-f]{6}$/i.test(due.colour ?? '') ? (due.colour ?? USUAL_COLOUR) : USUAL_COLOUR,
				},
			});
		});
	};
}
