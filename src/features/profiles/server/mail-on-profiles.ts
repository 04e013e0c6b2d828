import type { Trx } from '#platform/server/database.ts';
import type { EventBus } from '#platform/server/events.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { profileAsked, profileExpired } from '../events.ts';
import { profileAsking, profileGone } from '../mails/profile.tsx';

/** Asks the owner of a profile by mail before it expires, and says so when it has. */
export function mailOnProfiles(jobs: Jobs): (bus: EventBus) => void {
	return (bus) => {
		bus.on(profileAsked, async (trx, { tenant, centreId, subject, details }) => {
			const owner = await ownerOf(trx, subject.id);
			if (!owner) return;
			const data = { firstName: owner.firstName, days: details.days, paused: owner.status === 'paused' };
			await queueMail(trx, jobs, { tenant, centreId, ...to(owner), template: profileAsking, data });
		});
		bus.on(profileExpired, async (trx, { tenant, centreId, subject, from }) => {
			const owner = await ownerOf(trx, subject.id);
			if (!owner) return;
			const data = { firstName: owner.firstName, paused: from === 'paused' };
			await queueMail(trx, jobs, { tenant, centreId, ...to(owner), template: profileGone, data });
		});
	};
}

type Owner = NonNullable<Awaited<ReturnType<typeof ownerOf>>>;

function to({ userId, email, firstName, locale }: Owner) {
	return {
		recipient: { address: email, name: firstName, userId },
		locale: locale === 'en' ? ('en' as const) : ('nl' as const),
	};
}

function ownerOf(trx: Trx, profileId: string) {
	return trx
		.selectFrom('volunteer_profiles as p')
		.innerJoin('users as u', 'u.id', 'p.user_id')
		.select(['u.id as userId', 'u.email', 'u.first_name as firstName', 'u.locale', 'p.status'])
		.where('p.id', '=', profileId)
		.where('u.status', '=', 'active')
		.executeTakeFirst();
}
