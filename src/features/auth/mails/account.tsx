import { z } from 'zod';
import {
	aboutAccount,
	accountMail,
	accountSample,
	withToken,
	withTokenAt,
	withTokenSample,
} from '#features/mails/server/public.ts';
import { getTranslations } from '#platform/translations.ts';

/** Sent to the person who signed up: confirm the address. */
export const accountConfirm = accountMail('auth-mails', {
	name: 'account-confirm',
	to: 'anyone',
	schema: withToken,
	sample: withTokenSample,
	words: 'confirm',
	why: 'address',
	above: ['intro'],
	button: withTokenAt('/confirm'),
	below: ['until', 'notYou'],
});

/** Sent to a guest who wants an account with the address that they applied with: choose a password. */
export const accountOffered = accountMail('auth-mails', {
	name: 'account-offered',
	to: 'anyone',
	schema: withToken,
	sample: withTokenSample,
	words: 'offered',
	why: 'address',
	above: ['intro'],
	button: withTokenAt('/confirm/invitation'),
	below: ['until', 'notYou'],
});

/** Sent to the owner of an address that was used to sign up again. */
export const accountExists = accountMail('auth-mails', {
	name: 'account-exists',
	schema: aboutAccount,
	sample: accountSample,
	words: 'exists',
	why: 'address',
	above: ['intro', 'next'],
	button: () => '/auth/login-1',
	below: ['notYou'],
});

/** Sent to the owner of an account that is not active, who signed up again or asked for a new password. */
export const accountInactive = accountMail('auth-mails', {
	name: 'account-inactive',
	schema: aboutAccount,
	sample: accountSample,
	words: 'inactive',
	why: 'address',
	above: ['intro', 'next'],
	button: () => '',
	below: ['notYou'],
});

/** Sent to the owner of an address that was used to sign up at another centre than that of the account. */
export const accountElsewhere = accountMail('auth-mails', {
	name: 'account-elsewhere',
	schema: aboutAccount.extend({ centreName: z.string() }),
	sample: (say) => ({ ...accountSample(say), centreName: say('Vrijwilligerspunt IJsseldal') }),
	words: 'elsewhere',
	about: ({ centreName }) => ({ other: centreName }),
	above: ['intro', 'next'],
	button: () => '/auth/login-1',
	below: ['notYou'],
});

/** Sent to the person who requested it: a link to choose a new password. */
export const passwordReset = accountMail('auth-mails', {
	name: 'password-reset',
	schema: withToken,
	sample: withTokenSample,
	words: 'reset',
	why: 'address',
	above: ['intro'],
	button: withTokenAt('/auth/reset'),
	below: ['until', 'notYou'],
});

/** Sent to an invited person: choose a password. */
export const invitation = accountMail('auth-mails', {
	name: 'invitation',
	to: 'anyone',
	schema: withToken.extend({
		/** The role that the person is invited for; empty if none is named. */
		role: z.string().default(''),
		/** The organisation of the role; null for a role on the account itself. */
		organisationName: z.string().nullable().default(null),
	}),
	sample: (say) => ({
		...withTokenSample(say),
		role: 'admin',
		organisationName: say('Buurthuis De Linde'),
	}),
	words: 'invitation',
	derive: ({ role }, { locale }) => ({
		roleText: getTranslations(locale, 'auth-mails')('invitation.as', { role }),
	}),
	about: ({ roleText, organisationName }, centre) => ({ as: roleText, where: organisationName ?? centre }),
	why: 'own',
	above: ['intro'],
	button: withTokenAt('/confirm/invitation'),
	below: ['until', 'notYou'],
});

/** Sent to the owner of an account: the password was changed. */
export const passwordChanged = accountMail('auth-mails', {
	name: 'password-changed',
	schema: aboutAccount,
	sample: accountSample,
	words: 'changed',
	above: ['intro', 'notYou'],
	button: () => '/auth/recover',
});

/** Sent to a new address: confirm it as the account's address. */
export const emailChange = accountMail('auth-mails', {
	name: 'email-change',
	schema: withToken,
	sample: withTokenSample,
	words: 'newEmail',
	why: 'address',
	above: ['intro'],
	button: withTokenAt('/account/email'),
	below: ['until', 'notYou'],
});

/** Sent to the account's previous address after a change. It has no button, since the address no longer has access. */
export const emailChanged = accountMail('auth-mails', {
	name: 'email-changed',
	schema: aboutAccount,
	sample: accountSample,
	words: 'emailChanged',
	above: ['intro', 'notYou'],
});
