import type { Jobs } from '#platform/server/jobs.ts';

/** Jobs of which none is done: what is queued stays in its table, to be looked at. */
export const idleJobs: Jobs = {
	send: async () => 'job',
	work: () => undefined,
	seal: (text) => text,
	schedule: () => undefined,
	start: async () => undefined,
	stop: async () => undefined,
};
