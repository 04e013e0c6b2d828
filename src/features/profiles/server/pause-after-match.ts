import { sql } from 'kysely';
import { undoSeconds } from '#features/applications/contract.ts';
import {
	applicationAccepted,
	applicationDecisionUndone,
	applicationOfferTaken,
	applicationRejected,
} from '#features/applications/events.ts';
import { titleIn } from '#features/vacancies/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { DomainEvent, EventBus } from '#platform/server/events.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { profilePaused, profileResumed } from '../events.ts';
import { profileMatched } from '../mails/profile.tsx';

/**
 * Pauses the profile of who is accepted for a vacancy, and asks by mail whether they still look for work; a decision that
 * is undone, or corrected to a rejection, shows it again. One that is paused for a match that has ended is so for the newer
 * one from then on. A place at one time of an activity leaves room for other work.
 */
export function pauseAfterMatch(jobs: Jobs): (bus: EventBus) => void {
	return (bus) => {
		bus.on([applicationAccepted, applicationOfferTaken], async (trx, { tenant, centreId, subject }) => {
			const paused = await pauseFor(trx, subject.id);
			if (!paused) return;
			const by = { tenant, centreId, actorId: null, organisationId: null };
			if (!paused.wasPaused)
				await bus.emit(trx, { ...by, ...profilePaused(paused.id, { from: 'published', to: 'paused' }) });
			const { firstName, organisationName, vacancyTitle } = paused;
			await queueMail(trx, jobs, {
				tenant,
				centreId,
				template: profileMatched,
				recipient: { address: paused.email, name: firstName, userId: paused.userId },
				locale: paused.locale === 'en' ? 'en' : 'nl',
				data: { firstName, organisationName, vacancyTitle },
				// Leaves and is taken back with the mail of the decision.
				hold: { seconds: undoSeconds, about: subject.id },
			});
		});
		bus.on(applicationDecisionUndone, async (trx, { to, ...event }) => {
			if (to === 'accepted') await showForMatch(trx, bus, event, false);
			else {
				await showForMatch(trx, bus, event, true);
				await forgetMatch(trx, event.subject.id);
			}
		});
		// A correction. Which application it was stays, as the correction can be undone too.
		bus.on(applicationRejected, async (trx, { from, ...event }) => {
			if (from === 'accepted') await showForMatch(trx, bus, event, true);
		});
	};
}

type Happened = Pick<DomainEvent, 'tenant' | 'centreId' | 'subject'>;

/**
 * Shows the profile that was paused for an application again, or pauses it again for the same one. One that was paused
 * before stays so: its owner did not ask for it to be shown.
 */
async function showForMatch(
	trx: Trx,
	bus: EventBus,
	{ tenant, centreId, subject }: Happened,
	isShown: boolean,
): Promise<void> {
	const [from, to] = isShown ? (['paused', 'published'] as const) : (['published', 'paused'] as const);
	if (isShown)
		await sql`update volunteer_profiles set matched_application_id = matched_before_id, matched_before_id = null
			where matched_application_id = ${subject.id} and matched_before_id is not null`.execute(trx);
	const { rows } = await sql<{ id: string }>`
		update volunteer_profiles set status = ${to}
		where matched_application_id = ${subject.id} and status = ${from} returning id`.execute(trx);
	const by = { tenant, centreId, actorId: null, organisationId: null };
	const happened = isShown ? profileResumed : profilePaused;
	for (const { id } of rows) await bus.emit(trx, { ...by, ...happened(id, { from, to }) });
}

async function forgetMatch(trx: Trx, applicationId: string): Promise<void> {
	await sql`update volunteer_profiles set matched_application_id = null
		where matched_application_id = ${applicationId}`.execute(trx);
}

async function pauseFor(trx: Trx, applicationId: string) {
	const { rows } = await sql<{
		id: string;
		wasPaused: boolean;
		userId: string;
		email: string;
		locale: string;
		firstName: string;
		organisationName: string;
		vacancyTitle: string;
	}>`
		update volunteer_profiles p set status = 'paused', matched_application_id = a.id,
			matched_before_id = case when p.status = 'paused' then p.matched_application_id end
		from applications a join users u on u.id = a.user_id join vacancies v on v.id = a.vacancy_id
			join organisations o on o.id = v.organisation_id
		where a.id = ${applicationId} and p.user_id = a.user_id and v.vacancy_type <> 'activity'
			and (p.status = 'published' or p.status = 'paused' and exists (select from applications m
				where m.id = p.matched_application_id and m.id <> a.id and m.status not in ('accepted', 'completed')))
		returning p.id, p.matched_before_id is not null as "wasPaused", u.id as "userId", u.email, u.locale, u.first_name as "firstName",
			o.name as "organisationName", ${titleIn(sql<string>`u.locale`)} as "vacancyTitle"`.execute(trx);
	return rows[0];
}
