import { sql } from 'kysely';
import {
	applicationAccepted,
	applicationCompleted,
	applicationDecisionUndone,
	applicationRejected,
	applicationWithdrawn,
} from '#features/applications/events.ts';
import {
	helpClosed,
	helpDenied,
	helpExpired,
	helpPublished,
	helpReportsDismissed,
	helpWithdrawn,
} from '#features/help/events.ts';
import {
	organisationApproved,
	organisationArchived,
	organisationDeleted,
	organisationDenied,
} from '#features/organisations/events.ts';
import { applicationHoursQuestioned, applicationHoursSigned } from '#features/students/events.ts';
import {
	vacancyArchived,
	vacancyDeleted,
	vacancyExpired,
	vacancyFilled,
	vacancyRenewed,
	vacancyReturned,
	vacancyReviewPassed,
	vacancyUnpublished,
} from '#features/vacancies/events.ts';
import type { AnyEventType } from '#platform/contract/define-event.ts';
import type { EventBus } from '#platform/server/events.ts';
import type { NotificationKind } from '../enums.ts';

/** What ends that something is to be done with the subject of an event, and the kinds that told of it. */
const done: readonly { by: readonly AnyEventType[]; kinds: readonly NotificationKind[] }[] = [
	{
		by: [applicationAccepted, applicationRejected, applicationWithdrawn, applicationCompleted],
		kinds: ['application_received', 'application_waiting', 'application_overdue'],
	},
	{
		by: [vacancyReviewPassed, vacancyReturned, vacancyUnpublished, vacancyArchived, vacancyDeleted],
		kinds: ['vacancy_waiting'],
	},
	{
		by: [vacancyRenewed, vacancyFilled, vacancyExpired, vacancyUnpublished, vacancyArchived, vacancyDeleted],
		kinds: ['vacancy_expiring'],
	},
	{ by: [vacancyRenewed, vacancyArchived, vacancyDeleted], kinds: ['vacancy_expired'] },
	{
		by: [organisationApproved, organisationDenied, organisationArchived, organisationDeleted],
		kinds: ['organisation_waiting'],
	},
	{ by: [helpPublished, helpDenied, helpClosed, helpWithdrawn], kinds: ['help_waiting'] },
	{
		by: [helpReportsDismissed, helpDenied, helpClosed, helpWithdrawn, helpExpired],
		kinds: ['help_reported'],
	},
	{ by: [applicationHoursSigned, applicationHoursQuestioned], kinds: ['hours_to_sign'] },
];

/**
 * Reads what told that something is to be done, for all who were told, once somebody has done it: the bell and the summary
 * count what is there. Undone, it is to be read again by whom it was not read before.
 */
export function readWhenDone(bus: EventBus): void {
	for (const { by, kinds } of done) {
		bus.on(by, async (trx, { subject }) => {
			await sql`update notifications set read_at = now(), done_at = now()
				where subject_type = ${subject.type} and subject_id = ${subject.id} and kind = any (${[...kinds]}::text[])
					and read_at is null`.execute(trx);
		});
	}
	bus.on(applicationDecisionUndone, async (trx, { subject, to }) => {
		if (to !== 'pending' && to !== 'waiting') return;
		// What was read by itself is to be done again; the decision was minutes ago at most, as its mail had not left.
		await sql`update notifications set read_at = null, done_at = null
			where subject_type = ${subject.type} and subject_id = ${subject.id}
				and done_at > now() - interval '5 minutes'`.execute(trx);
	});
}
