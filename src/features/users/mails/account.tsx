import { z } from 'zod';
import { aboutAccount, accountMail, accountSample } from '#features/mails/server/public.ts';

/** To the owner of an account that was given a role. */
export const roleAdded = accountMail('users-mails', {
	name: 'role-added',
	schema: aboutAccount.extend({
		/** The organisation of the role; null for a role on the account itself. */
		organisationName: z.string().nullable(),
	}),
	sample: (say) => ({ ...accountSample(say), organisationName: say('Buurthuis De Linde') }),
	words: 'role',
	about: ({ organisationName }, centre) => ({ where: organisationName ?? centre }),
	above: ['intro'],
	button: () => '/dashboard',
	below: ['notYou'],
});

/** To somebody who has not been here for nearly three years: sign in, or the account goes. */
export const accountAbsent = accountMail('users-mails', {
	name: 'account-absent',
	schema: aboutAccount.extend({ days: z.number().int().positive() }),
	sample: (say) => ({ ...accountSample(say), days: 14 }),
	words: 'absent',
	about: ({ days }) => ({ days }),
	above: ['intro', 'keep'],
	button: () => '/auth/login-1',
	below: ['nothing'],
});
