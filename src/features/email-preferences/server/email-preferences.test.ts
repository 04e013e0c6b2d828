import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toLocal } from '#platform/http/wall-clock.ts';
import type { DomainEvent } from '#platform/server/events.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import type { MailTemplate } from '#platform/server/mail/template.ts';
import { createSecrets } from '#platform/server/secrets.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildCentre, buildOrganisation, buildUser } from '#testing/builders.ts';
import { mailTemplates } from '../../../worker/mail-templates.ts';
import { type MailTopic, topicRules } from '../enums.ts';
import { unsubscribeUrl } from './public.ts';

const own = '/api/v1/current_user/mail_choices';
const links = '/api/v1/mail_links';

let app: TestApp;
const events: DomainEvent[] = [];
beforeAll(async () => {
	app = await createTestApp({
		listeners: [
			(bus) =>
				bus.onEvery(async (_trx, event) => {
					events.push(event);
				}),
		],
	});
});
afterAll(() => app.close());

type As = Record<string, string>;
const organisationOf = (type?: 'VolunteerCenter' | 'School') =>
	app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id, ...(type && { type }) }));
const read = async (as: As) => (await app.send('get', own, { as })).body.meta;
const choose = (as: As, body: object) => app.send('put', own, { as, body });
const chosenOf = async (as: As): Promise<Record<string, string>> =>
	Object.fromEntries(
		(await read(as)).choices.map(({ topic, frequency }: Record<string, string>) => [topic, frequency]),
	);

describe('which mails one wants', () => {
	it('is about the kinds that are for one, with what everybody gets until one chooses', async () => {
		const volunteer = await signedIn(app, { accountRoles: ['volunteer'] });
		expect(await chosenOf(volunteer.as)).toEqual({
			messages: 'now',
			dates: 'now',
			hours: 'now',
			forms: 'now',
			confirmations: 'now',
			matched: 'now',
			matches: 'never',
			mailings: 'never',
			searches: 'now',
			applications: 'now',
			thanks: 'now',
			invitations: 'now',
			crisis: 'now',
			help: 'now',
			account: 'never',
		});
		const admin = await signedIn(app, { organisation: await organisationOf() });
		expect(await chosenOf(admin.as)).toEqual({
			messages: 'now',
			received: 'now',
			reminders: 'now',
			submissions: 'now',
			organisation: 'now',
			replies: 'now',
			tasks: 'never',
			help: 'now',
			matched: 'now',
			searches: 'now',
			forms: 'now',
			confirmations: 'now',
			account: 'never',
		});
		const staff = await signedIn(app, { organisation: await organisationOf('VolunteerCenter') });
		expect(await chosenOf(staff.as)).toEqual({
			messages: 'now',
			received: 'now',
			reminders: 'now',
			submissions: 'now',
			organisation: 'now',
			replies: 'now',
			tasks: 'never',
			help: 'now',
			matched: 'now',
			searches: 'now',
			forms: 'now',
			confirmations: 'now',
			account: 'never',
			centre: 'now',
		});
		const mentor = await signedIn(app, { organisation: await organisationOf('School'), role: 'mentor' });
		expect(await chosenOf(mentor.as)).toEqual({
			students: 'now',
			messages: 'now',
			help: 'now',
			matched: 'now',
			searches: 'now',
			forms: 'now',
			confirmations: 'now',
			account: 'never',
		});
	});

	it('is kept with the days, and what is not given stays', async () => {
		const { as, user } = await signedIn(app, { accountRoles: ['volunteer'] });
		const answer = await choose(as, { choices: { matches: 'weekly' }, digest_days: [4, 1] });
		expect(answer.body.meta).toMatchObject({ digest_days: [1, 4] });
		await choose(as, { choices: { dates: 'never' } });
		expect(await chosenOf(as)).toEqual({
			messages: 'now',
			dates: 'never',
			hours: 'now',
			forms: 'now',
			confirmations: 'now',
			matched: 'now',
			matches: 'weekly',
			mailings: 'never',
			searches: 'now',
			applications: 'now',
			thanks: 'now',
			invitations: 'now',
			crisis: 'now',
			help: 'now',
			account: 'never',
		});
		expect((await app.send('get', '/api/v1/current_user', { as })).body.data.attributes.digest_days).toEqual([
			1, 4,
		]);
		const said = events.filter(
			({ name, subject }) => name === 'user.mail_choices_changed' && subject.id === user.id,
		);
		expect(said).toHaveLength(2);
	});

	it('asks for no days because of what was chosen in a role that one has no more', async () => {
		const { as, user } = await signedIn(app, { organisation: await organisationOf() });
		await choose(as, { choices: { received: 'weekly' }, digest_days: [1] });
		await app.make((trx) => trx.deleteFrom('memberships').where('user_id', '=', user.id).execute());
		expect((await choose(as, { choices: { dates: 'never' }, digest_days: [] })).status).toBe(200);
	});

	it('refuses what is not offered, at its place', async () => {
		const { as } = await signedIn(app, { accountRoles: ['volunteer'] });
		const pointers = async (body: object) => {
			const { status, body: answer } = await choose(as, body);
			return [status, answer.errors.map(({ source }: { source: { pointer: string } }) => source.pointer)];
		};
		expect(await pointers({ choices: { dates: 'weekly' } })).toEqual([
			422,
			['/data/attributes/choices/dates'],
		]);
		expect(await pointers({ choices: { received: 'never' } })).toEqual([
			422,
			['/data/attributes/choices/received'],
		]);
		expect(await pointers({ choices: { matches: 'weekly' }, digest_days: [] })).toEqual([
			422,
			['/data/attributes/digest_days'],
		]);
		expect((await choose(as, { choices: { password: 'never' } })).status).toBe(422);
		expect((await choose(as, { choices: {}, digest_days: [1, 1] })).status).toBe(422);
		expect((await choose(as, { choices: {}, user_id: 'x' })).status).toBe(422);
		expect(await chosenOf(as)).toEqual({
			messages: 'now',
			dates: 'now',
			hours: 'now',
			forms: 'now',
			confirmations: 'now',
			matched: 'now',
			matches: 'never',
			mailings: 'never',
			searches: 'now',
			applications: 'now',
			thanks: 'now',
			invitations: 'now',
			crisis: 'now',
			help: 'now',
			account: 'never',
		});
	});
});

describe('what stands in the app', () => {
	const shownOf = async (as: As): Promise<Record<string, boolean | null>> =>
		Object.fromEntries(
			(await read(as)).choices.map((one: { topic: string; in_app: boolean | null }) => [
				one.topic,
				one.in_app,
			]),
		);

	it('is all until one chooses, and says what nobody can miss', async () => {
		const { as } = await signedIn(app, { accountRoles: ['volunteer'] });
		expect(await shownOf(as)).toEqual({
			applications: true,
			dates: true,
			hours: true,
			thanks: null,
			invitations: true,
			crisis: true,
			messages: true,
			help: true,
			account: true,
			matches: null,
			mailings: null,
			searches: null,
			forms: null,
			matched: true,
			confirmations: null,
		});
		const { choices } = await read(as);
		expect(choices.filter((one: { critical: boolean }) => one.critical).map((one: As) => one.topic)).toEqual([
			'applications',
			'matched',
			'account',
		]);
		await choose(as, { in_app: { messages: false } });
		expect(await shownOf(as)).toMatchObject({ messages: false, dates: true });
		expect(await chosenOf(as)).toMatchObject({ messages: 'now' });
	});

	it('cannot be without what is critical, or for another role', async () => {
		const { as } = await signedIn(app, { accountRoles: ['volunteer'] });
		for (const topic of ['applications', 'account', 'received', 'matches']) {
			const { status, body } = await choose(as, { in_app: { [topic]: false } });
			expect([status, body.errors?.[0].source.pointer]).toEqual([422, `/data/attributes/in_app/${topic}`]);
		}
	});

	it('is switched off at once, with its mails, but what is critical', async () => {
		const { as } = await signedIn(app, { organisation: await organisationOf() });
		const answer = await app.send('put', `${own}/silence`, { as });
		expect(answer.status).toBe(200);
		const off = answer.body.meta.choices.filter((one: { in_app: boolean | null }) => one.in_app === false);
		expect(off.map(({ topic }: As) => topic)).toEqual([
			'received',
			'reminders',
			'replies',
			'tasks',
			'messages',
			'help',
			'submissions',
		]);
		expect(await chosenOf(as)).toEqual({
			received: 'never',
			reminders: 'never',
			replies: 'never',
			organisation: 'now',
			tasks: 'never',
			messages: 'never',
			help: 'never',
			matched: 'now',
			searches: 'never',
			forms: 'never',
			submissions: 'never',
			confirmations: 'never',
			account: 'never',
		});
		expect((await app.send('put', `${own}/silence`)).status).toBe(401);
	});

	it('leaves only what is critical of all mails of the product, in every role', async () => {
		const nobody = { send: async () => {}, seal: (token: string) => token } as unknown as Jobs;
		const roles = [
			{ accountRoles: ['volunteer' as const] },
			{ organisation: await organisationOf() },
			{ organisation: await organisationOf('VolunteerCenter') },
			{ organisation: await organisationOf('School'), role: 'mentor' as const },
		];
		for (const role of roles) {
			const { as, user } = await signedIn(app, role);
			const leaving = () =>
				app.make(async (trx) => {
					const left: string[] = [];
					for (const { thread: _, ...template } of mailTemplates) {
						const id = await queueMail(trx, nobody, {
							tenant: 'demo',
							centreId: app.centre.id,
							template: template as MailTemplate,
							recipient: { address: user.email },
							locale: 'nl',
							data: template.sample((text) => text),
						});
						if (id !== undefined) left.push(template.name);
					}
					return left;
				});
			const critical = mailTemplates.filter((each) => each.critical).map(({ name }) => name);
			expect((await leaving()).length).toBeGreaterThan(critical.length);
			await app.send('put', `${own}/silence`, { as });
			const offered = Object.keys(await chosenOf(as));
			// What is for other roles they are not sent, nor what one gets only by choosing it: a mailing, or a summary.
			const others = mailTemplates.filter(
				({ topic }) =>
					topic === 'summary' ||
					topic === 'mailings' ||
					(topic && topicRules[topic as MailTopic].audience !== 'volunteer' && !offered.includes(topic)),
			);
			const left = (await leaving()).filter((name) => !others.some((other) => other.name === name));
			expect(left).toEqual(critical);
			const due = await app.make((trx) =>
				trx
					.selectFrom('mail_choices')
					.select('topic')
					.where('user_id', '=', user.id)
					.where('frequency', 'in', ['daily', 'weekly'])
					.execute(),
			);
			expect(due).toEqual([]);
		}
	});
});

describe('quiet hours', () => {
	it('are kept, ended, and refused where they end as they begin', async () => {
		const { as } = await signedIn(app, { accountRoles: ['volunteer'] });
		expect((await read(as)).quiet_hours).toBeNull();
		const hours = { from: '22:00', until: '07:00' };
		expect((await choose(as, { quiet_hours: hours })).body.meta.quiet_hours).toEqual(hours);
		await choose(as, { choices: { dates: 'never' } });
		expect((await read(as)).quiet_hours).toEqual(hours);
		const { status, body } = await choose(as, { quiet_hours: { from: '22:00', until: '22:00' } });
		expect([status, body.errors[0].source.pointer]).toEqual([422, '/data/attributes/quiet_hours/until']);
		expect((await choose(as, { quiet_hours: { from: '22:30', until: '07:00' } })).status).toBe(422);
		await choose(as, { quiet_hours: null });
		expect((await read(as)).quiet_hours).toBeNull();
	});

	it('hold back what can wait until they are over, and nothing else', async () => {
		const { as, user } = await signedIn(app, { accountRoles: ['volunteer'] });
		const hour = (ahead: number) =>
			`${toLocal(new Date(Date.now() + ahead * 3_600_000)).time.slice(0, 2)}:00`;
		await choose(as, { quiet_hours: { from: hour(-1), until: hour(3) } });
		const sent: (object | undefined)[] = [];
		const jobs = {
			seal: (token: string) => token,
			send: async (_trx: unknown, _queue: unknown, _data: unknown, options?: object) => {
				sent.push(options);
			},
		} as unknown as Jobs;
		const queue = (name: string) => {
			const template = mailTemplates.find((one) => one.name === name);
			if (!template) throw new Error(name);
			const request = {
				tenant: 'demo',
				centreId: app.centre.id,
				template: template as never,
				recipient: { address: user.email },
				locale: 'nl' as const,
				data: template.sample((text: string) => text) as never,
			};
			return app.make((trx) => queueMail(trx, jobs, request));
		};
		await queue('conversation-new-messages');
		await queue('application-accepted');
		const { startAfter } = sent[0] as { startAfter: number };
		expect(startAfter).toBeGreaterThan(2 * 3600);
		expect(startAfter).toBeLessThanOrEqual(3 * 3600);
		expect(sent[1]).toBeUndefined();
	});
});

describe('the link that stops mails', () => {
	const tokenFor = (userId: string, topic: string, secrets = app.secrets) =>
		new URL(
			unsubscribeUrl(secrets)({ site: { origin: 'https://punt.example' }, locale: 'nl', userId, topic }),
		).searchParams.get('token') ?? '';
	const lookUp = (token: string) => app.send('post', `${links}/look_up`, { body: { token } });
	const stop = (token: string) => app.send('post', `${links}/stop`, { body: { token } });

	it('stops one kind without a session; looking changes nothing, and again does nothing more', async () => {
		const { as, user } = await signedIn(app, { organisation: await organisationOf() });
		const token = tokenFor(user.id, 'received');
		expect((await lookUp(token)).body.meta).toEqual({
			topic: 'received',
			stopped: false,
			resumable: false,
			is_test: false,
		});
		expect(await chosenOf(as)).toEqual({
			messages: 'now',
			received: 'now',
			reminders: 'now',
			submissions: 'now',
			organisation: 'now',
			replies: 'now',
			tasks: 'never',
			help: 'now',
			matched: 'now',
			searches: 'now',
			forms: 'now',
			confirmations: 'now',
			account: 'never',
		});
		const after = { topic: 'received', stopped: true, resumable: true, is_test: false };
		expect((await stop(token)).body.meta).toEqual(after);
		expect(await chosenOf(as)).toEqual({
			messages: 'now',
			received: 'never',
			reminders: 'now',
			submissions: 'now',
			organisation: 'now',
			replies: 'now',
			tasks: 'never',
			help: 'now',
			matched: 'now',
			searches: 'now',
			forms: 'now',
			confirmations: 'now',
			account: 'never',
		});
		expect((await lookUp(token)).body.meta).toEqual(after);
		expect((await stop(token)).status).toBe(200);
		const said = events.filter(
			({ name, subject }) => name === 'user.mails_stopped' && subject.id === user.id,
		);
		expect(said).toMatchObject([{ actorId: user.id, details: { topic: 'received' } }]);
	});

	it('stops all that is in the summary, and leaves what comes at once', async () => {
		const { as, user } = await signedIn(app, { organisation: await organisationOf('VolunteerCenter') });
		await choose(as, { choices: { received: 'daily', centre: 'weekly' }, digest_days: [2] });
		const token = tokenFor(user.id, 'summary');
		expect((await lookUp(token)).body.meta.stopped).toBe(false);
		await stop(token);
		expect(await chosenOf(as)).toEqual({
			messages: 'now',
			received: 'never',
			reminders: 'now',
			submissions: 'now',
			organisation: 'now',
			replies: 'now',
			tasks: 'never',
			help: 'now',
			matched: 'now',
			searches: 'now',
			forms: 'now',
			confirmations: 'now',
			account: 'never',
			centre: 'never',
		});
		expect((await lookUp(token)).body.meta.stopped).toBe(true);
	});

	it('brings back what it stopped as it was, and nothing that its holder switched off or never had', async () => {
		const { as, user } = await signedIn(app, { organisation: await organisationOf() });
		const resume = (token: string) => app.send('post', `${links}/resume`, { body: { token } });
		const received = tokenFor(user.id, 'received');
		await choose(as, {
			choices: { received: 'weekly', replies: 'daily', reminders: 'now' },
			digest_days: [2],
		});
		await stop(received);
		expect((await resume(received)).body.meta).toMatchObject({ stopped: false, resumable: false });
		expect(await chosenOf(as)).toMatchObject({ received: 'weekly' });
		const summary = tokenFor(user.id, 'summary');
		await stop(summary);
		await resume(summary);
		expect(await chosenOf(as)).toMatchObject({ received: 'weekly', replies: 'daily', reminders: 'now' });
		await stop(received);
		// Chosen anew: that is what its holder wants, and no link brings it back.
		await choose(as, { choices: { received: 'now' } });
		await choose(as, { choices: { received: 'never' } });
		expect((await resume(received)).body.meta).toMatchObject({ stopped: true, resumable: false });
		const never = tokenFor(user.id, 'mailings');
		for (const use of [lookUp, stop, resume]) {
			expect((await use(never)).body.meta).toMatchObject({ stopped: true, resumable: false });
		}
		const said = events.filter(
			({ name, subject }) => name.startsWith('user.mails_') && subject.id === user.id,
		);
		expect(said.map(({ name }) => name)).toEqual([
			'user.mails_stopped',
			'user.mails_resumed',
			'user.mails_stopped',
			'user.mails_resumed',
			'user.mails_stopped',
		]);
	});

	it('changes nothing where it stands in a test', async () => {
		const { as, user } = await signedIn(app, { organisation: await organisationOf() });
		const of = { site: { origin: 'https://punt.example' }, locale: 'nl', userId: user.id, topic: 'received' };
		const address = new URL(unsubscribeUrl(app.secrets)({ ...of, isTest: true }));
		const token = address.searchParams.get('token') ?? '';
		for (const use of [lookUp, stop]) {
			expect((await use(token)).body.meta).toMatchObject({ stopped: false, is_test: true });
		}
		expect(await chosenOf(as)).toMatchObject({ received: 'now' });
		// Neither is it the link of a real mail once its mark of a test is cut out.
		expect((await stop(token.replace('.test', ''))).status).toBe(404);
	});

	it('works at whichever centre of the tenant the mail program arrives', async () => {
		const other = await app.make((trx) => buildCentre(trx));
		const scope = { tenant: 'demo', centres: [other.id] };
		const user = await app.make((trx) => buildUser(trx, { centreId: other.id }), scope);
		expect((await stop(tokenFor(user.id, 'dates'))).status).toBe(200);
		const rows = await app.make(
			(trx) =>
				trx
					.selectFrom('mail_choices')
					.select(['centre_id', 'topic', 'frequency'])
					.where('user_id', '=', user.id)
					.execute(),
			scope,
		);
		expect(rows).toEqual([{ centre_id: other.id, topic: 'dates', frequency: 'never' }]);
	});

	it('answers 404 for every token that is not ours, and for who is gone', async () => {
		const { user } = await signedIn(app, {});
		const gone = await app.make((trx) => buildUser(trx, { centreId: app.centre.id, status: 'archived' }));
		const abroad = await app.make((trx) => buildCentre(trx, { tenant: 'public' }), {
			tenant: 'public',
			centres: [],
		});
		const stranger = await app.make((trx) => buildUser(trx, { tenant: 'public', centreId: abroad.id }), {
			tenant: 'public',
			centres: [abroad.id],
		});
		const forger = createSecrets(['somebody else’s secret, long enough to be one']);
		const token = tokenFor(user.id, 'received');
		const wrong = [
			'x',
			token.slice(0, -1),
			token.replace('received', 'matches'),
			tokenFor(user.id, 'received', forger),
			tokenFor(gone.id, 'received'),
			tokenFor(stranger.id, 'received'),
		];
		const texts = new Set<string>();
		for (const each of wrong) {
			for (const answer of [await lookUp(each), await stop(each)]) {
				expect(answer.status).toBe(404);
				texts.add(answer.text.replace(/"id":"[^"]+"/, ''));
			}
		}
		expect(texts.size).toBe(1);
	});
});
