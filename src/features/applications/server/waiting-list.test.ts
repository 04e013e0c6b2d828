import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DomainEvent, EventBus } from '#platform/server/events.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { type BuiltUser, buildApplication, buildOrganisation, buildVacancy } from '#testing/builders.ts';
import { maintainWaitingLists, passOnLapsedOffers } from './waiting-list.ts';

const base = '/api/v1/applications';
const DAY = 86_400_000;

describe('the waiting list of a full vacancy', () => {
	let app: TestApp;
	let bus: EventBus;
	let said: DomainEvent[] = [];
	let organisation: { id: string };
	let admin: Record<string, string>;
	let vacancy: { id: string };
	let accepted: { id: string };
	let member: { user: BuiltUser; as: Record<string, string> };
	let network = 0;

	beforeAll(async () => {
		app = await createTestApp({
			listeners: [
				(made) => {
					bus = made;
					made.onEvery(async (_trx, event) => {
						said.push(event);
					});
				},
				maintainWaitingLists,
			],
		});
		organisation = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
		admin = (await signedIn(app, { organisation })).as;
		member = await signedIn(app, { accountRoles: ['volunteer'] });
	});
	afterAll(() => app.close());
	beforeEach(async () => {
		said = [];
		// What other tests left behind is not due here.
		await app.make((trx) =>
			trx.updateTable('applications').set({ status: 'withdrawn' }).where('status', '=', 'offered').execute(),
		);
		vacancy = await full({ spots: 1 });
		accepted = await build({ status: 'accepted' });
	});

	/** A network of its own for each request: limits are not what this is about. */
	const elsewhere = () => `10.9.${++network >> 8}.${network & 255}`;
	const full = (columns: object) =>
		app.make((trx) =>
			buildVacancy(trx, {
				centreId: app.centre.id,
				organisationId: organisation.id,
				columns: { status: 'filled', ...columns },
			}),
		);
	const build = (columns: object, of = vacancy) =>
		app.make((trx) =>
			buildApplication(trx, {
				centreId: app.centre.id,
				organisationId: organisation.id,
				vacancyId: of.id,
				columns,
			}),
		);
	/** In line, the longest first. */
	const inLine = (minutes: number) =>
		build({ status: 'waiting', created_at: new Date(Date.now() - minutes * 60_000) });
	const apply = (attributes: object, as?: Record<string, string>, of = vacancy) =>
		app.send('post', base, {
			as,
			address: elsewhere(),
			body: {
				data: {
					type: 'applications',
					attributes,
					relationships: { vacancy: { data: { type: 'vacancies', id: of.id } } },
				},
			},
		});
	const guest = (name: string) => ({ first_name: name, last_name: 'Bos', email: `${name}@bos.example` });
	const verb = (id: string, name: string, as = admin) =>
		app.send('put', `${base}/${id}/${name}`, { as, body: {} });
	const statusOf = async (id: string) =>
		(
			await app.make((trx) =>
				trx.selectFrom('applications').select('status').where('id', '=', id).executeTakeFirstOrThrow(),
			)
		).status;
	const vacancyStatus = async () =>
		(
			await app.make((trx) =>
				trx.selectFrom('vacancies').select('status').where('id', '=', vacancy.id).executeTakeFirstOrThrow(),
			)
		).status;
	const tokenOf = (id: string) => {
		const offer = said.findLast(({ name, subject }) => name === 'application.offered' && subject.id === id);
		if (!offer?.mail?.token) throw new Error('nothing was offered');
		return offer.mail.token;
	};
	const link = (use: string, token: string) =>
		app.send('post', `/api/v1/spot_offers/${use}`, { body: { token }, address: elsewhere() });
	const withdrawAccepted = async () => {
		await app.make((trx) =>
			trx
				.updateTable('applications')
				.set({ user_id: member.user.id, email: member.user.email })
				.where('id', '=', accepted.id)
				.execute(),
		);
		expect((await verb(accepted.id, 'withdraw', member.as)).status).toBe(200);
	};
	const sweep = (now: Date) =>
		app.make((trx) =>
			passOnLapsedOffers(
				trx,
				(event) =>
					bus.emit(trx, {
						tenant: 'demo',
						centreId: app.centre.id,
						actorId: null,
						organisationId: null,
						...event,
					}),
				now,
			),
		);

	it('takes who applies when all spots are taken, and says the place to them and nobody else', async () => {
		const page = await app.send('get', `/api/v1/vacancies/${vacancy.id}`);
		expect(page.body.data.attributes).toMatchObject({ waiting_list: true, spots_left: 0 });
		expect(page.body.data.meta.can.apply).toBe(true);
		await inLine(5);
		const answer = await apply({}, member.as);
		expect(answer.status).toBe(201);
		expect(answer.body.data.attributes).toMatchObject({ status: 'waiting', waiting_place: 2 });
		const receipt = await apply(guest('sam'));
		expect(receipt.body.data.attributes.status).toBe('waiting');
		expect(said.filter(({ name }) => name === 'application.queued')).toHaveLength(2);
		const counts = await app.send('get', `${base}/counts`, { as: member.as });
		expect(counts.body.meta.counts).toMatchObject({ waiting: 1, pending: 0 });
		expect((await apply({}, member.as)).body.errors[0].code).toBe('already_applied');
	});

	it.each([
		['has no number of spots', { spots: null }],
		['was filled with spots to spare', { spots: 3 }],
		['is past its date', { spots: 1, expires_at: new Date(Date.now() - DAY) }],
		['takes applications elsewhere', { spots: 1, apply_method: 'link' as const }],
	])('is not kept by a vacancy that %s', async (_why, columns) => {
		const closed = await full(columns);
		await build({ status: 'accepted' }, closed);
		const page = await app.send('get', `/api/v1/vacancies/${closed.id}`);
		expect(page.body.data.attributes.waiting_list).toBe(false);
		expect((await apply(guest('kim'), undefined, closed)).body.errors[0].code).toBe('not_open');
	});

	it('offers a spot that frees to who waits longest, and holds it', async () => {
		const [second, first] = [await inLine(10), await inLine(20)];
		await withdrawAccepted();
		expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['offered', 'waiting']);
		const read = await app.send('get', `${base}/${first.id}`, { as: admin });
		const until = Date.parse(read.body.data.attributes.offered_until) - Date.now();
		expect(until / DAY).toBeCloseTo(3, 1);
		expect(await vacancyStatus()).toBe('filled');
		const waiting = await build({});
		expect((await verb(waiting.id, 'accept')).body.errors[0].code).toBe('full');
		expect((await verb(first.id, 'reject')).status).toBe(422);
		const broken = await app.send('put', `${base}/${first.id}/reject`, {
			as: admin,
			body: { message: 'Nee' },
		});
		expect([broken.status, broken.body.errors[0].meta.state]).toEqual([409, 'offered']);
	});

	it('is taken by the link of the mail, once, and shows who it is for to nobody without it', async () => {
		const first = await inLine(20);
		await withdrawAccepted();
		const token = tokenOf(first.id);
		expect((await link('look_up', 'x'.repeat(43))).status).toBe(404);
		const seen = await link('look_up', token);
		expect(seen.body.meta).toMatchObject({ state: 'offered', vacancy_id: vacancy.id });
		expect(seen.text).not.toContain('Sanne');
		expect((await link('take', token)).body.meta.state).toBe('taken');
		expect((await link('take', token)).body.meta.state).toBe('taken');
		expect(said.filter(({ name }) => name === 'application.offer_taken')).toHaveLength(1);
		expect(await statusOf(first.id)).toBe('accepted');
		expect((await link('decline', token)).body.errors[0].meta.state).toBe('accepted');
		const kept = await app.make((trx) => trx.selectFrom('audit_log').selectAll().execute());
		expect(JSON.stringify(kept)).not.toContain(token);
	});

	it('is taken on the site by whoever it is offered to alone', async () => {
		const other = await signedIn(app, { accountRoles: ['volunteer'] });
		const mine = await build({ status: 'waiting', user_id: other.user.id, email: other.user.email });
		await withdrawAccepted();
		expect((await verb(mine.id, 'take', member.as)).status).toBe(404);
		expect((await verb(mine.id, 'take')).status).toBe(403);
		const taken = await verb(mine.id, 'take', other.as);
		expect(taken.body.data.attributes).toMatchObject({ status: 'accepted', offered_until: null });
		expect((await verb(mine.id, 'take', other.as)).status).toBe(409);
	});

	it('passes on to the next when it is given up', async () => {
		const [first, second] = [await inLine(20), await inLine(10)];
		await withdrawAccepted();
		expect((await link('decline', tokenOf(first.id))).body.meta.state).toBe('declined');
		expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['withdrawn', 'offered']);
	});

	it('passes on to the next when the term has passed, and opens the vacancy when nobody waits', async () => {
		const [first, second] = [await inLine(20), await inLine(10)];
		await withdrawAccepted();
		expect(await sweep(new Date(Date.now() + 2.9 * DAY))).toBe(0);
		const after = new Date(Date.now() + 3.1 * DAY);
		expect(await sweep(after)).toBe(1);
		expect(await sweep(after)).toBe(0);
		expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['withdrawn', 'offered']);
		expect((await link('look_up', tokenOf(first.id))).body.meta.state).toBe('lapsed');
		expect((await link('take', tokenOf(first.id))).status).toBe(409);
		expect(await sweep(new Date(Date.now() + 7 * DAY))).toBe(1);
		expect(await vacancyStatus()).toBe('published');
	});

	it('refuses a spot whose term has passed, also before the job has come by', async () => {
		const first = await inLine(20);
		await withdrawAccepted();
		await app.make((trx) =>
			trx
				.updateTable('applications')
				.set({ offered_until: new Date(Date.now() - 1000) })
				.where('id', '=', first.id)
				.execute(),
		);
		const late = await link('take', tokenOf(first.id));
		expect([late.status, late.body.errors[0].code]).toEqual([409, 'lapsed']);
		expect((await link('look_up', tokenOf(first.id))).body.meta.state).toBe('lapsed');
	});

	it('offers as many spots as the organisation adds, and to all when it counts none any more', async () => {
		const line = [await inLine(30), await inLine(20), await inLine(10)];
		const states = () => Promise.all(line.map(({ id }) => statusOf(id)));
		const give = (spots: number | null) =>
			app.send('patch', `/api/v1/vacancies/${vacancy.id}`, {
				as: admin,
				body: { data: { type: 'vacancies', id: vacancy.id, attributes: { spots } } },
			});
		expect((await give(3)).status).toBe(200);
		expect(await states()).toEqual(['offered', 'offered', 'waiting']);
		expect((await give(null)).status).toBe(200);
		expect(await states()).toEqual(['offered', 'offered', 'offered']);
	});

	it('opens the vacancy again when a spot frees and nobody waits, unless it is past its date', async () => {
		await withdrawAccepted();
		expect(await vacancyStatus()).toBe('published');
		vacancy = await full({ spots: 1, expires_at: new Date(Date.now() - DAY) });
		accepted = await build({ status: 'accepted' });
		expect((await verb(accepted.id, 'no_show')).status).toBe(200);
		expect(await vacancyStatus()).toBe('filled');
	});

	it('ends with the vacancy, and tells everybody on it', async () => {
		const [first, second] = [await inLine(20), await inLine(10)];
		await withdrawAccepted();
		const gone = await app.send('put', `/api/v1/vacancies/${vacancy.id}/archive`, { as: admin, body: {} });
		expect(gone.status).toBe(200);
		expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['rejected', 'rejected']);
		expect(said.filter(({ name }) => name === 'application.rejected')).toHaveLength(2);
		expect((await link('look_up', tokenOf(first.id))).body.meta.state).toBe('closed');
	});

	it('gives 5 spots that free at once to the first 5 of 50, and each to one who takes it ten times', async () => {
		vacancy = await full({ spots: 5 });
		const had = await Promise.all(Array.from({ length: 5 }, () => build({ status: 'accepted' })));
		const line = await Promise.all(Array.from({ length: 25 }, (_, place) => inLine(100 - place)));
		const later = Array.from({ length: 25 }, (_, number) => apply(guest(`g${number}`)));
		await Promise.all([...had.map(({ id }) => verb(id, 'no_show')), ...later]);
		const states = async () => {
			const rows = await app.make((trx) =>
				trx
					.selectFrom('applications')
					.select(['id', 'status'])
					.where('vacancy_id', '=', vacancy.id)
					.execute(),
			);
			return (status: string) => rows.filter((row) => row.status === status).map(({ id }) => id);
		};
		const offering = await states();
		const first = line.slice(0, 5).map(({ id }) => id);
		expect(offering('offered').sort()).toEqual([...first].sort());
		expect(offering('waiting')).toHaveLength(45);
		const taken = await Promise.all(
			first.flatMap((id) => Array.from({ length: 10 }, () => link('take', tokenOf(id)))),
		);
		expect(taken.map(({ status, body }) => [status, body.meta.state])).toEqual(
			taken.map(() => [200, 'taken']),
		);
		const taking = await states();
		expect(taking('accepted').sort()).toEqual([...first].sort());
		expect(taking('waiting')).toHaveLength(45);
		expect(said.filter(({ name }) => name === 'application.offer_taken')).toHaveLength(5);
	}, 60_000);
});
