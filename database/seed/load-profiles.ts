import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import { agreesToMailings, mailings } from './content/mailings.ts';
import { profiles } from './content/profiles.ts';
import { daysFromNow } from './vacancy-columns.ts';

/** The profiles of volunteers; `userIds` are in the order of `volunteers`. */
export async function loadProfiles(trx: Trx, userIds: readonly string[]): Promise<void> {
	for (const profile of profiles) {
		const userId = userIds[profile.volunteer];
		if (!userId) throw new Error(`There is no volunteer ${profile.volunteer}.`);
		const { centre_id } = await trx
			.selectFrom('users')
			.select('centre_id')
			.where('id', '=', userId)
			.executeTakeFirstOrThrow();
		const { targetGroups = [], languages = [], hasVog = false, radius = 10 } = profile;
		await trx
			.insertInto('volunteer_profiles')
			.values({
				tenant: 'demo',
				centre_id,
				user_id: userId,
				status: profile.status,
				headline: profile.headline,
				about: profile.about,
				interests: [...profile.interests],
				skills: [...profile.skills],
				target_groups: [...targetGroups],
				languages: JSON.stringify(languages),
				dayparts: [...profile.dayparts],
				hours: profile.hours ?? null,
				frequency: profile.frequency ?? null,
				place: profile.place,
				lat: profile.lat,
				lon: profile.lon,
				radius,
				transport: [...(profile.transport ?? [])],
				has_vog: hasVog,
				crisis_pool: profile.status === 'published' && profile.volunteer % 2 === 0,
				published_at: profile.status === 'draft' ? null : daysFromNow(-profile.published),
			})
			.execute();
	}
}

/** What a centre of the demo asked its crisis pool: some come, and the demo's volunteer has not answered yet. */
export async function loadCrisis(trx: Trx, userIds: readonly string[]): Promise<void> {
	await sql`
		with call as (
			insert into crisis_calls (tenant, centre_id, title, body, created_at)
			select tenant, centre_id, 'Zandzakken vullen bij de IJssel',
				'Het water stijgt. Vanaf 18.00 uur vullen we zandzakken bij de gemeentewerf. Neem laarzen en handschoenen mee.',
				${daysFromNow(-1)}
			from volunteer_profiles where crisis_pool and user_id = any (${[...userIds]}::uuid[]) limit 1
			returning id, tenant, centre_id)
		insert into crisis_call_answers (tenant, centre_id, call_id, user_id, answer, answered_at, mailed_at)
		select call.tenant, call.centre_id, call.id, p.user_id, said.answer,
			case when said.answer is not null then now() end, now()
		from call join volunteer_profiles p on p.crisis_pool and p.centre_id = call.centre_id,
			lateral (select case when p.user_id = ${userIds[0]} then null
				when array_position(${[...userIds]}::uuid[], p.user_id) % 4 = 1 then 'no' else 'yes' end as answer) said`.execute(
		trx,
	);
}

/** Some volunteers of the demo agreed to mailings; their centre has sent one and writes the next. */
export async function loadMailings(trx: Trx, userIds: readonly string[]): Promise<void> {
	const agreeing = userIds.filter((_, volunteer) => agreesToMailings(volunteer));
	await sql`
		insert into mail_choices (tenant, centre_id, user_id, topic, frequency)
		select p.tenant, p.centre_id, p.user_id, 'mailings', 'now' from volunteer_profiles p
		where p.user_id = any (${agreeing}::uuid[])
		on conflict do nothing`.execute(trx);
	const { tenant, centre_id } = await trx
		.selectFrom('volunteer_profiles')
		.select(['tenant', 'centre_id'])
		.where('user_id', 'in', userIds)
		.executeTakeFirstOrThrow();
	for (const { subject, body, interests, written, sent } of mailings) {
		const at = sent && daysFromNow(-sent.daysAgo);
		await trx
			.insertInto('mailings')
			.values({
				tenant,
				centre_id,
				subject,
				body,
				interests: [...interests],
				status: sent ? 'sent' : 'draft',
				planned_at: at,
				started_at: at,
				finished_at: at,
				recipients: sent?.recipients ?? 0,
				mailed: sent?.mailed ?? 0,
				held_back: sent?.heldBack ?? 0,
				switched_off: sent?.switchedOff ?? 0,
				created_at: daysFromNow(-written),
			})
			.execute();
	}
}
