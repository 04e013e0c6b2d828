import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEventBus } from '#platform/server/events.ts';
import { realFiles } from '#platform/testing/real-files.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { type BuiltOrganisation, buildOrganisation } from '#testing/builders.ts';
import { vacanciesImported } from '../../events.ts';
import { recognise } from './recognise.ts';
import { workOnImport } from './work-on-imports.ts';

const path = '/api/v1/vacancy_imports';
const { files, absent, note } = realFiles({
	dutch: 'vacancies/nl_deedmob_coronahelpers_40.json',
	american: 'vacancies/nyc_volunteer_opportunities_665.csv',
});

let app: TestApp;
let centre: BuiltOrganisation;
let club: BuiltOrganisation;
let staff: Record<string, string>;
beforeAll(async () => {
	app = await createTestApp();
	const centreId = app.centre.id;
	centre = await app.make((trx) => buildOrganisation(trx, { centreId, type: 'VolunteerCenter' }));
	club = await app.make((trx) => buildOrganisation(trx, { centreId, name: 'Buurthuis De Brug' }));
	staff = (await signedIn(app, { organisation: centre })).as;
});
afterAll(() => app.close());

const bring = (text: string, more: object = {}, as = staff) =>
	app.send('post', path, {
		as,
		body: { files: [{ name: 'vacatures.csv', text }], create_organizations: true, ...more },
	});
const work = (id: string, bus = createEventBus()) =>
	workOnImport({ db: app.db, bus }, { tenant: 'demo', centreId: app.centre.id, id });
const read = async (id: string) => (await app.send('get', `${path}/${id}`, { as: staff })).body.meta;
const start = (id: string) => app.send('put', `${path}/${id}/start`, { as: staff, body: {} });
const tryOut = async (text: string, more: object = {}) => {
	const { status, body } = await bring(text, more);
	expect([status, body.errors]).toEqual([202, undefined]);
	await work(body.meta.id);
	return read(body.meta.id);
};
const importAll = async (text: string, more: object = {}) => {
	const { id } = await tryOut(text, more);
	expect((await start(id)).status).toBe(202);
	await work(id);
	return read(id);
};
const vacanciesOf = (source: string) =>
	app.make((trx) =>
		trx
			.selectFrom('vacancies as v')
			.innerJoin('organisations as o', 'o.id', 'v.organisation_id')
			.select(['v.title', 'v.status', 'v.city', 'v.source_id as number', 'o.id as owner', 'o.name'])
			.where('v.source', '=', source)
			.orderBy('v.source_id')
			.execute(),
	);
const table = (...rows: string[]) =>
	['Nummer;Organisatie;Titel;Samenvatting;Plaats;Plekken;Zichtbaar tot;Categorie', ...rows].join('\r\n');

describe('a file of vacancies', () => {
	const text = table(
		'1;buurthuis de brug;Koken voor de buurt;Kook mee op woensdag.;Apeldoorn;4;31-12-2099;horeca',
		'2;Moestuin Oost;Tuinieren;Wied en oogst.;Nergensdorp;;;tuin',
		'3;Moestuin Oost;ab;Te korte titel.;Ede;;31-31-2099',
		'1;Moestuin Oost;Dubbel;Zelfde nummer.;Ede;;',
		';;Zonder nummer;;Ede;veel;',
	);

	it('is tried without keeping anything, then imported, and a second run changes nothing', async () => {
		const tried = await tryOut(text, { publish_for_days: 30 });
		expect(tried).toMatchObject({
			kind: 'vacancy-table',
			state: 'checked',
			total: 5,
			created: 2,
			updated: 0,
			unchanged: 0,
			without_place: 2,
			new_organizations: ['Moestuin Oost'],
			rows: [
				{ at: 2, title: 'Koken voor de buurt', city: 'Apeldoorn', outcome: 'created' },
				{ at: 3, title: 'Tuinieren', outcome: 'created' },
			],
		});
		expect(tried.refused).toEqual([
			{
				at: 4,
				file: null,
				id: '3',
				issues: [
					{ field: 'expiresAt', code: 'format', given: '31-31-2099' },
					{ field: 'title', code: 'length', given: 'ab' },
				],
			},
			{ at: 5, file: null, id: '1', issues: [{ field: 'id', code: 'twice' }] },
			{
				at: 6,
				file: null,
				id: null,
				issues: [
					{ field: 'id', code: 'required' },
					{ field: 'organisation.name', code: 'required' },
					{ field: 'spots', code: 'format', given: 'veel' },
				],
			},
		]);
		expect(await vacanciesOf('vacancy-table')).toEqual([]);

		expect((await start(tried.id)).body.meta).toMatchObject({ state: 'importing', done: 0, created: 0 });
		await work(tried.id);
		expect(await read(tried.id)).toMatchObject({ state: 'done', created: 2, refused: tried.refused });
		expect(await vacanciesOf('vacancy-table')).toMatchObject([
			{ number: '1', title: 'Koken voor de buurt', status: 'published', owner: club.id },
			// An organisation that is new waits to be approved.
			{ number: '2', title: 'Tuinieren', status: 'draft', name: 'Moestuin Oost' },
		]);
		const again = await importAll(text.replace('Wied en', 'Zaai en'), { publish_for_days: 30 });
		expect(again).toMatchObject({ created: 0, updated: 1, unchanged: 1, new_organizations: [] });
		const same = await importAll(text.replace('Wied en', 'Zaai en'), { publish_for_days: 30 });
		expect(same).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
	});

	it('goes once it was imported, is imported once, and is in the history', async () => {
		const { id } = await tryOut(table('20;Buurthuis De Brug;Gastvrouw;Ontvang bezoekers.;Epe;;'));
		const row = () =>
			app.make((trx) =>
				trx.selectFrom('vacancy_imports').select('content').where('id', '=', id).executeTakeFirstOrThrow(),
			);
		expect((await row()).content).toContain('Gastvrouw');
		await start(id);
		expect((await start(id)).status).toBe(409);
		const events: string[] = [];
		const bus = createEventBus();
		bus.on(vacanciesImported, async (_trx, { actorId, details }) => {
			events.push(`${typeof actorId} ${JSON.stringify(details)}`);
		});
		await work(id, bus);
		await work(id, bus);
		expect(events).toEqual(['string {"created":1,"updated":0,"unchanged":0,"withdrawn":0,"refused":0}']);
		expect((await row()).content).toBeNull();
		expect((await start(id)).body.errors[0].meta.state).toBe('done');
	});

	it('leaves out vacancies of unknown organisations when none are to be made', async () => {
		const rows = table('30;Nieuwe club;Trainer;Train de jeugd.;Epe;;', '31;Buurthuis De Brug;Bar;Tap.;Epe;;');
		const done = await importAll(rows, { create_organizations: false });
		expect(done).toMatchObject({
			created: 1,
			new_organizations: [],
			refused: [{ at: 2, file: null, id: '30', issues: [{ field: 'organisation.name', code: 'unknown' }] }],
		});
	});

	it('goes on where it was after many records were kept and the work broke off', async () => {
		const rows = Array.from({ length: 450 }, (_, n) => `m${n};Veel bv;Vacature ${n};Doe mee.;Epe;;`);
		const { id } = await tryOut(table(...rows));
		expect(await read(id)).toMatchObject({ created: 450, done: 450, new_organizations: ['Veel bv'] });
		await start(id);
		let looks = 0;
		const signal = {
			get aborted() {
				return ++looks > 2;
			},
		} as AbortSignal;
		const place = { tenant: 'demo' as const, centreId: app.centre.id, id };
		await expect(workOnImport({ db: app.db, bus: createEventBus() }, place, signal)).rejects.toThrow();
		expect(await read(id)).toMatchObject({ state: 'importing', done: 400, created: 400 });
		await work(id);
		expect(await read(id)).toMatchObject({ state: 'done', done: 450, created: 450, unchanged: 0 });
	}, 60_000);

	it('is imported no further for who no longer runs the centre', async () => {
		const other = await signedIn(app, { organisation: centre });
		const { body } = await bring(table('40;Buurthuis De Brug;Nooit;Komt er niet.;Epe;;'), {}, other.as);
		const { id } = body.meta;
		await work(id);
		expect((await app.send('put', `${path}/${id}/start`, { as: other.as, body: {} })).status).toBe(202);
		await app.make((trx) => trx.deleteFrom('memberships').where('user_id', '=', other.user.id).execute());
		await work(id);
		expect(await read(id)).toMatchObject({ state: 'stopped', created: 0 });
	});

	it('is refused as a whole when nothing in it is known, or there is too much of it', async () => {
		const codeOf = async (given: string, more: object = {}) => {
			const { status, body } = await bring(given, more);
			return [status, body.errors?.[0]?.code];
		};
		expect(await codeOf('Geachte lezer\nHierbij onze vacatures')).toEqual([422, 'not_recognised']);
		expect(await codeOf('{"results": 3}', { kind: 'deedmob-nl' })).toEqual([422, 'unreadable']);
		expect(await codeOf('Nummer;Organisatie;Titel\n', { kind: 'vacancy-table' })).toEqual([422, 'empty']);
		const many = Array.from({ length: 5001 }, (_, n) => `${n};Club;Titel ${n};;;;`);
		expect(await codeOf(table(...many))).toEqual([422, 'too_many']);
		expect((await bring(text, { publish_for_days: 366 })).status).toBe(422);
		expect((await bring(text, { secret: 1 })).status).toBe(422);
	});

	it('is for staff of the centre alone', async () => {
		const { as } = await signedIn(app, { organisation: club });
		expect((await bring(text, {}, as)).status).toBe(403);
		expect((await bring(text, {}, {})).status).toBe(401);
	});

	it('is tried as often as it takes, and imported thirty times an hour', async () => {
		const { as } = await signedIn(app, { organisation: centre });
		const ids: string[] = [];
		for (let n = 0; n < 32; n++) {
			const { status, body } = await bring(table(`50;Buurthuis De Brug;Poging ${n};Doe mee.;Epe;;`), {}, as);
			expect(status).toBe(202);
			ids.push(body.meta.id);
		}
		await app.make((trx) =>
			trx.updateTable('vacancy_imports').set({ state: 'checked' }).where('id', 'in', ids).execute(),
		);
		const started = await Promise.all(
			ids.map(async (id) => (await app.send('put', `${path}/${id}/start`, { as, body: {} })).status),
		);
		expect(started.toSorted()).toEqual([...Array(30).fill(202), 429, 429]);
		// What was refused has not begun.
		const waiting = await app.make((trx) =>
			trx
				.selectFrom('vacancy_imports')
				.select('id')
				.where('id', 'in', ids)
				.where('state', '=', 'checked')
				.execute(),
		);
		expect(waiting).toHaveLength(2);
	});

	it.skipIf(absent)(
		`of a source is recognised, and comes in once${note}`,
		async () => {
			expect(recognise(readFileSync(files.american, 'utf8'))).toBe('nyc-volunteer-opportunities');
			const real = readFileSync(files.dutch, 'utf8');
			const first = await importAll(real, { publish_for_days: 60 });
			expect(first).toMatchObject({ kind: 'deedmob-nl', state: 'done', created: 40, refused: [] });
			const again = await tryOut(real, { publish_for_days: 60 });
			expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 40 });
		},
		120_000,
	);
});
