import { z } from 'zod';
import { defineEvent } from '#platform/contract/define-event.ts';

export const userSignedUp = defineEvent('user.signed_up', 'users');
export const userSignupRepeated = defineEvent('user.signup_repeated', 'users');
/** Of an account in another centre than the one where its address was used; it happens at the centre of the account. */
export const userSignupRepeatedElsewhere = defineEvent('user.signup_elsewhere', 'users', {
	centreName: z.string(),
});
/** Somebody whose account is not active asked for a way in: by signing up again or for a new password. */
export const userInactiveAsked = defineEvent('user.inactive_asked', 'users');
export const userConfirmationRequested = defineEvent('user.confirmation_requested', 'users');
/** A guest wants an account with the name and address that they gave. */
export const userAccountOffered = defineEvent('user.account_offered', 'users');
export const userConfirmed = defineEvent('user.confirmed', 'users');
export const userInvited = defineEvent('user.invited', 'users', {
	role: z.string().optional(),
	/** Fields that were corrected, if this is not the first invitation. */
	fields: z.array(z.string()).optional(),
	organisationId: z.string().optional(),
	/** The organisation of the role that the mail names. */
	organisationName: z.string().optional(),
});
export const userSignedIn = defineEvent('user.signed_in', 'users');
export const userSessionEnded = defineEvent('user.session_ended', 'users', { sessions: z.number() });
export const userPasswordResetRequested = defineEvent('user.password_reset_requested', 'users');
export const userPasswordChanged = defineEvent('user.password_changed', 'users');
export const userEmailChangeRequested = defineEvent('user.email_change_requested', 'users');
export const userEmailChanged = defineEvent('user.email_changed', 'users');
export const userTwoFactorChanged = defineEvent('user.two_step_changed', 'users', { change: z.string() });
export const centreTwoFactorDemanded = defineEvent('centre.two_step_demanded', 'volunteer_centers', {
	demanded: z.boolean(),
});
export const userAccessTokenMade = defineEvent('user.access_token_made', 'users', {
	token: z.string(),
	access: z.string(),
	days: z.number(),
});
export const userAccessTokenTakenBack = defineEvent('user.access_token_taken_back', 'users', {
	token: z.string(),
});
