import { z } from 'zod';
import { defineEvent } from '#platform/contract/define-event.ts';

export const centreUpdated = defineEvent('centre.updated', 'volunteer_centers', {
	changed: z.array(z.string()),
});
export const centreRestored = defineEvent('centre.restored', 'volunteer_centers', {
	version: z.number(),
	changed: z.array(z.string()),
});
