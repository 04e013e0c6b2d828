import { accountMail, withToken, withTokenAt, withTokenSample } from '#features/mails/server/public.ts';

/** Sent to the person who requested it: a link to delete the account. */
export const accountDelete = accountMail('account-mails', {
	name: 'account-delete',
	schema: withToken,
	sample: withTokenSample,
	words: 'delete',
	above: ['intro'],
	button: withTokenAt('/account/verwijderen'),
	below: ['until', 'notYou'],
});
