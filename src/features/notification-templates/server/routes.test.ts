import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifyOnEvents } from '#features/notifications/server/public.ts';
import { createEventBus } from '#platform/server/events.ts';
import { createJobs, type Jobs, prepareJobs } from '#platform/server/jobs.ts';
import { createLog } from '#platform/server/log.ts';
import { deliverMail } from '#platform/server/mail/deliver-mail.ts';
import type { OutgoingMail } from '#platform/server/mail/outgoing-mail.ts';
import { mailDeliver, queueMail } from '#platform/server/mail/queue-mail.ts';
import type { MailTemplate } from '#platform/server/mail/template.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildCentre, buildOrganisation } from '#testing/builders.ts';
import { mailTemplates } from '../../../worker/mail-templates.ts';
import { ownWords, sendFromOutbox } from './public.ts';

const base = '/api/v1/notification_templates';
const received = `${base}/application-received.nl`;
const words = {
	subject: 'Dank, {{ first_name }}!',
	body: 'Beste {{ first_name }},\n\nWe lezen het snel.\n\n[[Bekijk]]({{ action_link }})\n\n[Toch niet]({{ withdraw_link }})',
};
const log = createLog({ LOG_LEVEL: 'silent' });

let app: TestApp;
let as: Record<string, string>;
let email: string;
let me: string;
let jobs: Jobs;
const bus = createEventBus();
notifyOnEvents(bus);

beforeAll(async () => {
	const later = { send: (...given) => jobs.send(...given) } as Pick<Jobs, 'send'> as Jobs;
	app = await createTestApp({ listeners: [sendFromOutbox(later)] });
	await prepareJobs(app.db, [mailDeliver]);
	jobs = createJobs(app.db, log, { worker: false, seal: (text) => text });
	await jobs.start();
	const organisation = await app.make((trx) =>
		buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter', status: 'approved' }),
	);
	const admin = await signedIn(app, { organisation });
	as = admin.as;
	email = admin.user.email;
	me = admin.user.id;
});
afterAll(async () => {
	await jobs.stop();
	await app.close();
});

const resource = (attributes: object, id = 'application-received.nl') => ({
	data: { type: 'notification_templates', id, attributes },
});
const update = (attributes: object, path = received) =>
	app.send('patch', path, { as, body: resource(attributes, path.split('/').at(-1)) });
const read = async (path = received) => (await app.send('get', path, { as })).body.data.attributes;

/** Queues a mail and delivers it, as the worker would. */
async function mailed(locale: 'nl' | 'en' = 'nl', name = 'application-received') {
	const template = mailTemplates.find((one) => one.name === name) as MailTemplate | undefined;
	if (!template) throw new Error(name);
	const sent: OutgoingMail[] = [];
	const place = { tenant: app.centre.tenant, centreId: app.centre.id };
	const mailId = await app.make((trx) =>
		queueMail(trx, jobs, {
			...place,
			template,
			recipient: { address: 'noor@post.example' },
			locale,
			data: template.sample((text) => text),
		}),
	);
	if (mailId) await deliver(mailId, sent);
	return sent[0];
}

async function deliver(mailId: string, sent: OutgoingMail[]) {
	await deliverMail(
		{
			db: app.db,
			log,
			templates: mailTemplates,
			from: 'no-reply@punt.example',
			transport: { send: async (mail) => void sent.push(mail) },
			siteOf: async () => ({ origin: 'https://punt.example' }),
			ownWords: ownWords({ db: app.db, bus, log, templates: mailTemplates }),
		},
		{ tenant: app.centre.tenant, centreId: app.centre.id, mailId },
	);
}

describe('the mails of the product', () => {
	it('are listed all, in the words of the product', async () => {
		const { body } = await app.send('get', `${base}?filter[locale]=en`, { as });
		expect(body.meta.total).toBe(mailTemplates.length);
		const one = body.data.find(({ id }: { id: string }) => id === 'application-received.en');
		expect(one.attributes).toMatchObject({
			group: 'applications',
			to: 'applicant',
			critical: null,
			active: true,
			is_changed: false,
			default_changed: false,
		});
	});

	it('tell their variables, with a description and an example', async () => {
		const { variables, revision, body, defaults } = await read();
		expect(revision).toBe(0);
		expect(body).toBe(defaults.body);
		expect(variables).toContainEqual(
			expect.objectContaining({ name: 'first_name', type: 'text', required: false, example: 'Fatima' }),
		);
		expect(variables).toContainEqual(
			expect.objectContaining({ name: 'withdraw_link', type: 'link', required: true }),
		);
	});

	it.each([
		['nl', '5 december 2026'],
		['en', '5 December 2026'],
	])('tell a date as people write it in %s', async (locale, example) => {
		const { body } = await app.send('get', `${base}/application-accepted.${locale}`, { as });
		expect(body.data.attributes.variables).toContainEqual(
			expect.objectContaining({ name: 'days_starts_at', type: 'date', example }),
		);
	});

	it.each(['bestaat-niet.nl', 'application-received.de', 'x'])('answer 404 for %s', async (id) => {
		expect((await app.send('get', `${base}/${id}`, { as })).status).toBe(404);
	});
});

describe('the words of a centre', () => {
	it('are saved, sent, kept in the history, and given up again', async () => {
		const saved = await update({ ...words, active: true, revision: 0 });
		expect(saved.status).toBe(200);
		expect(saved.body.data.attributes).toMatchObject({ ...words, revision: 1, is_changed: true });
		const mail = await mailed();
		expect(mail?.subject).toBe('Dank, Fatima!');
		expect(mail?.html).toContain('Beste Fatima,');
		expect(mail?.html).toContain('https://punt.example/nl/applications/');
		expect((await mailed('en'))?.subject).not.toContain('Dank');

		expect((await update({ subject: 'Anders', revision: 1 })).status).toBe(200);
		const versions = await app.send('get', `${received}/versions`, { as });
		expect(
			versions.body.data.map(({ attributes }: { attributes: { subject: string } }) => attributes.subject),
		).toEqual(['Anders', words.subject]);
		const parts: { text: string; is_variable: boolean }[] = versions.body.data[1].attributes.subject_parts;
		expect(parts.map(({ text }) => text).join('')).not.toContain('{{');
		expect(parts.some((part) => part.is_variable)).toBe(true);
		const version = versions.body.data[1].id;
		const restored = await app.send('put', `${received}/restore`, { as, body: { version } });
		expect(restored.body.data.attributes).toMatchObject(words);

		expect((await app.send('delete', received, { as })).status).toBe(204);
		expect(await read()).toMatchObject({ revision: 0, is_changed: false });
		expect((await mailed())?.subject).toContain('Je aanvraag is verstuurd');
	});

	it('are not kept where they are those of the product', async () => {
		const { defaults } = await read();
		const { body } = await update({ ...defaults, active: true, revision: 0 });
		expect(body.data.attributes).toMatchObject({ is_changed: false, revision: 1 });
		await app.send('delete', received, { as });
	});

	it('say that the words of the product have changed since, and how', async () => {
		await update({ ...words, active: true, revision: 0 });
		await app.make((trx) =>
			trx.updateTable('notification_templates').set({ default_subject: 'Vroeger' }).execute(),
		);
		const { default_changed, earlier_defaults } = await read();
		expect(default_changed).toBe(true);
		expect(earlier_defaults.subject).toBe('Vroeger');
		await app.send('delete', received, { as });
	});

	it('are refused with every mistake and its line', async () => {
		const body = `${words.body}\n{% for x in y %}\n{{ password }}`;
		const refused = await update({ ...words, body, active: true, revision: 0 });
		expect(refused.status).toBe(422);
		expect(refused.body.errors.map(({ code }: { code: string }) => code)).toEqual([
			'unknown_tag',
			'unknown_variable',
		]);
		expect(refused.body.errors[1]).toMatchObject({
			source: { pointer: '/data/attributes/body' },
			meta: { line: 9, what: 'password' },
		});
		const without = await update({ ...words, body: 'Hallo', active: true, revision: 0 });
		expect(without.body.errors[0]).toMatchObject({ code: 'missing', meta: { what: 'withdraw_link' } });
	});

	it('are not written over by somebody who saw an earlier text', async () => {
		await update({ ...words, active: true, revision: 0 });
		expect((await update({ ...words, revision: 0 })).status).toBe(409);
		await app.send('delete', received, { as });
	});

	it('that cannot be rendered let the mail leave in those of the product, and say so', async () => {
		await update({ ...words, active: true, revision: 0 });
		await app.make((trx) => trx.updateTable('notification_templates').set({ body: '{{ gone }}' }).execute());
		const told = async () =>
			(await app.send('get', '/api/v1/notifications?filter[kind_eq]=template_failed', { as })).body.meta
				.total;
		expect((await mailed())?.subject).toContain('Je aanvraag is verstuurd');
		expect(await read()).toMatchObject({ failure: 'unknown_variable gone', failed_at: expect.any(String) });
		// Of the same text the centre is told once, and again of the next one that fails.
		await mailed();
		expect(await told()).toBe(1);
		await update({ ...words, active: true, revision: (await read()).revision });
		await app.make((trx) => trx.updateTable('notification_templates').set({ body: '{{ gone }}' }).execute());
		await mailed();
		expect(await told()).toBe(2);
		await app.send('delete', received, { as });
	});
});

describe('the summary', () => {
	it('begins with the words of the centre and has its parts in the order of the centre', async () => {
		const path = `${base}/summary.nl`;
		const body =
			'Fijn dat je meedoet.\n\n{{ tasks_list }}\n\n{{ matches_list }}\n\n{{ news_list }}\n\n[Kies]({{ preferences_link }})';
		const saved = await update({ subject: 'Jouw week', body, active: true, revision: 0 }, path);
		expect(saved.status).toBe(200);
		const text = (await mailed('nl', 'summary'))?.html ?? '';
		const places = ['Fijn dat je meedoet', 'Dit staat nog open', 'die bij je passen', 'Nieuw voor jou'].map(
			(part) => text.indexOf(part),
		);
		expect(places).toEqual(places.toSorted((one, other) => one - other));
		expect(places[0]).toBeGreaterThan(-1);
		expect(text).not.toContain('Dit is nieuw voor jou bij');
		await app.send('delete', path, { as });
	});
});

describe('a mail that is switched off', () => {
	it('is not sent in that language', async () => {
		expect((await update({ active: false, revision: 0 })).body.data.attributes.active).toBe(false);
		expect(await mailed()).toBeUndefined();
		expect(await mailed('en')).toBeDefined();
		await app.send('delete', received, { as });
		expect(await mailed()).toBeDefined();
	});

	it('cannot be one that guards an account', async () => {
		const path = `${base}/password-reset.nl`;
		const refused = await update({ active: false, revision: 0 }, path);
		expect(refused.status).toBe(422);
		expect(refused.body.errors[0].code).toBe('critical');
		expect(await mailed('nl', 'password-reset')).toBeDefined();
	});
});

describe('trying out', () => {
	const preview = (body: object) => app.send('post', `${received}/preview`, { as, body });

	it('shows the mail, or what is wrong', async () => {
		const fine = await preview(words);
		expect(fine.body.meta.problems).toEqual([]);
		expect(fine.body.meta.mail.subject).toBe('Dank, Fatima!');
		expect(fine.body.meta.mail.text).toContain('We lezen het snel.');
		const wrong = await preview({ ...words, subject: '{{ x }}' });
		expect(wrong.body.meta).toMatchObject({
			problems: [{ field: 'subject', line: 1, code: 'unknown_variable', what: 'x' }],
			mail: null,
		});
	});

	describe('with the last real mail', () => {
		type Mailed = { data: object; template?: string; centreId?: string; userId?: string };
		const mailedOnce = ({
			data,
			template = 'application-accepted',
			centreId = app.centre.id,
			userId,
		}: Mailed) =>
			app.make(
				(trx) =>
					trx
						.insertInto('mails')
						.values({
							tenant: app.centre.tenant,
							centre_id: centreId,
							template,
							recipient: 'x@y.example',
							user_id: userId ?? null,
							locale: 'nl' as const,
							data: JSON.stringify(data),
						})
						.execute(),
				{ tenant: app.centre.tenant, centres: [centreId] },
			);
		const accepted = (firstName: string) => ({
			firstName,
			vacancyId: 'a',
			vacancyTitle: 'Kok, bel 06 87654321',
			organisationName: 'De Brug',
			applicationId: 'b',
			member: true,
			message: 'Mail jan@thuis.example',
			contact: { name: 'Petra de Wit', phone: '0687654321' },
		});
		const latest = async (template = 'application-accepted') => {
			const path = `${base}/${template}.nl`;
			const { subject, body } = await read(path);
			return (await app.send('post', `${path}/preview`, { as, body: { subject, body, example: 'latest' } }))
				.body.meta;
		};

		it('takes that of this centre, with addresses and numbers masked', async () => {
			expect(await latest()).toMatchObject({ latest: false, mail: { subject: expect.any(String) } });
			const other = await app.db.transaction({ tenant: app.centre.tenant, centres: [] }, (trx) =>
				buildCentre(trx, { tenant: app.centre.tenant }),
			);
			await mailedOnce({ data: accepted('Hier') });
			await mailedOnce({ data: { ...accepted('Daar'), organisationName: 'Elders' }, centreId: other.id });
			const meta = await latest();
			expect(meta.latest).toBe(true);
			expect(meta.mail.text).toContain('De Brug');
			expect(meta.mail.text).toContain('06 00 00 00 00');
			expect(JSON.stringify(meta)).not.toMatch(/87654321|jan@thuis|Elders/);
		});

		it('hides who it is about and what they wrote, but for who got the mail', async () => {
			await mailedOnce({ data: accepted('Hier') });
			const masked = JSON.stringify(await latest());
			expect(masked).not.toMatch(/Hier|Petra|Mail naam@/);
			expect(masked).toContain('Hallo Fatima,');
			await mailedOnce({ data: accepted('Hier'), userId: me });
			const own = JSON.stringify(await latest());
			expect(own).toMatch(/Hallo Hier,/);
			expect(own).toContain('Petra de Wit');
		});

		it('shows nothing of a conversation', async () => {
			const messages = [{ author: 'Anna', body: 'Geheim' }];
			await mailedOnce({
				template: 'conversation-new-messages',
				data: {
					firstName: 'Hier',
					from: 'Bas',
					subject: 'Ziek',
					count: 1,
					messages: [...messages, ...messages, ...messages],
					conversationId: '5f0e6f5e-6d0b-4a87-9a3a-0c8f5b8f3b51',
				},
			});
			const meta = await latest('conversation-new-messages');
			expect(meta.latest).toBe(true);
			expect(JSON.stringify(meta)).not.toMatch(/Anna|Geheim|Hier|Bas|Ziek/);
		});
	});

	it('sends to who asks alone, ten times an hour', async () => {
		const test = () => app.send('post', `${received}/test`, { as, body: words });
		expect((await test()).status).toBe(204);
		const { id, recipient, ...listed } = await app.make((trx) =>
			trx
				.selectFrom('mails')
				.select(['id', 'recipient', 'is_test', 'subject'])
				.where('wording', 'is not', null)
				.executeTakeFirstOrThrow(),
		);
		expect(recipient).toBe(email);
		expect(listed).toEqual({ is_test: true, subject: words.subject });
		const sent: OutgoingMail[] = [];
		await deliver(id, sent);
		expect(sent[0]?.subject).toBe('Dank, Fatima!');
		for (let times = 1; times < 10; times++) expect((await test()).status).toBe(204);
		expect((await test()).status).toBe(429);
	});
});

it('knows nothing of the words of another centre', async () => {
	const { tenant } = app.centre;
	const other = await app.db.transaction({ tenant, centres: [] }, (trx) => buildCentre(trx, { tenant }));
	const about = { tenant, centre_id: other.id, event: 'application-received', locale: 'nl' as const };
	const version = await app.make(
		async (trx) => {
			const defaults = { default_subject: 'a', default_body: 'b' };
			await trx
				.insertInto('notification_templates')
				.values({ ...about, ...words, ...defaults })
				.execute();
			return trx
				.insertInto('notification_template_versions')
				.values({ ...about, ...words, active: true })
				.returning('id')
				.executeTakeFirstOrThrow();
		},
		{ tenant, centres: [other.id] },
	);
	expect(await read()).toMatchObject({ is_changed: false, revision: 0 });
	const restored = await app.send('put', `${received}/restore`, { as, body: { version: version.id } });
	expect(restored.status).toBe(404);
});
