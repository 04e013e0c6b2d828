import { z } from 'zod';
import type { MailTopic } from '#features/email-preferences/enums.ts';
import { aboutAccount, accountMail, accountSample } from '#features/mails/server/public.ts';

/** Whether the profile is paused, so that nobody finds it in any case. */
const paused = z.boolean().default(false);

/** To a volunteer who gave no sign of life for nearly six months: are you still available? */
export const profileAsking = accountMail('profiles-mails', {
	name: 'profile-asking',
	to: 'volunteer',
	topic: 'invitations' satisfies MailTopic,
	critical: false,
	schema: aboutAccount.extend({ days: z.number().int().positive(), paused }),
	sample: (say) => ({ ...accountSample(say), days: 14, paused: false }),
	words: 'asking',
	about: ({ days }) => ({ days }),
	above: (data) => (data.paused ? ['introPaused', 'stillPaused'] : ['intro', 'still']),
	button: () => '/profiel',
	below: (data) => [data.paused ? 'nothingPaused' : 'nothing'],
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

/** To a volunteer whose profile has expired. */
export const profileGone = accountMail('profiles-mails', {
	name: 'profile-gone',
	to: 'volunteer',
	topic: 'invitations' satisfies MailTopic,
	critical: false,
	schema: aboutAccount.extend({ paused }),
	sample: (say) => ({ ...accountSample(say), paused: false }),
	words: 'gone',
	above: (data) => [data.paused ? 'introPaused' : 'intro', 'again'],
	button: () => '/profiel',
});
