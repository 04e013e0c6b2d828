import { sql } from 'kysely';
import { centreAdmins, organisationAdmins } from '#features/mails/server/public.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import type { EventBus } from '#platform/server/events.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { queueMail, queueMailToEach } from '#platform/server/mail/queue-mail.ts';
import { hoursDeclined, hoursReturned } from '../events.ts';
import { hoursApprovedMail, hoursDeclinedMail, hoursQuestionedMail, hoursWaiting } from '../mails/hours.tsx';

const BATCH = 500;
/** What is stated or approved in one go is mailed of together, once nothing came for an hour. */
const PAUSE = sql`interval '1 hour'`;
/** Where something comes all the time, a mail is not put off for longer. */
const LONGEST = sql`interval '1 day'`;

type Sum = { tenant: string; centreId: string; count: number; hours: number };
/** What one person worked for an organisation; of a guest without an account. */
type Waiting = Sum & { organisationId: string; organisationName: string; userId: string | null };

/**
 * Mails organisations that hours wait for their approval, and volunteers that hours of theirs are approved: one mail for
 * all since the last. Returns how many entries it was about; call again in a new transaction until it returns 0.
 */
export function mailAboutHours(jobs: Jobs): (trx: Trx) => Promise<number> {
	return async (trx) => (await mailWaiting(trx, jobs)) + (await mailApproved(trx, jobs));
}

async function mailWaiting(trx: Trx, jobs: Jobs): Promise<number> {
	const { rows } = await sql<Waiting>`
		with due as materialized (
			select h.id, h.minutes, a.organisation_id, a.user_id
			from worked_hours h join applications a on a.id = h.application_id
			where h.tenant = app_tenant() and h.centre_id = any (app_centres()) and h.worked_on is not null
				and h.status = 'stated' and h.waiting_mailed_at is null
				and (h.entered_at <= now() - ${LONGEST}
					or not exists (select from worked_hours n join applications b on b.id = n.application_id
						where b.organisation_id = a.organisation_id and n.status = 'stated' and n.worked_on is not null
							and n.waiting_mailed_at is null and n.entered_at > now() - ${PAUSE}))
			order by h.entered_at, h.id limit ${BATCH} for update of h skip locked),
		mailed as (update worked_hours h set waiting_mailed_at = now() from due where due.id = h.id)
		select o.tenant, o.centre_id as "centreId", o.id as "organisationId", o.name as "organisationName",
			due.user_id as "userId", count(*)::int as count, (sum(due.minutes) / 60.0)::float8 as hours
		from due join organisations o on o.id = due.organisation_id group by o.id, due.user_id`.execute(trx);
	for (const ofOne of Map.groupBy(rows, ({ organisationId }) => organisationId).values())
		await mailApprovers(trx, jobs, ofOne);
	return rows.reduce((sum, { count }) => sum + count, 0);
}

/**
 * Mails who approves hours of an organisation of those that others worked. Hours of who is its only admin are for the centre.
 */
async function mailApprovers(trx: Trx, jobs: Jobs, waiting: readonly Waiting[]): Promise<void> {
	const [first] = waiting;
	if (!first) return;
	const { tenant, centreId, organisationId, organisationName } = first;
	const admins = await organisationAdmins(trx, { organisationId, centreId });
	const isLeft = ({ userId }: Waiting) => admins.every(({ id }) => id === userId);
	const ofCentre = waiting.some(isLeft) ? await centreAdmins(trx, { centreId }) : [];
	const told = [
		...admins.map((admin) => ({ admin, those: waiting })),
		...ofCentre
			.filter(({ id }) => admins.every((admin) => admin.id !== id))
			.map((admin) => ({ admin, those: waiting.filter(isLeft) })),
	];
	for (const { admin, those } of told) {
		const others = those.filter(({ userId }) => userId !== admin.id);
		if (others.length === 0) continue;
		const count = others.reduce((sum, one) => sum + one.count, 0);
		const hours = others.reduce((sum, one) => sum + one.hours, 0);
		await queueMailToEach(trx, jobs, [admin], {
			tenant,
			centreId,
			template: hoursWaiting,
			data: (firstName) => ({ firstName, organisationId, organisationName, count, hours }),
		});
	}
}

async function mailApproved(trx: Trx, jobs: Jobs): Promise<number> {
	const { rows } = await sql<
		Sum & { userId: string | null; email: string; locale: string; firstName: string; entryIds: string[] }
	>`
		with due as materialized (
			select h.id, h.minutes, a.user_id
			from worked_hours h join applications a on a.id = h.application_id
			where h.tenant = app_tenant() and h.centre_id = any (app_centres()) and h.worked_on is not null
				and h.status = 'signed' and h.approved_mailed_at is null
				and (h.signed_at <= now() - ${LONGEST}
					or not exists (select from worked_hours n join applications b on b.id = n.application_id
						where b.user_id = a.user_id and n.status = 'signed' and n.worked_on is not null
							and n.approved_mailed_at is null and n.signed_at > now() - ${PAUSE}))
			order by h.signed_at, h.id limit ${BATCH} for update of h skip locked),
		mailed as (update worked_hours h set approved_mailed_at = now() from due where due.id = h.id),
		people as (select user_id, count(*)::int as count, (sum(minutes) / 60.0)::float8 as hours, array_agg(id) as ids
			from due group by 1)
		select u.tenant, u.centre_id as "centreId", u.id as "userId", u.email, u.locale,
			u.first_name as "firstName", people.count, people.hours, people.ids as "entryIds"
		from people left join users u on u.id = people.user_id and u.status = 'active'`.execute(trx);
	for (const { userId, email, locale, tenant, centreId, ...data } of rows) {
		// Guests, and people who left, have nobody to mail.
		if (!userId) continue;
		await queueMail(trx, jobs, {
			tenant,
			centreId,
			template: hoursApprovedMail,
			recipient: { address: email, name: data.firstName, userId },
			locale: locale === 'en' ? 'en' : 'nl',
			data,
		});
	}
	return rows.reduce((sum, { count }) => sum + count, 0);
}

/** Mails volunteers at once what an organisation asks about hours of theirs, or why it does not approve them. */
export function mailOnHours(jobs: Jobs): (bus: EventBus) => void {
	return (bus) => {
		for (const [happened, template] of [
			[hoursReturned, hoursQuestionedMail],
			[hoursDeclined, hoursDeclinedMail],
		] as const) {
			bus.on(happened, async (trx, { tenant, centreId, details }) => {
				const entry = await mailedEntry(trx, details.entryId);
				if (!entry) return;
				const { userId, email, locale, ...said } = entry;
				const data = { ...said, entryId: details.entryId };
				await queueMail(trx, jobs, {
					tenant,
					centreId,
					template,
					recipient: { address: email, name: data.firstName, userId },
					locale,
					data,
				});
			});
		}
	};
}

/** What a mail says of hours, and to whom it goes, in the language of the account; undefined where nobody reads it. */
async function mailedEntry(trx: Trx, id: string) {
	const { rows } = await sql<{
		userId: string;
		email: string;
		locale: Locale;
		firstName: string;
		vacancyTitle: string;
		organisationName: string;
		hours: number;
		reason: string;
	}>`
		select u.id as "userId", u.email, u.locale, u.first_name as "firstName",
			coalesce(v.translations -> u.locale ->> 'title', v.title) as "vacancyTitle", o.name as "organisationName",
			(h.minutes / 60.0)::float8 as hours, coalesce(h.question, '') as reason
		from worked_hours h join applications a on a.id = h.application_id
			join users u on u.id = a.user_id and u.status = 'active'
			join vacancies v on v.id = a.vacancy_id join organisations o on o.id = a.organisation_id
		where h.id = ${id}`.execute(trx);
	return rows[0];
}
