import { sql } from 'kysely';
import type { z } from 'zod';
import { sessionCancelled, sessionChanged, sessionTomorrow } from '#features/activities/events.ts';
import {
	applicationAccepted,
	applicationCompleted,
	applicationCreated,
	applicationDecisionUndone,
	applicationEscalated,
	applicationGroupChanged,
	applicationNoteAdded,
	applicationOffered,
	applicationOfferLapsed,
	applicationOfferTaken,
	applicationQueued,
	applicationRejected,
	applicationReminder,
	applicationSignedUp,
	applicationVogAsked,
	applicationVogExpiring,
	applicationWithdrawn,
} from '#features/applications/events.ts';
import {
	conversationAssigned,
	conversationNoteAdded,
	conversationReported,
	messageSent,
	reportHandled,
} from '#features/conversations/events.ts';
import { crisisCallDeclined, crisisCallSent } from '#features/crisis/events.ts';
import { dataExportReady } from '#features/data-viewer/events.ts';
import { isHideable, topicOf } from '#features/email-preferences/enums.ts';
import { formSubmitted, submissionAssigned, submissionNoteAdded } from '#features/forms/events.ts';
import {
	helpAnswerDeclined,
	helpAnswerEnded,
	helpAnswered,
	helpAnswerWithdrawn,
	helpDenied,
	helpExpired,
	helpMatched,
	helpPublished,
	helpReported,
	helpSubmitted,
} from '#features/help/events.ts';
import {
	hoursApprovalUndone,
	hoursApproved,
	hoursDeclined,
	hoursReturned,
	hoursStated,
} from '#features/hours/events.ts';
import { vacancyFeedFailed } from '#features/import/events.ts';
import { mailBounced } from '#features/mails/events.ts';
import { templateFailed } from '#features/notification-templates/events.ts';
import {
	organisationApproved,
	organisationDenied,
	organisationLeftAlone,
	organisationNoteAdded,
	organisationResubmitted,
	organisationSignedUp,
} from '#features/organisations/events.ts';
import {
	profileAsked,
	profileExpired,
	profileNoteAdded,
	profileReplied,
	replyDeclined,
	replyDeclineUndone,
	replyHeld,
	replyInterested,
	replyLapsed,
	replyRefused,
	replyReported,
} from '#features/profiles/events.ts';
import {
	applicationHoursEntered,
	applicationHoursQuestioned,
	applicationHoursSigned,
	applicationWorkDone,
} from '#features/students/events.ts';
import { userForgotten } from '#features/users/events.ts';
import {
	vacancyExpired,
	vacancyExpiresSoon,
	vacancyReturned,
	vacancyReviewAsked,
	vacancyReviewPassed,
} from '#features/vacancies/events.ts';
import type { AnyEventType } from '#platform/contract/define-event.ts';
import type { Trx } from '#platform/server/database.ts';
import type { DomainEvent, EventBus } from '#platform/server/events.ts';
import type { NotificationKind } from '../enums.ts';
import { readWhenDone } from './read-when-done.ts';
import {
	notifyApplicant,
	notifyAssignedHandler,
	notifyAssignedReader,
	notifyCalled,
	notifyCentre,
	notifyExporter,
	notifyFormOwner,
	notifyHelpAnswerer,
	notifyHelpAuthor,
	notifyInvited,
	notifyInviting,
	notifyMentioned,
	notifyMentor,
	notifyOfReport,
	notifyOrganisation,
	notifyOtherParty,
	notifyPlaced,
	notifyProfileOwner,
	notifyReader,
	notifyReporters,
	type Recipient,
} from './who-is-told.ts';

/** What is done with those who should know of an event. */
type Tell<Kind extends NotificationKind> = (
	trx: Trx,
	event: DomainEvent,
	kind: Kind,
	recipients: readonly Recipient[],
) => Promise<void>;

/** States who should know of an event; what is done with them follows in the transaction in which it happened. */
function notify<Type extends AnyEventType, Kind extends NotificationKind>(
	on: Type,
	kind: Kind,
	who: (trx: Trx, event: DomainEvent<z.output<Type['details']>>) => Promise<readonly Recipient[]>,
) {
	return (bus: EventBus, tell: Tell<Kind>): void =>
		bus.on(on, async (trx, event) => {
			// People are not notified of their own actions.
			const others = (await who(trx, event)).filter(({ userId }) => userId !== event.actorId);
			if (others.length > 0) await tell(trx, event, kind, others);
		});
}

/** Writes a notification for each of them, as they chose. */
async function writeNotifications(
	trx: Trx,
	event: DomainEvent,
	kind: NotificationKind,
	recipients: readonly Recipient[],
): Promise<void> {
	const told = await asChosen(trx, kind, recipients);
	if (told.length === 0) return;
	const { days } = event.details as { days?: unknown };
	const common = {
		tenant: event.tenant,
		centre_id: event.centreId,
		kind,
		data: JSON.stringify(typeof days === 'number' ? { days } : {}),
	};
	await trx
		.insertInto('notifications')
		.values(
			told.map(({ userId, organisationId, subject, inApp }) => ({
				...common,
				user_id: userId,
				organisation_id: organisationId,
				subject_type: subject.type,
				subject_id: subject.id,
				in_app: inApp,
			})),
		)
		.execute();
}

/**
 * Leaves out who switched the topic off. Who keeps it out of the app and has it in a summary gets it for that alone.
 */
async function asChosen(
	trx: Trx,
	kind: NotificationKind,
	told: readonly Recipient[],
): Promise<(Recipient & { inApp: boolean })[]> {
	const topic = topicOf(kind);
	const hidden =
		topic && isHideable(topic)
			? await trx
					.selectFrom('mail_choices')
					.select(['user_id as userId', 'frequency'])
					.where(
						'user_id',
						'in',
						told.map(({ userId }) => userId),
					)
					.where('topic', '=', topic)
					.where('in_app', '=', false)
					.execute()
			: [];
	return told.flatMap((recipient) => {
		const choice = hidden.find(({ userId }) => userId === recipient.userId);
		const isSummed = choice?.frequency === 'daily' || choice?.frequency === 'weekly';
		return choice && !isSummed ? [] : [{ ...recipient, inApp: !choice }];
	});
}

/** Who sent what waited for the centre, and nobody where it did not wait. */
async function ofHeld(trx: Trx, event: DomainEvent): Promise<Recipient[]> {
	return event.from === 'held' ? notifyInviting(trx, event) : [];
}

/** The recipients of tasks, which people may have mailed at once as well. */
export const taskRules = [
	notify(conversationAssigned, 'conversation_assigned', notifyAssignedReader),
	notify(submissionAssigned, 'submission_assigned', notifyAssignedHandler),
	notify(applicationNoteAdded, 'note_mention', notifyMentioned),
	notify(organisationNoteAdded, 'note_mention', notifyMentioned),
	notify(submissionNoteAdded, 'note_mention', notifyMentioned),
	notify(conversationNoteAdded, 'note_mention', notifyMentioned),
	notify(profileNoteAdded, 'note_mention', notifyMentioned),
];

/**
 * The recipients of the notifications of each event (domain rule: notifications). Events that are not listed notify
 * nobody.
 */
const rules = [
	notify(applicationCreated, 'application_received', notifyOrganisation),
	notify(applicationQueued, 'application_received', notifyOrganisation),
	notify(applicationOffered, 'spot_offered', notifyApplicant),
	notify(applicationOfferTaken, 'spot_taken', notifyOrganisation),
	notify(applicationOfferLapsed, 'spot_lapsed', notifyApplicant),
	notify(applicationSignedUp, 'application_received', notifyOrganisation),
	notify(applicationGroupChanged, 'group_changed', notifyOrganisation),
	notify(applicationGroupChanged, 'group_resized', async (trx, event) =>
		event.details.before === undefined ? [] : notifyApplicant(trx, event),
	),
	notify(applicationVogAsked, 'vog_asked', notifyApplicant),
	notify(applicationVogExpiring, 'vog_expiring', notifyOrganisation),
	notify(applicationWithdrawn, 'application_withdrawn', notifyOrganisation),
	notify(applicationReminder, 'application_waiting', notifyOrganisation),
	notify(applicationEscalated, 'application_overdue', notifyCentre),
	notify(applicationAccepted, 'application_accepted', notifyApplicant),
	notify(hoursStated, 'hours_stated', notifyOrganisation),
	notify(hoursReturned, 'hours_returned', notifyApplicant),
	notify(hoursDeclined, 'hours_declined', notifyApplicant),
	notify(hoursApproved, 'hours_approved', notifyApplicant),
	notify(applicationHoursQuestioned, 'hours_questioned', notifyOrganisation),
	notify(applicationHoursSigned, 'hours_signed', notifyApplicant),
	notify(applicationRejected, 'application_rejected', notifyApplicant),
	notify(sessionTomorrow, 'session_tomorrow', notifyApplicant),
	notify(sessionChanged, 'session_changed', notifyPlaced),
	notify(sessionCancelled, 'session_cancelled', notifyPlaced),
	notify(vacancyExpiresSoon, 'vacancy_expiring', notifyOrganisation),
	notify(vacancyExpired, 'vacancy_expired', notifyOrganisation),
	notify(vacancyReviewAsked, 'vacancy_waiting', notifyCentre),
	notify(vacancyReviewPassed, 'vacancy_placed', notifyOrganisation),
	notify(vacancyReturned, 'vacancy_returned', notifyOrganisation),
	notify(organisationSignedUp, 'organisation_waiting', notifyCentre),
	notify(organisationResubmitted, 'organisation_waiting', notifyCentre),
	notify(organisationLeftAlone, 'organisation_alone', notifyCentre),
	notify(mailBounced, 'mail_bounced', notifyReader),
	notify(templateFailed, 'template_failed', notifyCentre),
	notify(dataExportReady, 'data_export_ready', notifyExporter),
	notify(vacancyFeedFailed, 'feed_failed', notifyCentre),
	notify(messageSent, 'message_received', notifyOtherParty),
	notify(conversationReported, 'conversation_reported', notifyCentre),
	notify(reportHandled, 'report_handled', notifyReporters),
	notify(formSubmitted, 'form_submitted', notifyFormOwner),
	notify(organisationApproved, 'organisation_approved', notifyOrganisation),
	notify(organisationDenied, 'organisation_denied', notifyOrganisation),
	notify(profileReplied, 'invitation_received', notifyInvited),
	notify(replyHeld, 'invitation_held', notifyCentre),
	// What the centre did with it, or did not within its time.
	notify(profileReplied, 'invitation_passed_on', ofHeld),
	notify(replyRefused, 'invitation_refused', ofHeld),
	notify(replyLapsed, 'invitation_refused', ofHeld),
	notify(replyReported, 'invitation_reported', notifyOfReport),
	notify(replyInterested, 'invitation_accepted', notifyInviting),
	notify(profileAsked, 'profile_asked', notifyProfileOwner),
	notify(profileExpired, 'profile_expired', notifyProfileOwner),
	notify(crisisCallSent, 'crisis_call', notifyCalled),
	// Who never said yes is missed by nobody.
	notify(crisisCallDeclined, 'crisis_dropped', async (trx, event) =>
		event.from === 'yes' ? notifyCentre(trx, event) : [],
	),
	notify(replyDeclined, 'invitation_declined', notifyInviting),
	notify(helpSubmitted, 'help_waiting', notifyCentre),
	notify(helpReported, 'help_reported', notifyCentre),
	notify(helpPublished, 'help_published', notifyHelpAuthor),
	notify(helpDenied, 'help_refused', notifyHelpAuthor),
	notify(helpAnswered, 'help_answered', notifyHelpAuthor),
	notify(helpExpired, 'help_expired', notifyHelpAuthor),
	notify(helpAnswerWithdrawn, 'help_left', async (trx, event) =>
		event.from === 'accepted' ? notifyHelpAuthor(trx, event) : [],
	),
	notify(helpMatched, 'help_accepted', notifyHelpAnswerer),
	notify(helpAnswerDeclined, 'help_declined', notifyHelpAnswerer),
	notify(helpAnswerEnded, 'help_ended', notifyHelpAnswerer),
	// The notifications for mentors about their students, in addition to those for others.
	notify(applicationCreated, 'student_applied', notifyMentor),
	notify(applicationQueued, 'student_applied', notifyMentor),
	notify(applicationSignedUp, 'student_applied', notifyMentor),
	notify(applicationAccepted, 'student_accepted', notifyMentor),
	notify(applicationOfferTaken, 'student_accepted', notifyMentor),
	notify(applicationCompleted, 'student_finished', notifyMentor),
	notify(applicationWorkDone, 'student_finished', notifyMentor),
	notify(applicationHoursEntered, 'hours_to_sign', notifyMentor),
];

/** Notifies people of the events that concern them, until what they are to do is done. */
export function notifyOnEvents(bus: EventBus): void {
	for (const rule of [...rules, ...taskRules]) rule(bus, writeNotifications);
	forgetUndone(bus);
	readWhenDone(bus);
}

/** The kinds that told of a decision, by the state that it led to. */
const toldOf: Readonly<Record<string, readonly string[]>> = {
	accepted: ['application_accepted', 'student_accepted'],
	rejected: ['application_rejected'],
};

/** Deletes what was told of a decision that was undone: it was minutes ago at most, as its mail had not left. */
function forgetUndone(bus: EventBus): void {
	bus.on(applicationDecisionUndone, async (trx, { subject, from }) => {
		const kinds = toldOf[from ?? ''];
		if (!kinds) return;
		await sql`delete from notifications where subject_type = ${subject.type} and subject_id = ${subject.id}
			and kind = any (${[...kinds]}::text[]) and created_at > now() - interval '5 minutes'`.execute(trx);
	});
	bus.on(replyDeclineUndone, async (trx, { subject }) => {
		await sql`delete from notifications where subject_type = ${subject.type} and subject_id = ${subject.id}
			and kind = 'invitation_declined' and created_at > now() - interval '5 minutes'`.execute(trx);
	});
	// Of several approvals about the same work all tell the same: one of them goes.
	bus.on(hoursApprovalUndone, async (trx, { subject }) => {
		await sql`delete from notifications where id in (select id from notifications
			where subject_type = ${subject.type} and subject_id = ${subject.id} and kind = 'hours_approved'
			order by created_at desc limit 1)`.execute(trx);
	});
}

/** Deletes the notifications of a removed person. Notifications to others contain no name. */
export function eraseNotifications(bus: EventBus): void {
	bus.on(
		userForgotten,
		async (trx, { subject }) => {
			await sql`delete from notifications where user_id = ${subject.id}`.execute(trx);
		},
		{ phase: 'finish' },
	);
}
