import { type SqlBool, sql } from 'kysely';
import { undoSeconds } from '#features/applications/contract.ts';
import {
	applicationAccepted,
	applicationCompleted,
	applicationCreated,
	applicationOfferTaken,
	applicationQueued,
	applicationSignedUp,
} from '#features/applications/events.ts';
import { organisationAdmins } from '#features/mails/server/public.ts';
import { titleInEach } from '#features/vacancies/server/public.ts';
import type { AnyEventType } from '#platform/contract/define-event.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import type { DomainEvent, EventBus } from '#platform/server/events.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import {
	applicationHoursEntered,
	applicationHoursQuestioned,
	applicationHoursSigned,
	applicationWorkDone,
} from '../events.ts';
import {
	hoursQuestioned,
	hoursSigned,
	hoursToSign,
	studentAccepted,
	studentApplied,
	studentFinished,
} from '../mails/students.tsx';

type Reader = { email: string; firstName: string; lastName: string; locale: string };
type Work = NonNullable<Awaited<ReturnType<typeof readWork>>>;
type Rule = {
	template: typeof studentApplied;
	to: (trx: Trx, work: Work) => Promise<Reader[]>;
	/** Whether the mail waits while the decision it tells of can be undone. */
	held?: boolean;
};

/** The mails about a student's work and their recipients (domain rule: the mentor is told). */
const rules: readonly (Rule & { on: readonly AnyEventType[] })[] = [
	{
		on: [applicationCreated, applicationQueued, applicationSignedUp],
		template: studentApplied,
		to: mentorsOf,
	},
	{
		on: [applicationAccepted],
		template: studentAccepted,
		to: mentorsOf,
		held: true,
	},
	{ on: [applicationOfferTaken], template: studentAccepted, to: mentorsOf },
	{ on: [applicationCompleted, applicationWorkDone], template: studentFinished, to: mentorsOf },
	{ on: [applicationHoursEntered], template: hoursToSign, to: mentorsOf },
	{ on: [applicationHoursQuestioned], template: hoursQuestioned, to: organisationAdmins },
	{ on: [applicationHoursSigned], template: hoursSigned, to: studentOf },
];

/** Mails mentors, organisations and students about the work of students, in the transaction in which it happens. */
export function mailOnStudents(jobs: Jobs): (bus: EventBus) => void {
	const send = async (trx: Trx, event: DomainEvent, { template, to, held }: Rule) => {
		const work = await readWork(trx, event.subject.id);
		if (!work) return;
		for (const reader of await to(trx, work)) {
			await queueMail(trx, jobs, {
				tenant: event.tenant,
				centreId: event.centreId,
				template,
				recipient: { address: reader.email, name: `${reader.firstName} ${reader.lastName}`.trim() },
				locale: reader.locale as Locale,
				...(held && { hold: { seconds: undoSeconds, about: event.subject.id } }),
				data: {
					firstName: reader.firstName,
					applicantName: work.applicantName,
					vacancyTitle: work.vacancyTitles[reader.locale as Locale],
					organisationName: work.organisationName,
					applicationId: event.subject.id,
					reason: work.question ?? '',
					hours: (work.minutes ?? 0) / 60,
				},
			});
		}
	};
	return (bus) => {
		for (const rule of rules) {
			bus.on(rule.on, (trx, event) => send(trx, event, rule));
		}
	};
}

/** Reads the data of the mails about a student's work; undefined if the applicant is not a student. */
function readWork(trx: Trx, applicationId: string) {
	return trx
		.selectFrom('applications as a')
		.innerJoin('vacancies as v', 'v.id', 'a.vacancy_id')
		.innerJoin('organisations as o', 'o.id', 'a.organisation_id')
		.leftJoin('worked_hours as h', (join) =>
			join.onRef('h.application_id', '=', 'a.id').on('h.worked_on', 'is', null),
		)
		.select([
			'a.user_id as userId',
			'a.centre_id as centreId',
			'a.organisation_id as organisationId',
			sql<string>`trim(a.first_name || ' ' || a.last_name)`.as('applicantName'),
			titleInEach.as('vacancyTitles'),
			'o.name as organisationName',
			'h.question',
			'h.minutes',
		])
		.where('a.id', '=', applicationId)
		.where(
			sql<SqlBool>`exists (select from memberships s where s.user_id = a.user_id and s.role = 'student')`,
		)
		.executeTakeFirst();
}

/** Returns the student's mentors, each once. */
function mentorsOf(trx: Trx, { userId }: Work): Promise<Reader[]> {
	return readers(trx)
		.innerJoin('memberships as s', 's.mentor_id', 'u.id')
		.where('s.user_id', '=', userId)
		.where('s.role', '=', 'student')
		.distinct()
		.orderBy('u.email')
		.execute();
}

function studentOf(trx: Trx, { userId }: Work): Promise<Reader[]> {
	return readers(trx).where('u.id', '=', userId).execute();
}

function readers(trx: Trx) {
	return trx
		.selectFrom('users as u')
		.select(['u.email', 'u.first_name as firstName', 'u.last_name as lastName', 'u.locale'])
		.where('u.status', '=', 'active');
}
