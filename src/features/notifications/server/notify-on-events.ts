import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { DomainEvent, EventBus } from '#platform/server/events.ts';
import type { NotificationKind } from '../taxonomy.ts';
import {
	type Told,
	tellApplicant,
	tellCentre,
	tellHelpAnswerer,
	tellHelpAuthor,
	tellMentor,
	tellOrganisation,
	tellPlaced,
} from './who-is-told.ts';

type Rule = { kind: NotificationKind; who: (trx: Trx, event: DomainEvent) => Promise<readonly Told[]> };

/** Who is told of what (domain rule: notifications). What is not here is told to nobody. */
const rules: Readonly<Record<string, Rule>> = {
	'application.created': { kind: 'application_received', who: tellOrganisation },
	'application.queued': { kind: 'application_received', who: tellOrganisation },
	'application.offered': { kind: 'spot_offered', who: tellApplicant },
	'application.offer_taken': { kind: 'spot_taken', who: tellOrganisation },
	'application.offer_lapsed': { kind: 'spot_lapsed', who: tellApplicant },
	'application.signed_up': { kind: 'application_received', who: tellOrganisation },
	'application.withdrawn': { kind: 'application_withdrawn', who: tellOrganisation },
	'application.reminder': { kind: 'application_waiting', who: tellOrganisation },
	'application.escalated': { kind: 'application_overdue', who: tellCentre },
	'application.accepted': { kind: 'application_accepted', who: tellApplicant },
	'application.hours_questioned': { kind: 'hours_questioned', who: tellOrganisation },
	'application.hours_signed': { kind: 'hours_signed', who: tellApplicant },
	'application.rejected': { kind: 'application_rejected', who: tellApplicant },
	'session.tomorrow': { kind: 'session_tomorrow', who: tellApplicant },
	'session.changed': { kind: 'session_changed', who: tellPlaced },
	'session.cancelled': { kind: 'session_cancelled', who: tellPlaced },
	'vacancy.expires_soon': { kind: 'vacancy_expiring', who: tellOrganisation },
	'vacancy.expired': { kind: 'vacancy_expired', who: tellOrganisation },
	'organisation.signed_up': { kind: 'organisation_waiting', who: tellCentre },
	'organisation.resubmitted': { kind: 'organisation_waiting', who: tellCentre },
	'organisation.approved': { kind: 'organisation_approved', who: tellOrganisation },
	'organisation.denied': { kind: 'organisation_denied', who: tellOrganisation },
	'help.submitted': { kind: 'help_waiting', who: tellCentre },
	'help.reported': { kind: 'help_reported', who: tellCentre },
	'help.published': { kind: 'help_published', who: tellHelpAuthor },
	'help.denied': { kind: 'help_refused', who: tellHelpAuthor },
	'help.answered': { kind: 'help_answered', who: tellHelpAuthor },
	'help.expired': { kind: 'help_expired', who: tellHelpAuthor },
	'help.answer_withdrawn': {
		kind: 'help_left',
		who: async (trx, event) => (event.from === 'accepted' ? tellHelpAuthor(trx, event) : []),
	},
	'help.matched': { kind: 'help_accepted', who: tellHelpAnswerer },
	'help.answer_declined': { kind: 'help_declined', who: tellHelpAnswerer },
	'help.answer_ended': { kind: 'help_ended', who: tellHelpAnswerer },
};

/** What mentors are told of their students, beside what others are told of the same. */
const rulesOfMentors: Readonly<Record<string, Rule>> = {
	'application.created': { kind: 'student_applied', who: tellMentor },
	'application.queued': { kind: 'student_applied', who: tellMentor },
	'application.signed_up': { kind: 'student_applied', who: tellMentor },
	'application.accepted': { kind: 'student_accepted', who: tellMentor },
	'application.offer_taken': { kind: 'student_accepted', who: tellMentor },
	'application.completed': { kind: 'student_finished', who: tellMentor },
	'application.hours_entered': { kind: 'hours_to_sign', who: tellMentor },
};

/** Writes down who should know of what happened, in the transaction in which it happened. */
export function notifyOnEvents(bus: EventBus): void {
	for (const [name, rule] of [...Object.entries(rules), ...Object.entries(rulesOfMentors)]) {
		bus.on(name, async (trx, event) => {
			// Nobody is told what they did themselves.
			const told = (await rule.who(trx, event)).filter(({ userId }) => userId !== event.actorId);
			if (told.length === 0) return;
			const { days } = event.details ?? {};
			const common = {
				tenant: event.tenant,
				centre_id: event.centreId,
				kind: rule.kind,
				data: JSON.stringify(typeof days === 'number' ? { days } : {}),
			};
			await trx
				.insertInto('notifications')
				.values(
					told.map(({ userId, organisationId, subject }) => ({
						...common,
						user_id: userId,
						organisation_id: organisationId,
						subject_type: subject.type,
						subject_id: subject.id,
					})),
				)
				.execute();
		});
	}
}

/** Takes away what somebody who leaves was told. What others were told of them holds no name. */
export function forgetNotifications(bus: EventBus): void {
	bus.on('user.forgotten', async (trx, { subject }) => {
		await sql`delete from notifications where user_id = ${subject.id}`.execute(trx);
	});
}
