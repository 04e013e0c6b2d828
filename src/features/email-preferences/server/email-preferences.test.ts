import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DomainEvent } from '#platform/server/events.ts';
import { createSecrets } from '#platform/server/secrets.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildCentre, buildOrganisation, buildUser } from '#testing/builders.ts';
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
			matches: 'never',
			searches: 'now',
		});
		const admin = await signedIn(app, { organisation: await organisationOf() });
		expect(await chosenOf(admin.as)).toEqual({
			messages: 'now',
			received: 'now',
			reminders: 'now',
			submissions: 'now',
		});
		const staff = await signedIn(app, { organisation: await organisationOf('VolunteerCenter') });
		expect(await chosenOf(staff.as)).toEqual({
			messages: 'now',
			received: 'now',
			reminders: 'now',
			submissions: 'now',
			centre: 'now',
		});
		const mentor = await signedIn(app, { organisation: await organisationOf('School'), role: 'mentor' });
		expect(await chosenOf(mentor.as)).toEqual({ students: 'now', messages: 'now' });
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
			matches: 'weekly',
			searches: 'now',
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
		expect(await pointers({ choices: { matches: 'now' } })).toEqual([
			422,
			['/data/attributes/choices/matches'],
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
			matches: 'never',
			searches: 'now',
		});
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
		expect((await lookUp(token)).body.meta).toEqual({ topic: 'received', stopped: false });
		expect(await chosenOf(as)).toEqual({
			messages: 'now',
			received: 'now',
			reminders: 'now',
			submissions: 'now',
		});
		expect((await stop(token)).body.meta).toEqual({ topic: 'received', stopped: true });
		expect(await chosenOf(as)).toEqual({
			messages: 'now',
			received: 'never',
			reminders: 'now',
			submissions: 'now',
		});
		expect((await lookUp(token)).body.meta).toEqual({ topic: 'received', stopped: true });
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
			centre: 'never',
		});
		expect((await lookUp(token)).body.meta.stopped).toBe(true);
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
