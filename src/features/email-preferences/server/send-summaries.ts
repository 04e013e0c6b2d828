import { sql } from 'kysely';
import type { Locale, TenantKey } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { summary } from '../mails/summary.tsx';
import { type DueTopic, readMatches, readNews, readWaiting, type Waiting } from './read-summary.ts';
import { summaryMoments } from './summary-moments.ts';

const BATCH = 50;
/** Who has not been here for so long gets no summaries, and the next one covers what came meanwhile once they are back. */
const AWAY_MONTHS = 6;

const nothingWaits: Waiting = { toAnswer: 0, expiring: 0, toSign: 0, unanswered: 0 };

type Reader = {
	id: string;
	tenant: TenantKey;
	centreId: string;
	email: string;
	firstName: string;
	lastName: string;
	locale: Locale;
	due: { topic: DueTopic['topic']; frequency: 'now' | 'daily' | 'weekly'; from: string; until: string }[];
};

/**
 * Sends the due summaries, a batch of recipients of the transaction's centre at a time; returns the number of
 * recipients. A summary covers everything since the previous one, however long ago, and the end of its period is stored
 * together with the mail: an outage loses nothing, and nothing is sent twice.
 */
export function sendSummaries(jobs: Jobs) {
	return async (trx: Trx, _emit: unknown, now = new Date()): Promise<number> => {
		const readers = await claimReaders(trx, now);
		for (const reader of readers) {
			const due = reader.due.map(({ topic, from, until }) => ({
				topic,
				from: new Date(from),
				until: new Date(until),
			}));
			await sendSummary(trx, reader, due);
		}
		return readers.length;
	};

	async function sendSummary(trx: Trx, reader: Reader, due: readonly DueTopic[]): Promise<void> {
		const who = { userId: reader.id, locale: reader.locale };
		const matching = due.find(({ topic }) => topic === 'matches');
		const { news, more } = await readNews(trx, who, due);
		const fitting = matching ? await readMatches(trx, who, matching) : { matches: [], more: 0 };
		// New vacancies at once are no moment to tell of what is to be done.
		const isAtOnce = reader.due.every(({ frequency }) => frequency === 'now');
		const waiting = isAtOnce ? nothingWaits : await readWaiting(trx, reader.id);
		const isNews = news.length > 0 || fitting.matches.length > 0;
		// Open tasks alone are worth a mail once a week; an empty summary never is.
		const isWeekly = reader.due.some(({ frequency }) => frequency === 'weekly');
		if (!isNews && !(isWeekly && waiting.toAnswer + waiting.toSign > 0)) return;
		await queueMail(trx, jobs, {
			tenant: reader.tenant,
			centreId: reader.centreId,
			template: summary,
			recipient: { address: reader.email, name: `${reader.firstName} ${reader.lastName}`.trim() },
			locale: reader.locale,
			data: {
				firstName: reader.firstName,
				news,
				moreNews: more,
				matches: fitting.matches,
				moreMatches: fitting.more,
				...waiting,
			},
		});
	}
}

/** Claims recipients with a due summary, and its period; two concurrent runs never get the same recipient. */
async function claimReaders(trx: Trx, now: Date): Promise<Reader[]> {
	const { now: settled, daily, weekly } = summaryMoments(now);
	const { rows } = await sql<Reader>`
		with moments as materialized (
			select c.user_id, c.topic, c.frequency, c.told_until,
				case c.frequency when 'daily' then ${daily}::timestamptz when 'now' then ${settled}::timestamptz
					else (select max((${weekly}::timestamptz[])[day]) from unnest(u.digest_days) as day) end as due_at
			from mail_choices c join users u on u.id = c.user_id
			where (c.frequency in ('daily', 'weekly') and c.told_until < ${daily}
					or c.topic = 'matches' and c.frequency = 'now' and exists (select from vacancies v
						where v.tenant = c.tenant and v.centre_id = c.centre_id and v.status = 'published'
							and v.published_at > c.told_until and v.published_at <= ${settled}))
				and u.status = 'active'
				and coalesce(u.last_seen_at, u.created_at) > ${now}::timestamptz - make_interval(months => ${AWAY_MONTHS})),
		readers as materialized (
			select u.id from users u
			where u.id in (select m.user_id from moments m where m.told_until < m.due_at)
			order by u.id limit ${BATCH} for no key update skip locked),
		told as (
			update mail_choices c set told_until = m.due_at
			from moments m, readers r
			where m.user_id = r.id and m.told_until < m.due_at and c.user_id = m.user_id and c.topic = m.topic
				and c.told_until = m.told_until
			returning c.user_id, c.topic, c.frequency, m.told_until as from_at, m.due_at)
		select u.id, u.tenant, u.centre_id as "centreId", u.email, u.first_name as "firstName",
			u.last_name as "lastName", u.locale,
			jsonb_agg(jsonb_build_object('topic', t.topic, 'frequency', t.frequency, 'from', t.from_at, 'until', t.due_at)) as due
		from told t join users u on u.id = t.user_id group by u.id order by u.id`.execute(trx);
	return rows;
}
