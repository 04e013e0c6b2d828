import {
	aboutAccount,
	accountMail,
	accountSample,
	withToken,
	withTokenAt,
	withTokenSample,
} from '#features/mails/server/public.ts';

/** To whoever signed up: confirm the address. */
export const accountConfirm = accountMail('auth-mails', {
	name: 'account-confirm',
	schema: withToken,
	sample: withTokenSample,
	words: 'confirm',
	why: 'address',
	above: ['intro'],
	button: withTokenAt('/confirm'),
	below: ['until', 'notYou'],
});

/** To the owner of an address that somebody signed up with again. */
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

/** To whoever asked for it: a link to choose a new password. */
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

/** To somebody who was invited: choose a password. */
export const invitation = accountMail('auth-mails', {
	name: 'invitation',
	schema: withToken,
	sample: withTokenSample,
	words: 'invitation',
	why: 'own',
	above: ['intro'],
	button: withTokenAt('/confirm/invitation'),
	below: ['until', 'notYou'],
});

/** To the owner of an account: its password is another one now. */
export const passwordChanged = accountMail('auth-mails', {
	name: 'password-changed',
	schema: aboutAccount,
	sample: accountSample,
	words: 'changed',
	above: ['intro', 'notYou'],
	button: () => '/auth/recover',
});

/** To a new address: make it the account's own. */
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

/** To the address an account had: it has another one now. Whoever lost it has nothing to press here. */
export const emailChanged = accountMail('auth-mails', {
	name: 'email-changed',
	schema: aboutAccount,
	sample: accountSample,
	words: 'emailChanged',
	above: ['intro', 'notYou'],
});
