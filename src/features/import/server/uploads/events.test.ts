import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEventBus } from '#platform/server/events.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { type BuiltOrganisation, buildOrganisation } from '#testing/builders.ts';
import { importRetention } from './retention.ts';
import { workOnImport } from './work-on-imports.ts';

const path = '/api/v1/vacancy_imports';
const shared = new URL('../../../../../../shared/data/calendar/uitdatabank_events/', import.meta.url);

let app: TestApp;
let centre: BuiltOrganisation;
let staff: Record<string, string>;
beforeAll(async () => {
	app = await createTestApp();
	const centreId = app.centre.id;
	centre = await app.make((trx) =>
		buildOrganisation(trx, { centreId, type: 'VolunteerCenter', name: 'Vrijwilligerspunt' }),
	);
	staff = (await signedIn(app, { organisation: centre })).as;
});
afterAll(() => app.close());

type File = { name: string; text: string };
const bring = (files: readonly File[], more: object = {}, as = staff) =>
	app.send('post', path, { as, body: { files, create_organizations: true, ...more } });
const work = (id: string) =>
	workOnImport({ db: app.db, bus: createEventBus() }, { tenant: 'demo', centreId: app.centre.id, id });
const read = async (id: string) => (await app.send('get', `${path}/${id}`, { as: staff })).body.meta;
const tryOut = async (files: readonly File[], more: object = {}) => {
	const { status, body } = await bring(files, more);
	expect([status, body.errors]).toEqual([202, undefined]);
	await work(body.meta.id);
	return read(body.meta.id);
};
const importAll = async (files: readonly File[], more: object = {}) => {
	const { id } = await tryOut(files, more);
	expect((await app.send('put', `${path}/${id}/start`, { as: staff, body: {} })).status).toBe(202);
	await work(id);
	return read(id);
};
const event = (id: string, more: object = {}): object => ({
	'@id': `https://events.example/event/${id}`,
	mainLanguage: 'nl',
	name: { nl: 'Soep koken voor de straat' },
	description: { nl: 'Kook mee voor de hele straat.' },
	calendarType: 'single',
	startDate: '2099-04-22T10:00:00+02:00',
	endDate: '2099-04-22T13:00:00+02:00',
	location: { address: { nl: { addressLocality: 'Epe', postalCode: '8161 AB', streetAddress: 'Markt 1' } } },
	organizer: { '@id': 'https://events.example/organizers/pan', name: { nl: 'Buurtkeuken De Pan' } },
	workflowStatus: 'APPROVED',
	created: '2026-01-02T12:00:00+01:00',
	...more,
});
const file = (name: string, value: object): File => ({ name, text: JSON.stringify(value) });
const kept = () =>
	app.make((trx) =>
		trx
			.selectFrom('vacancies as v')
			.innerJoin('organisations as o', 'o.id', 'v.organisation_id')
			.select(['v.source_id as id', 'v.vacancy_type as type', 'v.status', 'o.name'])
			.where('v.source', '=', 'uitdatabank')
			.orderBy('v.source_id')
			.execute(),
	);

describe('files of events', () => {
	const files = [
		file('soep.json', event('soep')),
		file('lijst.json', {
			member: [
				event('eigen', { organizer: undefined }),
				event('soep'),
				event('leden', { audience: { audienceType: 'members' } }),
			],
		}),
		file('fout.json', event('fout', { startDate: 'morgen', endDate: undefined })),
		file('weg.json', event('weg', { workflowStatus: 'DELETED' })),
	];

	it('are recognised and tried, with what would be made and why not, each at its file', async () => {
		const tried = await tryOut(files);
		expect(tried).toMatchObject({
			kind: 'uitdatabank',
			state: 'checked',
			file_name: 'soep.json',
			files: 4,
			total: 6,
			created: 2,
			withdrawn: 0,
			new_organizations: ['Buurtkeuken De Pan'],
			rows: [
				{ at: 1, file: 'soep.json', organization: 'Buurtkeuken De Pan', sessions: 1, outcome: 'created' },
				{ at: 2, file: 'lijst.json', organization: 'Vrijwilligerspunt', outcome: 'created' },
			],
		});
		expect(tried.refused).toEqual([
			{ at: 3, file: 'lijst.json', id: 'soep', issues: [{ field: 'id', code: 'twice' }] },
			{ at: 4, file: 'lijst.json', id: 'leden', issues: [{ field: 'audience', code: 'not_public' }] },
			{
				at: 5,
				file: 'fout.json',
				id: 'fout',
				issues: [
					{ field: 'startDate', code: 'format' },
					{ field: 'endDate', code: 'required' },
				],
			},
			{ at: 6, file: 'weg.json', id: 'weg', issues: [{ field: 'workflowStatus', code: 'withdrawn' }] },
		]);
		expect(await kept()).toEqual([]);
	});

	it('come in as activities; a second time changes nothing, and what was withdrawn goes off line', async () => {
		expect(await importAll(files)).toMatchObject({ state: 'done', created: 2 });
		expect(await kept()).toEqual([
			{ id: 'eigen', type: 'activity', status: 'published', name: 'Vrijwilligerspunt' },
			// Its organiser waits to be approved.
			{ id: 'soep', type: 'activity', status: 'draft', name: 'Buurtkeuken De Pan' },
		]);
		expect(await importAll(files)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
		const gone = await importAll([file('soep.json', event('soep', { workflowStatus: 'DELETED' }))]);
		expect(gone).toMatchObject({ created: 0, withdrawn: 1, refused: [] });
		expect((await kept())[1]).toMatchObject({ id: 'soep', status: 'archived' });
	});

	it('of organisers that are not known are left out when none are to be made', async () => {
		const stranger = { '@id': 'https://events.example/organizers/nieuw', name: { nl: 'Nieuwe club' } };
		const tried = await tryOut([file('nieuw.json', event('nieuw', { organizer: stranger }))], {
			create_organizations: false,
		});
		expect(tried).toMatchObject({ created: 0, new_organizations: [] });
		expect(tried.refused[0].issues).toEqual([{ field: 'organizer', code: 'unknown' }]);
	});

	it('are refused as a whole where one is no such file, and other kinds come in one file', async () => {
		const codeOf = async (given: readonly File[], more: object = {}) => {
			const { status, body } = await bring(given, more);
			return [status, body.errors?.[0]?.code];
		};
		const [first] = files;
		if (!first) throw new Error('there is a file');
		expect(await codeOf([first, { name: 'stuk.json', text: '{"@id":' }])).toEqual([422, 'unreadable']);
		const table = { name: 'tabel.csv', text: 'Nummer;Organisatie;Titel\n1;De Brug;Koken' };
		expect(await codeOf([table, table])).toEqual([422, 'one_file']);
		expect(await codeOf([])).toEqual([422, 'too_small']);
		expect(await codeOf([{ name: 'leeg.json', text: '[]' }], { kind: 'uitdatabank' })).toEqual([
			422,
			'empty',
		]);
	});

	it('of the real world come in, or are refused with a reason', async (context) => {
		if (!existsSync(shared)) return context.skip();
		const names = readdirSync(shared).filter((name) => name.endsWith('.json'));
		// They are examples that share one address: each gets its own.
		const real = names.map((name) => {
			const value = JSON.parse(readFileSync(new URL(name, shared), 'utf8')) as object;
			return file(name, { ...value, '@id': `https://events.example/event/${name.replace('.json', '')}` });
		});
		const first = await importAll(real);
		expect(first).toMatchObject({ total: 53, files: 53, created: 44, updated: 0 });
		expect(first.refused).toHaveLength(9);
		expect(await importAll(real)).toMatchObject({ created: 0, updated: 0, unchanged: 44 });
	}, 120_000);
});

describe('the imports of before', () => {
	const list = (as = staff) => app.send('get', path, { as });

	it('are listed with who brought them and what came of them, the latest first', async () => {
		const one = await importAll([file('laatste.json', event('laatste'))]);
		const { status, body } = await list();
		expect(status).toBe(200);
		expect(body.data[0]).toMatchObject({
			id: one.id,
			attributes: { file_name: 'laatste.json', state: 'done', created: 1, refused: 0, report_kept: true },
		});
		expect(body.data[0].attributes.by).not.toBe('');
		expect(body.meta.total).toBeGreaterThan(1);
	});

	it('keep their numbers when their report goes, and go themselves after a year', async () => {
		const one = await importAll([
			file('oud.json', event('oud')),
			file('mis.json', event('mis', { name: 'x' })),
		]);
		const [reports, rows] = importRetention;
		if (!reports || !rows) throw new Error('there are two rows');
		const apply = (row: typeof reports, days: number) =>
			app.make((trx) =>
				row.apply(trx, { before: new Date(Date.now() + days * 86_400_000), emit: async () => undefined }),
			);
		expect(await apply(reports, -1)).toBe(0);
		expect(await apply(reports, 1)).toBeGreaterThan(0);
		expect(await apply(reports, 1)).toBe(0);
		expect(await read(one.id)).toMatchObject({ rows: [], refused: [] });
		const { body } = await list();
		const told = body.data.find(({ id }: { id: string }) => id === one.id);
		expect(told.attributes).toMatchObject({ created: 1, refused: 1, report_kept: false });
		expect(await apply(rows, 1)).toBeGreaterThan(0);
		expect((await list()).body.data).toEqual([]);
	});

	it('are for staff of the centre alone', async () => {
		const club = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
		const { as } = await signedIn(app, { organisation: club });
		expect((await list(as)).status).toBe(403);
	});
});
