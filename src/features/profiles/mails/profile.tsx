import { z } from 'zod';
import type { MailTopic } from '#features/email-preferences/enums.ts';
import { aboutAccount, accountMail, accountSample } from '#features/mails/server/public.ts';

/** To a volunteer who gave no sign of life for nearly six months: are you still available? */
export const profileAsking = accountMail('profiles-mails', {
	name: 'profile-asking',
	to: 'volunteer',
	topic: 'invitations' satisfies MailTopic,
	critical: false,
	schema: aboutAccount.extend({ days: z.number().int().positive() }),
	sample: (say) => ({ ...accountSample(say), days: 14 }),
	words: 'asking',
	about: ({ days }) => ({ days }),
	above: ['intro', 'still'],
	button: () => '/profiel',
	below: ['nothing'],
});

/** To a volunteer who was accepted, and whose profile is paused since: do you still look for work? */
export const profileMatched = accountMail('profiles-mails', {
	name: 'profile-matched',
	to: 'volunteer',
	topic: 'invitations' satisfies MailTopic,
	critical: false,
	schema: aboutAccount.extend({ organisationName: z.string(), vacancyTitle: z.string() }),
	sample: (say) => ({
		...accountSample(say),
		organisationName: say('Buurthuis De Linde'),
		vacancyTitle: say('Taalmaatje'),
	}),
	words: 'matched',
	about: ({ organisationName, vacancyTitle }) => ({ organisation: organisationName, vacancy: vacancyTitle }),
	above: ['intro', 'still'],
	button: () => '/profiel',
	below: ['nothing'],
});

/** To a volunteer whose profile organisations cannot find any more. */
export const profileGone = accountMail('profiles-mails', {
	name: 'profile-gone',
	to: 'volunteer',
	topic: 'invitations' satisfies MailTopic,
	critical: false,
	schema: aboutAccount,
	sample: accountSample,
	words: 'gone',
	above: ['intro', 'again'],
	button: () => '/profiel',
});
