import { describe, expect, test } from 'vitest';
import { mailTopics, topicRules } from '#features/email-preferences/enums.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import { renderMail } from '#platform/server/mail/render-mail.ts';
import { getTranslations } from '#platform/translations.ts';
import { mailTemplates } from './mail-templates.ts';

const id = '0193a1b2-0000-7000-8000-000000000001';
const siteUrl = 'https://vrijwilligers.example';
const centre = { name: 'Vrijwilligerspunt Veluwerand', site: { origin: siteUrl } };

const kinds = {
	plain: (of: string) => of,
	long: (of: string) => `${of} ${'Donaudampfschifffahrtsgesellschaft'.repeat(20)}`,
	hostile: (of: string) => `${of} <script>alert(1)</script> {name} "'&\r\nBcc: x@example.org`,
};

const cases = mailTemplates.flatMap((template) =>
	(['nl', 'en'] as Locale[]).flatMap((locale) =>
		(Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) => ({ template, locale, kind })),
	),
);

describe.each(cases)('$template.name in $locale with $kind values', ({ template, locale, kind }) => {
	test('is complete in HTML and in text', async () => {
		const data = template.sample(kinds[kind]);
		const { subject, html, text } = await renderMail(template, data, { locale, centre });
		const shown = html.replace(/<style>[\s\S]*?<\/style>/g, '');
		const placed = kind === 'hostile' ? '{name}' : undefined;
		for (const part of [subject, shown, text]) {
			expect(part).not.toMatch(/undefined|\[object|NaN|Invalid Date/);
			expect(placed ? part.replaceAll(placed, '') : part).not.toMatch(/[{}]/);
		}
		expect(shown).not.toContain('<script');
		expect(html).toMatch(/^<!DOCTYPE html><html/);
		for (const [meta] of html.matchAll(/<meta [^>]*>/g)) expect(meta).toContain(' content=');
		expect(html).toContain(`lang="${locale}"`);
		expect(text.toLowerCase()).toContain(centre.name.toLowerCase());
		expect(text.length).toBeGreaterThan(200);
		for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) {
			expect(href).toMatch(
				/^(https:\/\/vrijwilligers\.example(\/(nl|en)(\/[a-z/0-9_-]+)?(\?(token|at|to|q|age|code|status)=[\w%-]+)?)?|https:\/\/online\.example\/kamer-1|tel:[+\d]+|mailto:els@linde\.example)$/,
			);
		}
		// A warning to an address that is no longer the account's has nothing to press.
		if (template.name !== 'email-changed') expect(html).toMatch(new RegExp(`href="${siteUrl}/${locale}[/"]`));
	});
});

describe('mails of more than they show', () => {
	const textOf = async (name: string, locale: Locale, change: (sample: never) => object) => {
		const template = mailTemplates.find((each) => each.name === name);
		if (!template) throw new Error(name);
		const sample = template.sample(kinds.plain);
		const mail = await renderMail(template, { ...sample, ...change(sample as never) }, { locale, centre });
		return mail.text.replace(/\s+/g, ' ');
	};
	const messages = (count: number) => (sample: { messages: unknown[] }) => ({
		count: sample.messages.length + count,
	});
	const several = (moreMessages: number, others: number) => (sample: { conversations: unknown[] }) => ({
		moreMessages,
		conversationCount: sample.conversations.length + others,
	});

	test.each([
		['conversation-new-messages', 'nl', messages(10), 'En nog 10 berichten.'],
		['conversation-new-messages', 'nl', messages(1), 'En nog een bericht.'],
		['conversation-new-messages', 'en', messages(10), 'And 10 more messages.'],
		['conversation-new-messages-guest', 'en', messages(1), 'And one more message.'],
		[
			'conversation-new-messages-several',
			'nl',
			several(3, 2),
			'En nog 3 berichten in 2 andere conversaties.',
		],
		[
			'conversation-new-messages-several',
			'en',
			several(1, 1),
			'And one more message in another conversation.',
		],
		['summary', 'nl', () => ({ moreNews: 3 }), 'En nog 3 andere.'],
		['summary', 'en', () => ({ moreNews: 1 }), 'And 1 other.'],
		['summary', 'nl', () => ({ moreMatches: 12 }), 'En nog 12 andere.'],
		['saved-search', 'nl', () => ({ more: 2 }), 'En nog 2 andere.'],
		['saved-search', 'en', () => ({ more: 2 }), 'And 2 more.'],
	] as const)('%s in %s says how many are left', async (name, locale, change, said) => {
		expect(await textOf(name, locale, change as never)).toContain(said);
	});

	test.each([
		['nl', 1, 'Nieuw bericht in je conversaties'],
		['nl', 17, '17 nieuwe berichten in je conversaties'],
		['en', 1, 'A new message in your conversations'],
	] as const)('in %s counts %i of several conversations in its subject', async (locale, count, subject) => {
		const template = mailTemplates.find(({ name }) => name === 'conversation-new-messages-several');
		const data = { ...template?.sample(kinds.plain), count };
		expect((await renderMail(template as never, data, { locale, centre })).subject).toBe(subject);
	});

	test.each([
		['conversation-new-messages', messages(0)],
		['conversation-new-messages-several', several(0, 0)],
		['saved-search', () => ({ more: 0 })],
	] as const)('%s says nothing of it where all are shown', async (name, change) => {
		// The conversations of a mail about several have each their own.
		const whole = (sample: { conversations?: { messages: unknown[] }[] }) => ({
			...(change as (sample: never) => object)(sample as never),
			...(sample.conversations && {
				conversations: sample.conversations.map((one) => ({ ...one, count: one.messages.length })),
			}),
		});
		expect(await textOf(name, 'nl', whole)).not.toContain('En nog');
	});
});

describe('mails about a place at an activity', () => {
	const render = (name: string, data: object, locale: Locale = 'nl') => {
		const template = mailTemplates.find((each) => each.name === name);
		if (!template) throw new Error(name);
		return renderMail(template, { ...template.sample(kinds.plain), ...data }, { locale, centre });
	};

	test('say when and where, and bring the date for a calendar', async () => {
		const mail = await render('session-confirmed', {});
		expect(mail.text).toMatch(/zaterdag 5 december 2026[\s\S]*10:00[\s\S]*12:00/);
		expect(mail.text).toContain('Lindelaan 1, Ede');
		expect(mail.attachments?.[0]?.text).toContain('DTSTART;TZID=Europe/Amsterdam:20261205T100000');
		expect(mail.attachments?.[0]?.text).toContain(`UID:${id}@vrijwillig`);
		const off = await render('session-cancelled', {}, 'en');
		expect(off.attachments?.[0]?.text).toContain('STATUS:CANCELLED');
	});

	test('give a guest the way to their place and to give it back, and a member the own page', async () => {
		expect((await render('session-confirmed', { member: false })).text).toContain(
			'/applications/withdraw?token=a_token-of',
		);
		for (const name of ['session-confirmed', 'session-tomorrow', 'session-changed', 'session-materials'])
			expect((await render(name, { member: false })).text).toContain(
				'/nl/applications/place?token=a_token-of',
			);
		const page = { member: false, applicationId: id, token: 'a_token' };
		expect((await render('session-evaluation', page)).text).toContain('/nl/applications/place?token=a_token');
		expect((await render('session-evaluation', { applicationId: undefined })).text).not.toContain(
			'/applications/',
		);
		const member = await render('session-confirmed', { member: true });
		expect(member.text).toContain(`/nl/applications/${id}`);
		expect(member.text).not.toContain('token');
	});

	test('bring the certificate of who came as PDF', async () => {
		const mail = await render('attendance-certificate', {});
		const [file] = mail.attachments ?? [];
		expect([file?.name, file?.type]).toEqual(['abcd2345efgh.pdf', 'application/pdf']);
		expect(String(file?.text.slice(0, 5))).toBe('%PDF-');
	});

	test('tell whole days without times', async () => {
		const days = { allDay: true, startsAt: '2026-12-04T23:00:00Z', endsAt: '2026-12-05T23:00:00Z' };
		const mail = await render('session-tomorrow', days);
		expect(mail.text).toContain('zaterdag 5 december 2026');
		expect(mail.text).not.toContain('zondag');
	});
});

describe('mails about applications', () => {
	const render = (name: string, data: object, locale: Locale = 'nl') => {
		const template = mailTemplates.find((each) => each.name === name);
		if (!template) throw new Error(name);
		return renderMail(template, { ...template.sample(kinds.plain), ...data }, { locale, centre });
	};

	test('lead a member to the application and a guest to the vacancy', async () => {
		expect((await render('application-received', { member: true })).text).toContain(`/nl/applications/${id}`);
		const guest = await render('application-received', { member: false });
		expect(guest.text).toContain(`/nl/vacancies/${id}`);
		expect(guest.text).not.toContain(`/applications/${id}`);
	});

	test.each([
		['application-received', 'application', {}],
		['spot-awaited', 'line', {}],
		['application-accepted', 'place', {}],
		['session-tomorrow', 'place', {}],
		['session-changed', 'place', {}],
		['session-changed', 'line', { inLine: true }],
	] as const)('%s lets a guest withdraw: %s', async (name, words, data) => {
		const guest = await render(name, { ...data, member: false });
		expect(guest.text).toContain(getTranslations('nl', 'mails')(`withdraw.${words}.link`));
		expect(guest.text).toContain('/nl/applications/withdraw?token=a_token-of');
		expect((await render(name, { ...data, member: true })).text).not.toContain('withdraw');
	});

	test('say of a vacancy of another centre whose it is, and lead to the page between', async () => {
		const own = { id, title: 'Taalmaatje', organisationName: 'De Brug', city: 'Ede', sharedBy: null };
		const theirs = { ...own, title: 'Kok', sharedBy: 'Punt Zuid' };
		const { text, html } = await render('saved-search', { vacancies: [own, theirs] });
		expect(text).toMatch(/ – De Brug, Ede\n/);
		expect(text).toMatch(/ – De Brug, Ede, via Punt Zuid\n/);
		expect(html).toMatch(new RegExp(`/vacancies/${id}"[^>]*>Taalmaatje<`));
		expect(html).toMatch(new RegExp(`/vacancies/${id}/shared"[^>]*>Kok<`));
	});

	test.each([
		[
			'application-new',
			'groupSize',
			'Nieuwe aanvraag van Jan de Vries, een groep van 12: Taalmaatje gezocht',
		],
		[
			'application-withdrawn',
			'groupSize',
			'Jan de Vries, met een groep van 12, heeft zich afgemeld: Taalmaatje gezocht',
		],
		['spot-taken', 'groupSize', 'Jan de Vries komt met een groep van 12: Taalmaatje gezocht'],
		['session-taken', 'people', 'Jan de Vries komt met een groep van 12: Buurtontbijt'],
	])('%s says to the organisation how many people a group is', async (name, key, subject) => {
		expect((await render(name, { [key]: 12 })).subject).toBe(subject);
		expect((await render(name, { [key]: 1 })).subject).not.toMatch(/groep|1/);
	});

	test('of a waiting list say with how many a group is, and until which moment what is offered is held', async () => {
		const mails = ['spot-awaited', 'spot-offered', 'spot-lapsed', 'spot-missed'];
		for (const locale of ['nl', 'en'] as const) {
			for (const name of mails) {
				expect((await render(name, { groupSize: 4 }, locale)).text).toMatch(/\b4\b/);
				expect((await render(name, { groupSize: 1 }, locale)).text).not.toMatch(
					/jullie|all of you|\bspots\b/,
				);
			}
		}
		const offered = await render('spot-offered', { groupSize: 4, offeredUntil: '2026-12-02T14:30:00.000Z' });
		expect(offered.subject).toBe('Er zijn 4 plekken voor jullie: Taalmaatje gezocht');
		expect(offered.text.replace(/\s+/g, ' ')).toContain(
			'We houden de 4 plekken voor jullie vrij tot woensdag 2 december 2026 om 15:30.',
		);
		// Until when one would have it at most, where there is a time.
		expect((await render('spot-awaited', {})).text.replace(/\s+/g, ' ')).toContain(
			'nooit langer dan tot zaterdag 5 december 2026 om 10:00',
		);
	});

	test('tell the organisation no more about the applicant than the name', async () => {
		const mail = await render('application-new', {
			message: 'Ik ben ziek geweest',
			email: 'jan@example.org',
		});
		expect(mail.text).toContain('Jan de Vries');
		expect(mail.html).not.toMatch(/ziek geweest|jan@example/);
	});

	test('show the contact person when accepted, and say so when there is nobody to reach', async () => {
		const reachable = await render('application-accepted', {});
		expect(reachable.text).toMatch(/Els[\s\S]*06 1234 5678[\s\S]*els@linde\.example/);
		const nobody = await render('application-accepted', { contact: {} });
		expect(nobody.text).toContain('neemt contact met je op');
		expect(nobody.text).not.toContain('Contactpersoon');
	});

	test('leave out the words of an organisation that wrote nothing', async () => {
		expect((await render('application-rejected', { message: ' ' })).text).not.toContain('schrijft');
		expect((await render('application-rejected', { message: 'Kom nog eens langs' })).text).toContain(
			'Kom nog eens langs',
		);
	});

	test('count days and name dates as each language does', async () => {
		expect((await render('vacancy-expiring', { days: 1 })).subject).toContain('over 1 dag:');
		expect((await render('vacancy-expiring', { days: 3 }, 'en')).subject).toContain('in 3 days:');
		expect((await render('vacancy-expiring', {})).text).toContain('5 december 2026');
		expect((await render('vacancy-expiring', {}, 'en')).text).toContain('5 December 2026');
	});

	test('lead to renewing without signing in, and to the form where there is no token', async () => {
		for (const name of ['vacancy-expiring', 'vacancy-expired']) {
			expect((await render(name, {})).text).toContain('/nl/vacancies/renew?token=a_token-of');
			const older = await render(name, { renewToken: undefined });
			expect(older.text).toContain(`/nl/vacancies/${id}/edit`);
			expect(older.text).not.toContain('token');
		}
	});

	test('refuse data that is not theirs', async () => {
		await expect(render('application-new', { applicantName: undefined })).rejects.toThrow('applicantName');
	});
});

test('every mail can be switched off by its reader, or is critical, and never both', () => {
	const canBeOff = (topic = '') =>
		topic === 'summary' ||
		mailTopics.some((each) => each === topic && topicRules[each].choices.includes('never'));
	for (const { name, topic, critical } of mailTemplates) {
		expect({ name, off: canBeOff(topic) }).toEqual({ name, off: critical === undefined });
		expect({ name, chosen: topic !== undefined }).toEqual({ name, chosen: critical === undefined });
	}
});

test('every topic whose mails people choose about has mails; what fits them is in the summary', () => {
	const sent = new Set(mailTemplates.map(({ topic }) => topic));
	const chosen = mailTopics.filter((topic) => topicRules[topic].choices.length > 1);
	expect(chosen.filter((topic) => !sent.has(topic))).toEqual(['matches']);
	expect(new Set(mailTemplates.map(({ name }) => name)).size).toBe(mailTemplates.length);
});
