import { z } from 'zod';
import { defineEvent } from '#platform/contract/define-event.ts';

export const sessionTomorrow = defineEvent('session.tomorrow', 'applications', { occurrenceId: z.string() });
/** Somebody who came is asked how it was. */
export const sessionEvaluated = defineEvent('session.evaluated', 'applications', {
	occurrenceId: z.string(),
});
export const sessionChanged = defineEvent('session.changed', 'occurrences', {
	/** Only where it is online has changed. */
	link: z.boolean().optional(),
});
export const sessionCancelled = defineEvent('session.cancelled', 'occurrences');
export const sessionSpotsChanged = defineEvent('session.spots_changed', 'occurrences');
export const calendarAddressRenewed = defineEvent('calendar_address.renewed', 'users');
export const calendarAddressEnded = defineEvent('calendar_address.ended', 'users');
export const workshopChanged = defineEvent('workshop.changed', 'vacancies');
