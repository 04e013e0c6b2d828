import type { Trx } from '#platform/server/database.ts';
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
				published_at: profile.status === 'draft' ? null : daysFromNow(-profile.published),
			})
			.execute();
	}
}
