import { sql } from 'kysely';
import type { Locale } from '#platform/contract/tenants.ts';
import type { EventBus } from '#platform/server/events.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import type { ReportOutcome } from '../enums.ts';
import { reportHandled } from '../events.ts';
import { reportHandledOfGuest } from '../mails/report-handled.tsx';
import { guestToken } from './guest-link.ts';

type Reporter = {
	partyId: string;
	address: string;
	firstName: string;
	locale: Locale;
	from: string;
	subject: string;
	outcome: ReportOutcome;
	answer: string | null;
};

/**
 * Mails a guest what came of their report, in the transaction in which the centre says so, with the link to the
 * conversation. Who has an account is notified instead.
 */
export function mailReporters(jobs: Jobs, secrets: Secrets): (bus: EventBus) => void {
	const tokenOf = guestToken(secrets);
	return (bus) => {
		bus.on(reportHandled, async (trx, { tenant, centreId, subject: { id } }) => {
			const { rows } = await sql<Reporter>`
				select p.id as "partyId", p.guest_email as address, coalesce(p.guest_name, '') as "firstName", p.locale,
					coalesce(o.name, centre.name) as "from", c.subject, n.outcome, n.answer
				from conversation_reports n join conversation_parties p on p.id = n.party_id and p.kind = 'guest'
				join conversations c on c.id = n.conversation_id join centres centre on centre.id = c.centre_id
				join conversation_parties q on q.conversation_id = c.id and q.id <> p.id
				left join organisations o on o.id = q.organisation_id
				where n.conversation_id = ${id} and n.handled_at >= now() and p.guest_email is not null`.execute(trx);
			for (const { partyId, address, firstName, locale, answer, ...about } of rows) {
				await queueMail(trx, jobs, {
					tenant,
					centreId,
					template: reportHandledOfGuest,
					recipient: { address, name: firstName },
					locale,
					data: { firstName, ...about, answer: answer ?? '', token: tokenOf(partyId) },
				});
			}
		});
	};
}
