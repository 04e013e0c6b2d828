import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DomainEvent, EventBus } from '#platform/server/events.ts';
import { createTestApp, signedIn, type TestApp, testSecrets } from '#testing/app.ts';
import { applicationsOf, elsewhere } from '#testing/applications.ts';
import { askOutcomes } from './ask-outcomes.ts';
import { outcomeToken } from './outcome-link.ts';

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);
const tokenOf = outcomeToken(testSecrets);

describe('what became of an acceptance', () => {
	let app: TestApp;
	let bus: EventBus;
	let said: DomainEvent[] = [];
	let organisation: { id: string };
	let admin: Record<string, string>;
	let volunteer: Awaited<ReturnType<typeof signedIn>>;
	const { organise, advertise, applied } = applicationsOf(() => app);

	beforeAll(async () => {
		app = await createTestApp({
			listeners: [
				(made) => {
					bus = made;
					made.onEvery(async (_trx, event) => {
						said.push(event);
					});
				},
			],
		});
		organisation = await organise();
		admin = (await signedIn(app, { organisation })).as;
		volunteer = await signedIn(app, { accountRoles: ['volunteer'] });
	});
	afterAll(() => app.close());
	beforeEach(async () => {
		await app.make((trx) => trx.deleteFrom('applications').execute());
		said = [];
	});

	const accepted = async (decided: number, columns: object = {}, vacancy: object = {}) =>
		(
			await applied(organisation, await advertise(organisation, { status: 'published', ...vacancy }), {
				status: 'accepted',
				created_at: ago(decided + 1),
				decided_at: ago(decided),
				user_id: volunteer.user.id,
				...columns,
			})
		).id;
	/** What the hourly work asks, until nothing is due. */
	const ask = (now = new Date()) =>
		app.make(async (trx) => {
			const asked: string[] = [];
			const emit = async (event: { subject: { id: string } }) => {
				asked.push(event.subject.id);
			};
			while ((await askOutcomes(trx, emit as never, now)) > 0);
			return asked;
		});
	const tell = (id: string, as: Record<string, string>, body: object) =>
		app.send('put', `/api/v1/applications/${id}/outcome`, { as, body });
	const read = async (id: string, as: Record<string, string>) => {
		const { body } = await app.send('get', `/api/v1/applications/${id}`, { as });
		return {
			told: body.data.attributes.outcomes.map((one: Record<string, string | null>) => [
				one.side,
				one.outcome,
				one.reason,
			]),
			can: body.data.meta.can.tell_outcome,
		};
	};
	const link = (token: string, answer?: object) =>
		app.send('post', `/api/v1/application_outcomes${answer ? '' : '/look_up'}`, {
			body: { token, ...answer },
			address: elsewhere(),
		});

	it('is asked once, three weeks after acceptance or the later start, and of nothing old or undecided', async () => {
		const due = await accepted(22);
		await accepted(20);
		await accepted(90);
		await accepted(30, { status: 'withdrawn' });
		await accepted(30, { status: 'completed' });
		await accepted(40, {}, { starts_on: ago(3) });
		const later = await accepted(70, {}, { starts_on: ago(25) });
		expect((await ask()).toSorted()).toEqual([due, later].toSorted());
		expect(await ask()).toEqual([]);
		expect(bus).toBeDefined();
	});

	it('two runs at once ask once', async () => {
		const id = await accepted(22);
		const both = await Promise.all([ask(), ask()]);
		expect(both.flat()).toEqual([id]);
	});

	it('is told by either side, changed, and shown to the organisation; the volunteer sees the own answer', async () => {
		const id = await accepted(22);
		expect((await tell(id, volunteer.as, { outcome: 'started' })).body.errors[0].code).toBe('not_asked');
		expect(await read(id, volunteer.as)).toEqual({ told: [], can: false });
		await ask();
		expect(await read(id, volunteer.as)).toEqual({ told: [['volunteer', null, null]], can: true });
		expect((await tell(id, volunteer.as, { outcome: 'started', reason: 'no_time' })).status).toBe(200);
		expect((await tell(id, admin, { outcome: 'stopped', reason: 'no_contact' })).status).toBe(200);
		expect((await tell(id, admin, { outcome: 'stopped', reason: 'no_contact' })).status).toBe(200);
		expect(said.map(({ name, from, to }) => [name, from, to])).toEqual([
			['application.outcome_told', undefined, 'started'],
			['application.outcome_reported', undefined, 'stopped'],
		]);
		expect((await read(id, admin)).told).toEqual([
			['volunteer', 'started', null],
			['organisation', 'stopped', 'no_contact'],
		]);
		expect((await read(id, volunteer.as)).told).toEqual([['volunteer', 'started', null]]);
	});

	it('is nothing to others, and of known answers alone', async () => {
		const id = await accepted(22);
		await ask();
		const stranger = await signedIn(app, { accountRoles: ['volunteer'] });
		const elsewhereAdmin = await signedIn(app, { organisation: await organise() });
		expect((await tell(id, stranger.as, { outcome: 'started' })).status).toBe(404);
		expect((await tell(id, elsewhereAdmin.as, { outcome: 'started' })).status).toBe(404);
		expect((await tell(id, {}, { outcome: 'started' })).status).toBe(401);
		expect((await tell(id, admin, { outcome: 'happy' })).status).toBe(422);
		expect((await tell(id, admin, { outcome: 'stopped', reason: 'ill' })).status).toBe(422);
	});

	it('is told with the link of the mail, each side its own, without a session; looking changes nothing', async () => {
		const id = await accepted(22, { user_id: null });
		expect((await link(tokenOf(id, 'volunteer'))).status).toBe(404);
		await ask();
		const looked = await link(tokenOf(id, 'organisation'));
		expect(Object.keys(looked.body.meta).toSorted()).toEqual(
			'name,open,organization_name,outcome,reason,side,vacancy_id,vacancy_title'.split(','),
		);
		expect(looked.body.meta).toMatchObject({ side: 'organisation', outcome: null, open: true });
		const answered = await link(tokenOf(id, 'volunteer'), { outcome: 'not_started', reason: 'no_contact' });
		expect(answered.body.meta).toMatchObject({ side: 'volunteer', outcome: 'not_started' });
		expect((await link(tokenOf(id, 'organisation'))).body.meta.outcome).toBe(null);
		const forged = tokenOf(id, 'volunteer').replace('v.', 'o.');
		expect((await link(forged)).status).toBe(404);
		expect((await link('niets', { outcome: 'started' })).status).toBe(404);
	});

	it('can be told for sixty days', async () => {
		const id = await accepted(22);
		await ask();
		await app.make((trx) =>
			trx
				.updateTable('application_outcomes')
				.set({ asked_at: ago(61) })
				.execute(),
		);
		expect((await tell(id, admin, { outcome: 'started' })).body.errors[0].code).toBe('over');
		expect((await link(tokenOf(id, 'volunteer'))).body.meta.open).toBe(false);
		expect((await read(id, admin)).can).toBe(false);
	});
});
