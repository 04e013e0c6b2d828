import { expect, it } from 'vitest';
import { renderMail } from '#platform/server/mail/render-mail.ts';
import { sessionConfirmed, sessionTomorrow } from './sessions.tsx';

const data = sessionConfirmed.sample((text) => text);
const centre = { name: 'Ede', site: { origin: 'https://ede.example' } };

it.each([
	['confirmed', sessionConfirmed],
	['the day before', sessionTomorrow],
])('a group reads where it changes its number, and nobody else: %s', async (_, mail) => {
	const text = async (given: Partial<typeof data>, locale: 'nl' | 'en' = 'nl') =>
		(await renderMail(mail, { ...data, ...given }, { locale, centre })).text;
	expect(await text({ people: 3 })).toContain('Komen jullie met meer of minder mensen?');
	expect(await text({ people: 3, member: false }, 'en')).toContain('Are you coming with more or fewer');
	for (const alone of [{ people: 1 }, { people: undefined }, { people: 3, member: false, token: undefined }])
		expect(await text(alone), JSON.stringify(alone)).not.toContain('Komen jullie met');
});
