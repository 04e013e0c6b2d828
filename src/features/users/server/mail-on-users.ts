import { accountMailer } from '#features/mails/server/public.ts';
import type { EventBus } from '#platform/server/events.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { userAbsent, userRoleAdded } from '../events.ts';
import { accountAbsent, roleAdded } from '../mails/account.tsx';

/** Mails people what others change of their account, and that it goes when they stay away. */
export function mailOnUsers(jobs: Jobs): (bus: EventBus) => void {
	return (bus) => {
		const mail = accountMailer(bus, jobs);
		mail(userAbsent, accountAbsent, (base, { details }) => ({ ...base, days: details.days }));
		mail(userRoleAdded, roleAdded, (base, { details }) => ({
			...base,
			organisationName: details.organisationName ?? null,
		}));
	};
}
