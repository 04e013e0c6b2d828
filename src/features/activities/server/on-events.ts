import { type RawBuilder, sql } from 'kysely';
import {
	applicationOfferTaken,
	applicationPlaced,
	applicationRejected,
	applicationSignedUp,
} from '#features/applications/events.ts';
import { userPasswordChanged } from '#features/auth/events.ts';
import { organisationAdmins } from '#features/mails/server/public.ts';
import { vacancyCreated, vacancyUpdated } from '#features/vacancies/events.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import type { DomainEvent, EventBus } from '#platform/server/events.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import * as events from '../events.ts';
import {
	sessionCancelled,
	sessionChanged,
	sessionConfirmed,
	sessionEvaluation,
	sessionMaterials,
	sessionTaken,
	sessionTomorrow,
} from '../mails/sessions.tsx';
import { evaluationOf } from './evaluations.ts';
import { materialsOf } from './materials.ts';
import { placeOf } from './present-occurrence.ts';
import { findOccurrence, type OccurrenceRow } from './select-occurrences.ts';
import { workOutVacancy } from './work-out.ts';
import { linkAt } from './workshop.ts';

/**
 * Recomputes the dates of an activity in the transaction that changes it, so that the calendar is never out of date.
 */
export function workOutOnChange(bus: EventBus): void {
	bus.on(
		[vacancyCreated, vacancyUpdated],
		(trx, { tenant, centreId, actorId, organisationId, subject }) =>
			workOutVacancy(
				trx,
				(said) => bus.emit(trx, { tenant, centreId, actorId, organisationId, ...said }),
				subject.id,
			),
		// Runs before the waiting-list handlers, which need the dates.
		{ phase: 'prepare' },
	);
}

/** A new password also revokes the user's calendar feed: somebody else may have subscribed to it. */
export function endCalendarAddresses(bus: EventBus): void {
	bus.on([userPasswordChanged], async (trx, { subject }) => {
		await trx.deleteFrom('calendar_addresses').where('user_id', '=', subject.id).execute();
	});
}

type AtATime = DomainEvent<{ occurrenceId?: string | undefined }>;

type Placed = {
	id: string;
	userId: string | null;
	firstName: string;
	lastName: string;
	email: string;
	locale: string;
	organisationId: string;
	occurrenceId: string | null;
	groupSize: number;
};

/** Mails people with a place or on the waiting list about changes, and the organisation about new participants. */
export function mailOnSessions(
	jobs: Jobs,
	/** Returns the token with which a guest withdraws an application. */
	tokenFor: (applicationId: string) => string,
): (bus: EventBus) => void {
	const base = ({ tenant, centreId }: DomainEvent) => ({ tenant, centreId });
	const leaving = ({ id, userId }: Placed) => (userId === null ? { token: tokenFor(id) } : {});
	const theOne = async (trx: Trx, event: AtATime) => {
		const { occurrenceId } = event.details;
		if (!occurrenceId) return undefined;
		const [placed] = await whoHas(trx, sql`a.id = ${event.subject.id}`);
		const row = await findOccurrence(trx, occurrenceId);
		return placed && row ? { placed, row } : undefined;
	};
	return (bus) => {
		type Found = { placed: Placed; row: OccurrenceRow };
		const confirm = async (trx: Trx, event: AtATime, { placed, row }: Found) =>
			queueMail(trx, jobs, {
				...base(event),
				template: sessionConfirmed,
				...to(placed),
				data: { ...about(row, placed), ...leaving(placed), onlineLink: await linkAt(trx, row.id) },
			});
		const tellOrganisers = async (trx: Trx, event: AtATime, { placed, row }: Found) => {
			for (const admin of await organisationAdmins(trx, { ...base(event), ...placed })) {
				const data = about(row, { ...placed, ...admin, id: placed.id });
				await queueMail(trx, jobs, {
					...base(event),
					template: sessionTaken,
					...to({ ...placed, ...admin }),
					data: { ...data, applicantName: nameOf(placed) },
				});
			}
		};
		// A place offered from the waiting list is confirmed when it is taken; spots of vacancies have no time and are
		// skipped.
		bus.on([applicationSignedUp, applicationOfferTaken], async (trx, event) => {
			const found = await theOne(trx, event);
			if (!found) return;
			await confirm(trx, event, found);
			await tellOrganisers(trx, event, found);
		});
		// The organisation gave this place itself; who stands at the door needs no mail.
		bus.on(applicationPlaced, async (trx, event) => {
			const found = await theOne(trx, event);
			if (found && found.row.startsAt > new Date()) await confirm(trx, event, found);
		});
		bus.on(applicationRejected, async (trx, event) => {
			if (event.reason !== 'session_cancelled') return;
			const [waited] = await whoHas(trx, sql`a.id = ${event.subject.id}`);
			const row = waited?.occurrenceId ? await findOccurrence(trx, waited.occurrenceId) : undefined;
			if (!waited || !row) return;
			// The reason of the cancellation is stored with the occurrence.
			const data = { ...about(row, waited), reason: row.reason ?? '' };
			await queueMail(trx, jobs, { ...base(event), template: sessionCancelled, ...to(waited), data });
		});
		bus.on(events.sessionTomorrow, async (trx, event) => {
			const found = await theOne(trx, event);
			if (!found) return;
			const onlineLink = await linkAt(trx, found.row.id);
			const data = { ...about(found.row, found.placed), ...leaving(found.placed), onlineLink };
			await queueMail(trx, jobs, { ...base(event), template: sessionTomorrow, ...to(found.placed), data });
		});
		bus.on(events.sessionEvaluated, async (trx, event) => {
			const found = await theOne(trx, event);
			if (!found) return;
			const form = await evaluationOf(trx, found.row.vacancyId);
			const [handedOut] = await materialsOf(trx, found.row.vacancyId);
			const { firstName, locale } = found.placed;
			const { vacancyTitle, organisationName, member, applicationId } = about(found.row, found.placed);
			const said = { firstName, vacancyTitle, organisationName };
			const theirs = { member, applicationId, ...leaving(found.placed) };
			const sent = { ...base(event), ...to(found.placed) };
			if (form) {
				const formTitle = (locale === 'en' && form.title.en) || form.title.nl;
				const data = { ...said, formTitle, formSlug: form.slug, ...(handedOut && theirs) };
				await queueMail(trx, jobs, { ...sent, template: sessionEvaluation, data });
			} else if (handedOut)
				await queueMail(trx, jobs, { ...sent, template: sessionMaterials, data: { ...said, ...theirs } });
		});
		bus.on(events.sessionChanged, async (trx, event) => {
			const row = await findOccurrence(trx, event.subject.id);
			if (!row) return;
			const onlineLink = await linkAt(trx, row.id);
			for (const placed of await whoHasPlaceAt(trx, row)) {
				const data = { ...about(row, placed), ...leaving(placed), onlineLink };
				await queueMail(trx, jobs, { ...base(event), template: sessionChanged, ...to(placed), data });
			}
			// Where it is online is not theirs to know yet.
			if (event.details.link) return;
			for (const waiting of await whoWaitsFor(trx, row)) {
				const data = { ...about(row, waiting), ...leaving(waiting), inLine: true };
				await queueMail(trx, jobs, { ...base(event), template: sessionChanged, ...to(waiting), data });
			}
		});
		bus.on(events.sessionCancelled, async (trx, event) => {
			const row = await findOccurrence(trx, event.subject.id);
			if (!row) return;
			for (const placed of await whoHasPlaceAt(trx, row)) {
				const data = { ...about(row, placed), reason: event.reason ?? '' };
				await queueMail(trx, jobs, { ...base(event), template: sessionCancelled, ...to(placed), data });
			}
		});
	};
}

function whoHasPlaceAt(trx: Trx, { id }: OccurrenceRow): Promise<Placed[]> {
	return whoHas(trx, sql`a.occurrence_id = ${id} and a.status = 'accepted'`);
}

function whoWaitsFor(trx: Trx, { id }: OccurrenceRow): Promise<Placed[]> {
	return whoHas(trx, sql`a.occurrence_id = ${id} and a.status in ('waiting', 'offered')`);
}

async function whoHas(trx: Trx, where: RawBuilder<unknown>): Promise<Placed[]> {
	const { rows } = await sql<Placed>`
		select a.id, a.user_id as "userId", a.first_name as "firstName", a.last_name as "lastName", a.email, a.locale,
			a.organisation_id as "organisationId", a.occurrence_id as "occurrenceId",
			a.group_size as "groupSize"
		from applications a where ${where} order by a.id`.execute(trx);
	return rows;
}

function nameOf({ firstName, lastName }: Pick<Placed, 'firstName' | 'lastName'>): string {
	return `${firstName} ${lastName}`.trim();
}

function to(reader: Pick<Placed, 'email' | 'firstName' | 'lastName' | 'locale'>) {
	return {
		recipient: { address: reader.email, name: nameOf(reader) },
		locale: reader.locale as Locale,
	};
}

function about(
	row: OccurrenceRow,
	reader: Pick<Placed, 'id' | 'userId' | 'firstName' | 'locale' | 'groupSize'>,
) {
	return {
		firstName: reader.firstName,
		vacancyId: row.vacancyId,
		vacancyTitle: row.translations[reader.locale]?.title ?? row.title,
		organisationName: row.organisationName,
		applicationId: reader.id,
		member: reader.userId !== null,
		occurrenceId: row.id,
		startsAt: row.startsAt.toISOString(),
		endsAt: row.endsAt.toISOString(),
		allDay: row.allDay,
		place: placeOf(row) ?? '',
		people: reader.groupSize,
		vog: row.vog !== 'none',
		free: row.vog === 'free_scheme',
		sequence: row.sequence,
	};
}
