import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { Actor, RequestContext } from '#platform/server/http/context.ts';
import type { Issue } from '#platform/server/jsonapi/errors.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { MailChoicesChange } from '../contract.ts';
import { type Frequency, type MailTopic, topicRules } from '../enums.ts';
import { userMailChoicesChanged } from '../events.ts';
import { chosenOf, topicsFor } from './read-choices.ts';

type Owner = { tenant: string; centreId: string; userId: string };
type Choices = Partial<Record<MailTopic, Frequency>>;

/**
 * Saves a user's topics and days. Throws 422 on a topic that does not apply to them, on a frequency it does not offer,
 * and on the days if a topic is weekly and no day is chosen.
 */
export async function changeChoices(
	c: RequestContext,
	actor: Actor,
	{ choices = {}, digestDays }: MailChoicesChange,
): Promise<void> {
	const offered = topicsFor(actor);
	const given = Object.entries(choices) as [MailTopic, Frequency][];
	const wrong = given.filter(
		([topic, frequency]) => !offered.includes(topic) || !topicRules[topic].choices.includes(frequency),
	);
	if (wrong.length > 0) throw ApiError.invalid(wrong.map(([topic]) => issue(`choices/${topic}`)));
	await c.write(async (trx, emit) => {
		const owner = { tenant: c.tenant, centreId: actor.centreId, userId: actor.userId };
		const before = await trx
			.selectFrom('users')
			.select('digest_days as days')
			.where('id', '=', actor.userId)
			.forUpdate()
			.executeTakeFirstOrThrow();
		const kept = await saveChoices(trx, owner, choices);
		const days = digestDays ? [...digestDays].sort() : before.days;
		// Choices for another role are hidden here, so they do not require days either.
		const weekly = (await chosenOf(trx, actor.userId)).some(
			({ topic, frequency }) => frequency === 'weekly' && offered.includes(topic),
		);
		if (weekly && days.length === 0) throw ApiError.invalid([issue('digest_days')]);
		const otherDays = days.join() !== before.days.join();
		if (otherDays) {
			await trx.updateTable('users').set({ digest_days: days }).where('id', '=', actor.userId).execute();
		}
		if (!kept && !otherDays) return;
		await emit(userMailChoicesChanged(actor.userId, { details: { choices, digestDays: days } }));
	});
}

function issue(field: string): Issue {
	return {
		code: 'invalid_choice',
		detail: 'This cannot be chosen.',
		source: { pointer: `/data/attributes/${field}` },
	};
}

/**
 * Saves choices; returns whether any changed. A topic that moves into a summary from immediately or never is covered
 * from now on; switching between daily and weekly loses nothing.
 */
export async function saveChoices(trx: Trx, owner: Owner, choices: Choices): Promise<boolean> {
	const before = await chosenOf(trx, owner.userId);
	const changed = before.flatMap(({ topic, frequency, inSummary }) => {
		const chosen = choices[topic];
		return chosen === undefined || chosen === frequency ? [] : [{ topic, chosen, inSummary }];
	});
	for (const { topic, chosen, inSummary } of changed) {
		await sql`
			insert into mail_choices (tenant, centre_id, user_id, topic, frequency)
			values (${owner.tenant}, ${owner.centreId}, ${owner.userId}, ${topic}, ${chosen})
			on conflict (user_id, topic) do update set frequency = excluded.frequency,
				told_until = case when ${inSummary} then mail_choices.told_until else excluded.told_until end`.execute(
			trx,
		);
	}
	return changed.length > 0;
}
