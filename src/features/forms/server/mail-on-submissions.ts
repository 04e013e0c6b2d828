import { sql } from 'kysely';
import { type Answered, inLanguage, type Text } from '#features/questions/contract.ts';
import type { Trx } from '#platform/server/database.ts';
import type { EventBus } from '#platform/server/events.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { formSubmitted } from '../events.ts';
import { formConfirmation, formReceived } from '../mails/submission.tsx';
import { runsForm } from './mail-subject.ts';

/** Confirmations that an address gets in a day, so that a form sends nobody more than they may have asked for. */
const MOST_A_DAY = 3;

/** Mails who sent a form their answers, where the form says so, and who is to know that something was sent. */
export function mailOnSubmissions(jobs: Jobs): (bus: EventBus) => void {
	return (bus) =>
		bus.on(formSubmitted, async (trx, { tenant, centreId, details }) => {
			const sent = await readSent(trx, details.submissionId);
			if (!sent) return;
			const place = { tenant, centreId };
			const { reference, locale, answers, title } = sent;
			const address = sent.confirmSender ? addressOf(sent) : undefined;
			if (address && (await mayConfirm(trx, address)))
				await queueMail(trx, jobs, {
					...place,
					template: formConfirmation,
					recipient: { address },
					locale,
					data: {
						submissionId: details.submissionId,
						formTitle: inLanguage(title, locale),
						organisationName: sent.organisationName ?? '',
						reference,
						answers: answers.map(({ question, questionType, answer }) => ({
							question,
							answer:
								questionType === 'checkbox'
									? []
									: questionType === 'date'
										? answer.map((day) => dayText(day, locale))
										: answer,
						})),
					},
				});
			for (const reader of await readersOf(trx, sent.formId))
				await queueMail(trx, jobs, {
					...place,
					template: formReceived,
					recipient: { address: reader.email, name: reader.firstName, userId: reader.id },
					locale: reader.locale,
					data: {
						firstName: reader.firstName,
						formTitle: inLanguage(title, reader.locale),
						path: `/form_builder/${sent.formId}/submissions/${details.submissionId}`,
						reference,
					},
				});
		});
}

type Sent = NonNullable<Awaited<ReturnType<typeof readSent>>>;

function readSent(trx: Trx, submissionId: string) {
	return trx
		.selectFrom('form_submissions as s')
		.innerJoin('forms as f', 'f.id', 's.form_id')
		.innerJoin('form_versions as v', (join) =>
			join.onRef('v.form_id', '=', 's.form_id').onRef('v.number', '=', 's.version'),
		)
		.leftJoin('organisations as o', 'o.id', 'f.organisation_id')
		.leftJoin('form_tokens as t', 't.id', 's.token_id')
		.leftJoin('users as u', 'u.id', 's.user_id')
		.where('s.id', '=', submissionId)
		.select([
			'f.id as formId',
			'f.confirm_sender as confirmSender',
			's.reference',
			's.locale',
			sql<Answered[]>`s.answers`.as('answers'),
			sql<Text>`v.content -> 'title'`.as('title'),
			'o.name as organisationName',
			't.email as invitedAddress',
			'u.email as accountAddress',
		])
		.executeTakeFirst();
}

/** A day in words. */
function dayText(day: string, locale: 'nl' | 'en'): string {
	const date = new Date(day);
	if (Number.isNaN(date.getTime())) return day;
	return new Intl.DateTimeFormat(locale === 'nl' ? 'nl-NL' : 'en-GB', {
		dateStyle: 'long',
		timeZone: 'UTC',
	}).format(date);
}

/** Where the answers go: to the first address among them, else to that of the invitation or the account. */
function addressOf({ answers, invitedAddress, accountAddress }: Sent): string | undefined {
	const given = answers.find(({ questionType }) => questionType === 'email')?.answer[0];
	return given ?? invitedAddress ?? accountAddress ?? undefined;
}

/** Whether an address may get another confirmation; the mails of a day are few beside those of all time. */
async function mayConfirm(trx: Trx, address: string): Promise<boolean> {
	const { count } = await trx
		.selectFrom('mails')
		.where('template', '=', formConfirmation.name)
		.where('created_at', '>', sql<Date>`now() - interval '1 day'`)
		.where('recipient', '=', address)
		.select(sql<number>`count(*)::int`.as('count'))
		.executeTakeFirstOrThrow();
	return count < MOST_A_DAY;
}

/** Who is chosen to be told, as long as they still run what the form belongs to. */
async function readersOf(trx: Trx, formId: string) {
	const { rows } = await sql<{ id: string; email: string; firstName: string; locale: 'nl' | 'en' }>`
		select distinct u.id, u.email, u.first_name as "firstName", u.locale
		from forms f join users u on u.id = any (f.recipient_ids) and u.status = 'active'
		where f.id = ${formId} and ${runsForm(sql`u.id`)}
		order by u.email`.execute(trx);
	return rows;
}

/** Empties the mails that have the answers of these submissions. Those that have not left yet are not sent. */
export async function emptyMails(trx: Trx, submissionIds: readonly string[]): Promise<void> {
	if (submissionIds.length === 0) return;
	const ofThese = sql`data ->> 'submissionId' = any (${[...submissionIds]}::text[])`;
	await sql`delete from mails where status = 'queued' and ${ofThese}`.execute(trx);
	await sql`update mails set data = '{}' where ${ofThese}`.execute(trx);
}
