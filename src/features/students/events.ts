import { z } from 'zod';
import { defineEvent } from '#platform/contract/define-event.ts';

export const applicationHoursEntered = defineEvent('application.hours_entered', 'applications', {
	hours: z.number(),
});
export const applicationHoursSigned = defineEvent('application.hours_signed', 'applications');
export const applicationHoursQuestioned = defineEvent('application.hours_questioned', 'applications');
/** A student came to the last time of an activity that they had a place at, and it is over. */
export const applicationWorkDone = defineEvent('application.work_done', 'applications');
export const organisationGoalSet = defineEvent('organisation.goal_set', 'organizations', {
	hours: z.number().nullable(),
});
