import { accountMailer, withEventToken } from '#features/mails/server/public.ts';
import type { EventBus } from '#platform/server/events.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { userDeletionRequested } from '../events.ts';
import { accountDelete } from '../mails/account.tsx';

/** Mails people the link that removes their account. */
export function mailOnAccount(jobs: Jobs): (bus: EventBus) => void {
	return (bus) => {
		const mail = accountMailer(bus, jobs);
		mail(userDeletionRequested, accountDelete, withEventToken);
	};
}
