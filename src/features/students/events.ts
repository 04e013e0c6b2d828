import { z } from 'zod';
import { defineEvent } from '#platform/contract/define-event.ts';

export const applicationHoursEntered = defineEvent('application.hours_entered', 'applications', {
	hours: z.number(),
});
export const applicationHoursSigned = defineEvent('application.hours_signed', 'applications');
export const applicationHoursQuestioned = defineEvent('application.hours_questioned', 'applications');
export const organisationGoalSet = defineEvent('organisation.goal_set', 'organizations', {
	hours: z.number().nullable(),
});
