import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEventBus } from '#platform/server/events.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { type BuiltOrganisation, buildOrganisation, buildVacancy } from '#testing/builders.ts';
import { countStatements } from '#testing/count-statements.ts';
import type { BulkChange, BulkFilter } from '../../contract.ts';
import type { VacancyStatus } from '../../enums.ts';
import { deleteBulkEdits } from './bulk-edits.ts';
import { workOnBulkEdit } from './work-on-bulk-edits.ts';

const day = 24 * 3600 * 1000;
const path = '/api/v1/vacancy_bulk_edits';
type Headers = Record<string, string>;

describe('changing many vacancies at once', () => {
	let app: TestApp;
	let organisation: BuiltOrganisation;
	let other: BuiltOrganisation;
	let as: Headers;
	let staff: Headers;

	beforeAll(async () => {
		app = await createTestApp();
		const centreId = app.centre.id;
		organisation = await app.make((trx) => buildOrganisation(trx, { centreId }));
		other = await app.make((trx) => buildOrganisation(trx, { centreId }));
		const centre = await app.make((trx) => buildOrganisation(trx, { centreId, type: 'VolunteerCenter' }));
		as = (await signedIn(app, { organisation })).as;
		staff = (await signedIn(app, { organisation: centre })).as;
	});
	afterAll(() => app.close());
	beforeEach(async () => {
		await app.make((trx) => trx.deleteFrom('vacancies').execute());
	});

	const build = (columns: object = {}, of = organisation) =>
		app.make((trx) =>
			buildVacancy(trx, {
				centreId: app.centre.id,
				organisationId: of.id,
				columns: { categories: ['sports'], city: 'Epe', ...columns },
			}),
		);
	const start = (filter: object, change: object, who = as) =>
		app.send('post', path, { as: who, body: { filter, change } });
	const work = (id: string) =>
		workOnBulkEdit({ db: app.db, bus: createEventBus() }, { tenant: 'demo', centreId: app.centre.id, id });
	const read = async (id: string, who = as) =>
		(await app.send('get', `${path}/${id}`, { as: who })).body.meta;
	/** Starts a change, does it and gives what came of it. */
	const run = async (filter: object, change: object, who = as) => {
		const started = await start(filter, change, who);
		expect([started.status, started.text]).toEqual([202, started.text]);
		await work(started.body.meta.id);
		return read(started.body.meta.id, who);
	};
	const rowOf = (id: string) =>
		app.make((trx) => trx.selectFrom('vacancies').selectAll().where('id', '=', id).executeTakeFirstOrThrow());

	it('sends drafts in where the centre looks at them first, and leaves to each what is read on line', async () => {
		const looked = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
		await app.make((trx) =>
			trx
				.updateTable('organisations')
				.set({ vacancy_review: 'always' })
				.where('id', '=', looked.id)
				.execute(),
		);
		const { as: theirs } = await signedIn(app, { organisation: looked, role: 'admin' });
		const whole = { description: '<p>Samen sporten in het park.</p>', summary: 'Samen sporten.' };
		const draft = (await build({ status: 'draft', published_at: null, ...whole }, looked)).id;
		const online = (await build({ status: 'published' }, looked)).id;
		const preview = async (change: object) =>
			(await app.send('post', `${path}/preview`, { as: theirs, body: { filter: {}, change } })).body.meta;
		expect(await preview({ verb: 'publish' })).toMatchObject({ total: 2, able: 1, reviewed: 0 });
		expect(await preview({ contact_person: 'Noor' })).toMatchObject({ total: 2, able: 1, reviewed: 1 });
		const sent = await run({ ids: [draft, online] }, { verb: 'publish' }, theirs);
		expect(sent.counts).toMatchObject({ changed: 1, refused: 1 });
		expect(await rowOf(draft)).toMatchObject({
			status: 'draft',
			review: 'waiting',
			review_why: 'chosen',
			published_at: null,
		});
		const again = await run({ ids: [draft] }, { verb: 'publish' }, theirs);
		expect(again.counts).toMatchObject({ changed: 0, refused: 1 });
		await app.send('put', `${path}/${sent.id}/undo`, { as: theirs, body: {} });
		await work(sent.id);
		expect(await rowOf(draft)).toMatchObject({ status: 'draft', review: null, review_asked_at: null });
		const words = await run({ ids: [draft, online] }, { contactPerson: 'Noor' }, theirs);
		expect(words.counts).toMatchObject({ changed: 1, refused: 1 });
		expect(await rowOf(online)).toMatchObject({ status: 'published', contact_person: null });
	});

	const states: VacancyStatus[] = ['draft', 'published', 'filled', 'expired', 'archived'];
	const table: [BulkChange, Partial<Record<VacancyStatus, VacancyStatus>>][] = [
		[{ verb: 'publish' }, { draft: 'published' }],
		[{ verb: 'unpublish' }, { published: 'draft' }],
		[{ verb: 'fill' }, { published: 'filled' }],
		[{ verb: 'reopen' }, { filled: 'published' }],
		[{ verb: 'renew' }, { published: 'published', expired: 'published' }],
		[
			{ verb: 'archive' },
			{ draft: 'archived', published: 'archived', filled: 'archived', expired: 'archived' },
		],
		[{ verb: 'restore' }, { archived: 'draft' }],
		[
			{ addTags: ['NLdoet'] },
			{ draft: 'draft', published: 'published', filled: 'filled', expired: 'expired' },
		],
	];
	it.each(table)(
		'%j leads on from the states of the table alone, and can be taken back',
		async (change, able) => {
			const built = await Promise.all(states.map((status) => build({ status, title: `Staat ${status}` })));
			const before = await Promise.all(built.map(({ id }) => rowOf(id)));
			const expected = Object.keys(able).length;
			const preview = await app.send('post', `${path}/preview`, { as, body: { filter: {}, change } });
			expect(preview.body.meta).toMatchObject({ total: 5, able: expected });
			const result = await run({}, change);
			expect(result).toMatchObject({ state: 'done', total: 5 });
			expect(result.counts).toMatchObject({ waiting: 0, changed: expected, refused: 5 - expected });
			for (const [index, status] of states.entries()) {
				const after = await rowOf(built[index]?.id ?? '');
				expect([status, after.status]).toEqual([status, able[status] ?? status]);
			}
			expect(result.refused.map(({ reason }: { reason: string }) => reason).toSorted()).toEqual(
				states
					.filter((status) => !able[status])
					.map((status) => `state:${status}`)
					.toSorted(),
			);
			const undo = await app.send('put', `${path}/${result.id}/undo`, { as, body: {} });
			expect(undo.status).toBe(202);
			await work(result.id);
			expect(await read(result.id)).toMatchObject({
				state: 'undone',
				counts: { undone: expected, changed: 0 },
			});
			for (const row of before) {
				const after = await rowOf(row.id);
				expect({ ...after, updated_at: null }).toEqual({ ...row, updated_at: null });
			}
			expect((await app.send('put', `${path}/${result.id}/undo`, { as, body: {} })).status).toBe(409);
		},
	);

	it('changes dates, contact and tags together, and says what is wrong with one', async () => {
		const { id } = await build({ tags: ['free', 'oud'], contact_person: 'Els' });
		const bare = await build({ status: 'draft', categories: [] });
		const expiresAt = new Date(Date.now() + 60 * day).toISOString();
		await run(
			{ ids: [id] },
			{ expires_at: expiresAt, contact_person: null, add_tags: ['nieuw'], remove_tags: ['oud'] },
		);
		const row = await rowOf(id);
		expect([row.tags, row.contact_person, row.expires_at?.toISOString()]).toEqual([
			['free', 'nieuw'],
			null,
			expiresAt,
		]);
		const refused = await run({ ids: [bare.id] }, { verb: 'publish' });
		expect(refused.refused).toMatchObject([{ vacancy_id: bare.id, reason: 'required' }]);
		const far = await run({ ids: [id] }, { expires_at: new Date(Date.now() + 4000 * day).toISOString() });
		expect(far.counts).toMatchObject({ changed: 0, refused: 1 });
		expect((await rowOf(id)).expires_at?.toISOString()).toBe(expiresAt);
	});

	const filters: [BulkFilter, string[]][] = [
		[{ statuses: ['draft'] }, ['Concept']],
		[{ title: 'HULP' }, ['Hulp gezocht']],
		[{ title: '%' }, []],
		[{ tag: 'free' }, ['Hulp gezocht']],
		[{ vacancyType: 'language' }, ['Taalmaatje']],
		[{ expiresBefore: new Date(Date.now() + 5 * day).toISOString() }, ['Taalmaatje']],
		[{}, ['Concept', 'Hulp gezocht', 'Taalmaatje']],
	];
	it.each(filters)('chooses by %j', async (filter, titles) => {
		await build({ title: 'Concept', status: 'draft' });
		await build({ title: 'Hulp gezocht', tags: ['free'] });
		await build({
			title: 'Taalmaatje',
			vacancy_type: 'language',
			expires_at: new Date(Date.now() + 3 * day),
		});
		await build({ title: 'Weg', status: 'deleted' });
		await build({ title: 'Van een ander' }, other);
		const wire = Object.fromEntries(
			Object.entries(filter).map(([key, value]) => [
				key.replace(/[A-Z]/g, (x) => `_${x.toLowerCase()}`),
				value,
			]),
		);
		const { body } = await app.send('post', `${path}/preview`, {
			as,
			body: { filter: wire, change: { verb: 'archive' } },
		});
		expect(body.meta.titles).toEqual(titles);
		expect(body.meta.total).toBe(titles.length);
	});

	it("reaches only one's own, also when asked for another's, and staff reach the centre", async () => {
		const { id } = await build({}, other);
		for (const filter of [{ ids: [id] }, { organization_id: other.id }]) {
			const answer = await start(filter, { verb: 'archive' });
			expect([answer.status, answer.body.errors[0].code]).toEqual([422, 'nothing_chosen']);
		}
		expect((await run({ ids: [id] }, { verb: 'fill' }, staff)).counts.changed).toBe(1);
		const mine = await start({ ids: [id] }, { verb: 'archive' }, staff);
		expect((await app.send('get', `${path}/${mine.body.meta.id}`, { as })).status).toBe(404);
		expect((await app.send('put', `${path}/${mine.body.meta.id}/undo`, { as, body: {} })).status).toBe(404);
	});

	it('leaves a vacancy alone that moved to another organisation, and all when the person lost the role', async () => {
		const { id } = await build();
		const moved = await start({ ids: [id] }, { verb: 'archive' });
		await app.make((trx) =>
			trx.updateTable('vacancies').set({ organisation_id: other.id }).where('id', '=', id).execute(),
		);
		await work(moved.body.meta.id);
		expect((await read(moved.body.meta.id)).refused).toMatchObject([{ reason: 'not_found' }]);
		const leaver = await signedIn(app, { organisation });
		const own = await build();
		const started = await start({ ids: [own.id] }, { verb: 'archive' }, leaver.as);
		await app.make((trx) =>
			trx.updateTable('memberships').set({ role: 'mentor' }).where('user_id', '=', leaver.user.id).execute(),
		);
		await work(started.body.meta.id);
		expect((await rowOf(own.id)).status).toBe('published');
	});

	it('does not take back what was changed since, nor after a day', async () => {
		const [first, second] = [await build(), await build()];
		const result = await run({}, { verb: 'fill' });
		expect((await app.send('put', `/api/v1/vacancies/${first.id}/archive`, { as })).status).toBe(200);
		await app.send('put', `${path}/${result.id}/undo`, { as, body: {} });
		await work(result.id);
		const undone = await read(result.id);
		expect(undone.counts).toMatchObject({ undone: 1, kept: 1 });
		expect(undone.refused).toMatchObject([{ vacancy_id: first.id, reason: 'state:changed_since' }]);
		expect([(await rowOf(first.id)).status, (await rowOf(second.id)).status]).toEqual([
			'archived',
			'published',
		]);
		const old = await run({ ids: [second.id] }, { verb: 'fill' });
		await app.make((trx) =>
			trx
				.updateTable('vacancy_bulk_edits')
				.set({ created_at: new Date(Date.now() - 25 * 3600_000) })
				.execute(),
		);
		const late = await app.send('put', `${path}/${old.id}/undo`, { as, body: {} });
		expect(late.status).toBe(409);
		expect(await app.make((trx) => deleteBulkEdits(trx))).toBeGreaterThan(0);
		expect((await app.send('get', `${path}/${old.id}`, { as })).status).toBe(404);
	});

	it('goes on where it was interrupted', async () => {
		await Promise.all(Array.from({ length: 60 }, () => build()));
		const { body } = await start({}, { verb: 'fill' });
		const stop = new AbortController();
		const first = workOnBulkEdit(
			{ db: app.db, bus: createEventBus() },
			{ tenant: 'demo', centreId: app.centre.id, id: body.meta.id },
			stop.signal,
		);
		stop.abort();
		await expect(first).rejects.toThrow('interrupted');
		await work(body.meta.id);
		expect((await read(body.meta.id)).counts).toMatchObject({ waiting: 0, changed: 60 });
	});

	it('asks the database no more often for many than for two, also to take it back', async () => {
		const change = { verb: 'renew', add_tags: ['NLdoet'], contact_person: 'Els' };
		const statements = async (count: number) => {
			await app.make((trx) => trx.deleteFrom('vacancies').execute());
			for (let index = 0; index < count; index++)
				await build({ status: index % 2 ? 'published' : 'expired' });
			await build({ status: 'archived' });
			const { body } = await start({}, change);
			const id = body.meta.id;
			const forth = await countStatements(() => work(id));
			expect((await read(id)).counts).toMatchObject({ changed: count, refused: 1 });
			await app.send('put', `${path}/${id}/undo`, { as, body: {} });
			const back = await countStatements(() => work(id));
			expect((await read(id)).counts).toMatchObject({ undone: count });
			return { forth, back };
		};
		const few = await statements(2);
		expect(await statements(80)).toEqual(few);
		expect(few.forth).toBeLessThan(30);
	});

	it('says of each what happened to it, in the order in which it did', async () => {
		const { id } = await build({ status: 'draft' });
		const { body } = await start({ ids: [id] }, { verb: 'publish', contact_person: 'Els' });
		const said: [string, string | undefined, string | undefined][] = [];
		const bus = createEventBus();
		bus.onEvery(async (_trx, { name, from, to }) => void said.push([name, from, to]));
		await workOnBulkEdit({ db: app.db, bus }, { tenant: 'demo', centreId: app.centre.id, id: body.meta.id });
		expect(said).toEqual([
			['vacancy.updated', undefined, undefined],
			['vacancy.published', 'draft', 'published'],
		]);
	});

	it('refuses what is no change, no filter or no one', async () => {
		for (const body of [
			{ filter: {}, change: {} },
			{ change: { verb: 'archive' } },
			{ filter: {}, change: { verb: 'delete' } },
			{ filter: { status: 'draft' }, change: { verb: 'archive' } },
			{ filter: {}, change: { status: 'published' } },
		]) {
			expect([body, (await app.send('post', path, { as, body })).status]).toEqual([body, 422]);
		}
		expect((await app.send('post', path, { body: { filter: {}, change: { verb: 'fill' } } })).status).toBe(
			401,
		);
	});
});
