import type { EventBus } from '#platform/server/events.ts';
import type { Queue } from '#platform/server/jobs.ts';
import { workMail } from '#platform/server/mail/deliver-mail.ts';
import { mailDeliver } from '#platform/server/mail/queue-mail.ts';
import type { Process } from './process.ts';

/** Every queue of the product. */
export const queues: readonly Queue[] = [mailDeliver as Queue];

/** What the slices do when something happens. */
export function listenersOf(_running: Process): ((bus: EventBus) => void)[] {
	return [];
}

/** Starts the work of this process: mail and what recurs. */
export function startWork(_running: Process): void {
	void workMail;
}
