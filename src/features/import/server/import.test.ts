import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadReference } from '#features/geo/server/public.ts';
import { realFiles } from '#platform/testing/real-files.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { importCommands } from './commands.ts';
import { type ImportOptions, importVacancies } from './import-vacancies.ts';
import { type Mapping, mappingNames, readMapping, shippedMapping } from './mapping.ts';
import { reasonsOf } from './parse-record.ts';

let app: TestApp;
let folder: string;

beforeAll(async () => {
	app = await createTestApp();
	folder = await mkdtemp(join(tmpdir(), 'import-'));
});
afterAll(async () => {
	await app.close();
	await rm(folder, { recursive: true, force: true });
});

async function fileOf(name: string, text: string): Promise<string> {
	const file = join(folder, name);
	await writeFile(file, text);
	return file;
}

const run = (options: Omit<ImportOptions, 'tenant' | 'centreId'>) =>
	importVacancies(app.db, {
		tenant: 'demo',
		centreId: app.centre.id,
		approveOrganisations: true,
		...options,
	});

const mappingOf = (rest: object): Mapping =>
	readMapping({
		source: 'proef',
		format: 'csv',
		id: { from: 'id' },
		organisation: { id: { from: 'org' }, name: { from: 'org' } },
		fields: { title: { from: 'title', steps: ['trim'] } },
		...rest,
	});

const rowOf = (source: string, sourceId: string) =>
	app.make((trx) =>
		trx
			.selectFrom('vacancies')
			.selectAll()
			.where('source', '=', source)
			.where('source_id', '=', sourceId)
			.executeTakeFirstOrThrow(),
	);

describe('records that are awkward', () => {
	it('reads padded tables with odd line ends, dates in words and objects in single quotes', async () => {
		const file = await fileOf(
			'awkward.csv',
			[
				'\uFEFFid,title ,org,start,where,text',
				`1,"  Koken, bakken  ",Buurthuis   ,January 19 2011,"{'latitude': '52.5', 'human_address': '{""address"": ""Dorpsstraat 1"", ""city"": ""O\\'Dorp""}', 'x': None}","Eén <b>regel</b>`,
				'',
				'en nog één"',
				'2,ab,Buurthuis,January 19 2011,,',
				'3,Goede titel,Buurthuis,19 of January,,',
				'1,Nog een keer,Buurthuis,January 19 2011,,',
				',Zonder nummer,Buurthuis,,,',
				'4,Andere,,,,',
				'',
			].join('\r\n'),
		);
		const mapping = mappingOf({
			fields: {
				title: { from: 'title', steps: ['trim'] },
				startsOn: { from: 'start', steps: ['date'] },
				street: { from: 'where', steps: ['literal', 'get:human_address', 'json', 'get:address'] },
				city: { from: 'where', steps: ['literal', 'get:human_address', 'json', 'get:city'] },
				description: { from: 'text', steps: ['paragraphs'] },
			},
			lat: { from: 'where', steps: ['literal', 'get:latitude', 'number'] },
			lon: { value: 6 },
		});
		const report = await run({ file, mapping });
		expect(report).toMatchObject({ read: 6, created: 1, organisationsCreated: 1 });
		expect(report.refused.map(({ at, id }) => [at, id])).toEqual([
			[3, '2'],
			[4, '3'],
			[5, '1'],
			[6, null],
			[7, '4'],
		]);
		expect(report.refused.slice(1, 3).map(reasonsOf)).toEqual([
			['startsOn: "19 of January" is not a date'],
			['id: the same as that of the record at 2'],
		]);
		expect(await rowOf('proef', '1')).toMatchObject({
			title: 'Koken, bakken',
			starts_on: '2011-01-19',
			street: 'Dorpsstraat 1',
			city: "O'Dorp",
			lat: 52.5,
			description: '<p>Eén &lt;b&gt;regel&lt;/b&gt;</p><p>en nog één</p>',
		});
	});

	it('cleans rich text: no frames, no scripts, no empty paragraphs', async () => {
		const html =
			'<p><br></p><p>Kom <b>helpen</b></p><p>&nbsp;</p><iframe src="https://video.example"></iframe><p onclick="x()"> </p><script>x()</script><ul><li> </li></ul>';
		const file = await fileOf(
			'html.json',
			JSON.stringify({ data: { list: [{ id: 9, title: 'Met tekst', org: 5, html }] } }),
		);
		const mapping = mappingOf({
			source: 'proef-html',
			format: 'json',
			records: 'data.list',
			fields: { title: { from: 'title' }, description: { from: 'html', steps: ['html'] } },
			organisation: { id: { from: 'org' }, name: { from: 'org', steps: ['prefix:Organisatie '] } },
		});
		await run({ file, mapping });
		expect((await rowOf('proef-html', '9')).description).toBe('<p>Kom <strong>helpen</strong></p>');
	});

	it('leaves out vacancies of a type that the site does not have', async () => {
		const file = await fileOf(
			'types.csv',
			[
				'id,title,org,type',
				'1,Soep koken,Huis,volunteering',
				'2,Duo,Huis,p2p',
				'3,Maatje,Huis,one-on-one',
			].join('\n'),
		);
		const mapping = {
			source: 'proef-types',
			format: 'csv',
			id: { from: 'id' },
			organisation: { id: { from: 'org' }, name: { from: 'org' } },
			fields: { title: { from: 'title' }, vacancyType: { from: 'type' } },
		};
		const path = await fileOf('types.json', JSON.stringify(mapping));
		const command = importCommands.find(({ words }) => words === 'import vacancies');
		const said: string[] = [];
		const options = { tenant: 'demo', centreId: app.centre.id, mapping: path, personToPerson: false };
		await command?.run(app.db, options, [file], (line) => said.push(line));
		expect(said.join('\n')).toMatch(/3 records read: 1 created.*2 left out/);
		const rows = await app.make((trx) =>
			trx.selectFrom('vacancies').select('title').where('source', '=', 'proef-types').execute(),
		);
		expect(rows).toEqual([{ title: 'Soep koken' }]);
		for (const name of mappingNames)
			expect(JSON.stringify(shippedMapping(name)?.fields.vacancyType), name).toMatch(
				/"volunteering"|undefined/,
			);
	});

	it('says in one line what is wrong with a file, a mapping or an option', async () => {
		const said: string[] = [];
		const command = importCommands.find(({ words }) => words === 'import vacancies');
		const scope = { tenant: 'demo', centreId: app.centre.id };
		const attempt = async (options: object, files: string[]) =>
			command?.run(app.db, { ...scope, ...options }, files, (line) => said.push(line));
		expect(await attempt({ mapping: 'deedmob-nl' }, [])).toBe(1);
		expect(await attempt({ mapping: 'deedmob-nl' }, [join(folder, 'absent.json')])).toBe(1);
		expect(await attempt({ mapping: 'unknown' }, ['x'])).toBe(1);
		expect(await attempt({ mapping: 'deedmob-nl', 'publish-for-days': 'x' }, ['x'])).toBe(1);
		const wrong = await fileOf('wrong.json', '{"source": "a"}');
		expect(await attempt({ mapping: wrong }, ['x'])).toBe(1);
		const table = await fileOf('not.json', 'id,title');
		expect(await attempt({ mapping: 'deedmob-nl' }, [table])).toBe(1);
		expect(said).toHaveLength(6);
		expect(said.every((line) => !line.includes('\n'))).toBe(true);
	});
});

describe('importing again', () => {
	it('keeps each record once, brings it up to date and leaves what was decided here', async () => {
		const mapping = mappingOf({
			source: 'herhaald',
			fields: {
				title: { from: 'title', steps: ['trim'] },
				summary: { value: 'Help mee.' },
				description: { value: '<p>Help mee.</p>' },
				categories: { value: ['sports'] },
				locationKind: { value: 'area' },
			},
		});
		const rows = Array.from(
			{ length: 450 },
			(_, index) => `${index},Vacature nummer ${index},Org ${index % 7}`,
		);
		const file = await fileOf('many.csv', ['id,title,org', ...rows].join('\n'));
		const steps: number[] = [];
		const dry = await run({ file, mapping, publishForDays: 30, dryRun: true });
		expect(dry).toMatchObject({ created: 450, organisationsCreated: 7, online: 450, dryRun: true });
		const first = await run({ file, mapping, publishForDays: 30, onProgress: (done) => steps.push(done) });
		expect(first).toMatchObject({ created: 450, updated: 0, organisationsCreated: 7, online: 450 });
		expect(steps).toEqual([0, 200, 400, 450]);
		expect(await run({ file, mapping, publishForDays: 30 })).toMatchObject({
			created: 0,
			updated: 0,
			unchanged: 450,
			organisationsCreated: 0,
		});
		await app.make((trx) =>
			trx
				.updateTable('vacancies')
				.set({ status: 'filled' })
				.where('source', '=', 'herhaald')
				.where('source_id', '=', '3')
				.execute(),
		);
		const changed = await fileOf(
			'many.csv',
			['id,title,org', ...rows].join('\n').replace('nummer 3,', 'nummer drie,'),
		);
		expect(await run({ file: changed, mapping, publishForDays: 30 })).toMatchObject({
			updated: 1,
			unchanged: 449,
		});
		expect(await rowOf('herhaald', '3')).toMatchObject({ status: 'filled', title: 'Vacature nummer drie' });
		expect(
			(await app.send('get', '/api/v1/vacancies/search?filter[q]=nummer&page[size]=1')).body.meta.total,
		).toBe(449);
	});

	it('goes on where it was cut off', async () => {
		const mapping = mappingOf({ source: 'afgebroken' });
		const rows = Array.from({ length: 300 }, (_, index) => `${index},Losse klus ${index},Org`);
		const file = await fileOf('cut.csv', ['id,title,org', ...rows].join('\n'));
		const stop = new Error('stopped');
		await expect(
			run({
				file,
				mapping,
				onProgress: (done) => {
					if (done === 200) throw stop;
				},
			}),
		).rejects.toBe(stop);
		expect(await run({ file, mapping })).toMatchObject({
			created: 100,
			unchanged: 200,
			organisationsCreated: 0,
		});
	});
});

const { files, absent, note } = realFiles({
	dutch: 'vacancies/nl_deedmob_coronahelpers_40.json',
	american: 'vacancies/nyc_volunteer_opportunities_665.csv',
});

const search = async (query: string) => (await app.send('get', `/api/v1/vacancies/search?${query}`)).body;
const mappingNamed = (name: string): Mapping => {
	const mapping = shippedMapping(name);
	if (!mapping) throw new Error(`no mapping ${name}`);
	return mapping;
};

describe.skipIf(absent)(`real files${note}`, () => {
	beforeAll(() => loadReference(app.db));

	it('takes all forty Dutch vacancies', async () => {
		const report = await run({ file: files.dutch, mapping: mappingNamed('deedmob-nl'), publishForDays: 60 });
		expect(report).toMatchObject({ read: 40, created: 40, refused: [], online: 40, withoutPlace: 0 });
		expect(report.organisationsCreated).toBe(12);
		const found = await search('filter[near]=3571&filter[distance]=5&filter[q]=studiemaatje');
		expect(found.data[0].attributes).toMatchObject({
			title: 'Studiemaatje',
			city: 'Utrecht',
			postal_code: '3571 AX',
		});
		expect(found.data[0].attributes.distance).toBeLessThan(1000);
		const renkum = await search('filter[near]=Renkum&filter[distance]=5');
		expect(renkum.data.map((one: { attributes: { title: string } }) => one.attributes.title)).toContain(
			'Koken en bakken',
		);
		expect((await search('filter[q]=study+buddy')).data[0].attributes.title).toBe('Studiemaatje');
		expect((await search('filter[location_kind]=online')).meta.total).toBe(4);
		const rows = await app.make((trx) =>
			trx
				.selectFrom('vacancies')
				.select(['description', 'translations'])
				.where('source', '=', 'deedmob-nl')
				.execute(),
		);
		expect(JSON.stringify(rows)).not.toMatch(/<iframe|<p>(\s|&nbsp;|<br \/>)*<\/p>/);
	}, 30_000);

	it('takes all 665 American vacancies, where they are', async () => {
		const mapping = mappingNamed('nyc-volunteer-opportunities');
		const report = await run({ file: files.american, mapping, publishForDays: 60 });
		expect(report).toMatchObject({ read: 665, created: 665, refused: [], online: 665 });
		expect(report.organisationsCreated).toBe(261);
		const found = await search('filter[q]=bikes&filter[near]=40.72,-74.0&filter[distance]=25');
		expect(found.meta.total).toBeGreaterThan(0);
		expect(await run({ file: files.american, mapping, publishForDays: 60 })).toMatchObject({
			unchanged: 665,
			organisationsCreated: 0,
		});
	}, 60_000);
});
