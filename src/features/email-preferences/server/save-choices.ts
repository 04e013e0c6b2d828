import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { Actor, RequestContext } from '#platform/server/http/context.ts';
import type { Issue } from '#platform/server/jsonapi/errors.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { MailChoicesChange } from '../contract.ts';
import { type Frequency, isHideable, type MailTopic, mailTopics, topicRules } from '../enums.ts';
import { userMailChoicesChanged } from '../events.ts';
import { chosenOf, topicsFor } from './read-choices.ts';

type Owner = { tenant: string; centreId: string; userId: string };
type Choices = Partial<Record<MailTopic, Frequency>>;
type Shown = Partial<Record<MailTopic, boolean>>;

/**
 * Saves a user's topics, days and quiet hours. Throws 422 on a topic that does not apply to them, on a frequency it does
 * not offer, on hiding what is critical, and on the days if a topic is weekly and no day is chosen.
 */
export async function changeChoices(
	c: RequestContext,
	actor: Actor,
	change: MailChoicesChange,
): Promise<void> {
	refuseOther(topicsFor(actor), change.choices ?? {}, change.inApp ?? {});
	await writeChoices(c, actor, change);
}

async function writeChoices(
	c: RequestContext,
	actor: Actor,
	{ choices = {}, inApp = {}, digestDays, quietHours }: MailChoicesChange,
): Promise<void> {
	const offered = topicsFor(actor);
	await c.write(async (trx, emit) => {
		const owner = { tenant: c.tenant, centreId: actor.centreId, userId: actor.userId };
		const before = await trx
			.selectFrom('users')
			.select(['digest_days as days', 'quiet_from as from', 'quiet_until as until'])
			.where('id', '=', actor.userId)
			.forUpdate()
			.executeTakeFirstOrThrow();
		const kept = await saveChoices(trx, owner, choices, inApp);
		const days = digestDays ? [...digestDays].sort() : before.days;
		// Choices for another role are hidden here, so they do not require days either.
		const weekly = (await chosenOf(trx, actor.userId)).some(
			({ topic, frequency }) => frequency === 'weekly' && offered.includes(topic),
		);
		if (weekly && days.length === 0) throw ApiError.invalid([issue('digest_days')]);
		const quiet = quietHours === undefined ? before : (quietHours ?? { from: null, until: null });
		const isOther =
			days.join() !== before.days.join() || quiet.from !== before.from || quiet.until !== before.until;
		if (isOther) {
			await trx
				.updateTable('users')
				.set({ digest_days: days, quiet_from: quiet.from, quiet_until: quiet.until })
				.where('id', '=', actor.userId)
				.execute();
		}
		if (!kept && !isOther) return;
		const details = {
			choices,
			...(Object.keys(inApp).length > 0 && { inApp }),
			digestDays: days,
			...(quietHours !== undefined && { quietHours: quiet.from ? `${quiet.from}-${quiet.until}` : '' }),
		};
		await emit(userMailChoicesChanged(actor.userId, { details }));
	});
}

/**
 * Switches off all that can be, in the app and by mail: what a user is offered, and what comes to whoever looks for
 * voluntary work, which people in other roles may do as well.
 */
export function silence(c: RequestContext, actor: Actor): Promise<void> {
	const offered = topicsFor(actor);
	const silenced = mailTopics.filter(
		(topic) =>
			!topicRules[topic].critical && (offered.includes(topic) || topicRules[topic].audience === 'volunteer'),
	);
	return writeChoices(c, actor, {
		choices: Object.fromEntries(silenced.map((topic) => [topic, 'never' as const])),
		inApp: Object.fromEntries(silenced.filter(isHideable).map((topic) => [topic, false])),
	});
}

function refuseOther(offered: readonly MailTopic[], choices: Choices, inApp: Shown): void {
	const wrong = (Object.entries(choices) as [MailTopic, Frequency][]).filter(
		([topic, frequency]) => !offered.includes(topic) || !topicRules[topic].choices.includes(frequency),
	);
	const unhidden = (Object.entries(inApp) as [MailTopic, boolean][]).filter(
		([topic, shown]) => !offered.includes(topic) || !(shown || isHideable(topic)),
	);
	const issues = [
		...wrong.map(([topic]) => issue(`choices/${topic}`)),
		...unhidden.map(([topic]) => issue(`in_app/${topic}`)),
	];
	if (issues.length > 0) throw ApiError.invalid(issues);
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
 * from now on; switching between daily and weekly loses nothing. `byLink` remembers what it was, so that the link can bring it back.
 */
export async function saveChoices(
	trx: Trx,
	owner: Owner,
	choices: Choices,
	inApp: Shown = {},
	{ byLink = false }: { byLink?: boolean } = {},
): Promise<boolean> {
	const before = await chosenOf(trx, owner.userId);
	const changed = before.flatMap(({ topic, frequency, inSummary, inApp: shown, stoppedFrom }) => {
		const next = { chosen: choices[topic] ?? frequency, shown: inApp[topic] ?? shown };
		if (next.chosen === frequency && next.shown === shown) return [];
		const isSame = next.chosen === frequency;
		const from = byLink && frequency !== 'never' ? frequency : isSame ? stoppedFrom : null;
		return [{ topic, inSummary, from, ...next }];
	});
	for (const { topic, chosen, shown, inSummary, from } of changed) {
		await sql`
			insert into mail_choices (tenant, centre_id, user_id, topic, frequency, in_app, stopped_from)
			values (${owner.tenant}, ${owner.centreId}, ${owner.userId}, ${topic}, ${chosen}, ${shown}, ${from})
			on conflict (user_id, topic) do update set frequency = excluded.frequency, in_app = excluded.in_app,
				stopped_from = excluded.stopped_from,
				told_until = case when ${inSummary} then mail_choices.told_until else excluded.told_until end`.execute(
			trx,
		);
	}
	return changed.length > 0;
}
