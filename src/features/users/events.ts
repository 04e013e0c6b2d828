import { z } from 'zod';
import { defineEvent } from '#platform/contract/define-event.ts';

export const userUpdated = defineEvent('user.updated', 'users', { fields: z.array(z.string()) });
export const userActivated = defineEvent('user.activated', 'users');
export const userDeactivated = defineEvent('user.deactivated', 'users');
export const userRoleAdded = defineEvent('user.role_added', 'users', {
	role: z.string(),
	organisationId: z.string().optional(),
	organisationName: z.string().optional(),
});
export const userRoleRemoved = defineEvent('user.role_removed', 'users', {
	role: z.string(),
	organisationId: z.string().optional(),
});
export const userMentorAssigned = defineEvent('user.mentor_assigned', 'users', {
	mentorId: z.string().nullable(),
	organisationId: z.string().nullable(),
});
export const userActingStarted = defineEvent('user.acting_started', 'users');
export const userActingEnded = defineEvent('user.acting_ended', 'users');
export const userAbsent = defineEvent('user.absent', 'users', { days: z.number() });
export const userUnconfirmedRemoved = defineEvent('user.unconfirmed_removed', 'users');
export const userForgotten = defineEvent('user.forgotten', 'users');
