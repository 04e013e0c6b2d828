import { expect, it } from 'vitest';
import { renderMail } from '#platform/server/mail/render-mail.ts';
import { applicationAccepted, applicationReceived } from './to-applicant.tsx';

const LINK = 'https://online.example/kamer/linde';
const data = {
	...applicationAccepted.sample((text) => text),
	contact: {},
	when: 'maandag 30 november 2026, 10:00–12:00',
	days: {
		startsAt: '2026-11-30T09:00:00.000Z',
		endsAt: '2026-11-30T11:00:00.000Z',
		allDay: false,
		occurrenceId: '0193a1b2-0000-7000-8000-0000000000aa',
		sequence: 3,
	},
	onlineLink: LINK,
};
const write = (given: typeof data, locale: 'nl' | 'en' = 'nl') =>
	renderMail(applicationAccepted, given, {
		locale,
		centre: { name: 'Ede', site: { origin: 'https://ede.example' } },
	});

it('who is accepted with a place at a time reads when and where, and has no start to agree on', async () => {
	const { text, attachments } = await write(data);
	for (const told of [data.when, LINK, 'Buurthuis De Linde verwacht je dan.']) expect(text).toContain(told);
	expect(text).not.toContain('wanneer je begint');
	const reachable = await write({ ...data, contact: { name: 'Els', phone: '06 1234 5678' } }, 'en');
	expect(reachable.text).toContain('Any questions?');
	// The entry is that of the site's calendars, so that the mail about a change moves it.
	const entry = String(attachments?.[0]?.text);
	expect(entry).toMatch(/UID:[^\r\n]*0193a1b2-0000-7000-8000-0000000000aa/);
	expect(entry).toContain('SEQUENCE:3');
	expect(entry).not.toContain('VALUE=DATE');
});

it('who applies for work that needs a certificate of conduct reads so at once, and who pays for it', async () => {
	const received = async (given: object, locale: 'nl' | 'en' = 'nl') => {
		const sample = { ...applicationReceived.sample((text) => text), member: false, ...given };
		const setting = { locale, centre: { name: 'Ede', site: { origin: 'https://ede.example' } } };
		return (await renderMail(applicationReceived, sample, setting)).text;
	};
	const free = await received({ vog: true, free: true });
	expect(free).toContain('Voor dit werk heb je een VOG nodig.');
	expect(free).toContain('gratis voor je');
	expect(free.indexOf('VOG')).toBeLessThan(free.indexOf('Je hoeft nu niets te doen'));
	const required = await received({ vog: true, free: false });
	expect(required).toContain('Voor dit werk heb je een VOG nodig.');
	expect(required).not.toContain('gratis');
	expect(await received({ vog: true, free: true }, 'en')).toContain('certificate of conduct (VOG)');
	expect(await received({ vog: false, free: false })).not.toContain('VOG');
});
