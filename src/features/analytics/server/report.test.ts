import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toLocal } from '#platform/http/wall-clock.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildOrganisation, buildVacancy } from '#testing/builders.ts';
import { giveLogo } from '#testing/give-logo.ts';
import { layOutMap } from './lay-out-map.ts';
import { sumDays } from './sum-days.ts';

const year = Number(toLocal(new Date()).date.slice(0, 4));
const path = `/api/v1/yearly_reports/${year}`;
/** A square of a tenth of a degree. */
const square = (west: number, south: number) => ({
	type: 'Polygon' as const,
	coordinates: [
		[
			[west, south],
			[west + 0.1, south],
			[west + 0.1, south + 0.1],
			[west, south + 0.1],
			[west, south],
		],
	],
});

describe('the yearly report', () => {
	let app: TestApp;
	let staff: Record<string, string>;
	let runner: Record<string, string>;
	beforeAll(async () => {
		app = await createTestApp();
		const centreId = app.centre.id;
		const centre = await app.make((trx) => buildOrganisation(trx, { centreId, type: 'VolunteerCenter' }));
		const organisation = await app.make((trx) => buildOrganisation(trx, { centreId }));
		await app.make(async (trx) => {
			for (const [lat, lon] of [
				[52.05, 5.85],
				[52.06, 5.86],
				[52.05, 5.95],
			]) {
				const { id } = await buildVacancy(trx, { centreId, organisationId: organisation.id });
				await sql`update vacancies set status = 'published', published_at = now(), lat = ${lat}, lon = ${lon}
					where id = ${id}`.execute(trx);
			}
			await sumDays(trx);
		});
		await app.db.asOwner(async (client) => {
			for (const [name, west] of [
				['Westveld', 5.8],
				['Oostveld', 5.9],
			] as const)
				await client.query(
					`insert into map_areas (code, kind, name, source, outline, west, south, east, north)
					values ($1, 'municipality', $1, 'test', $2, $3, 52, $4, 52.1)`,
					[name, JSON.stringify(square(west, 52)), west, west + 0.1],
				);
		});
		staff = (await signedIn(app, { organisation: centre, role: 'admin' })).as;
		runner = (await signedIn(app, { organisation, role: 'admin' })).as;
	});
	afterAll(() => app.close());

	it('has the figures of the year, its municipalities and where they lie', async () => {
		const { status, body } = await app.send('get', path, { as: staff });
		expect(status).toBe(200);
		const { figures, municipalities, map, from, step } = body.data.attributes;
		expect([from, step, figures.find(({ name }: { name: string }) => name === 'online').now.value]).toEqual([
			`${year}-01-01`,
			expect.stringMatching(/day|week|month/),
			3,
		]);
		expect(
			municipalities.map(({ name, online }: { name: string; online: number }) => [name, online]),
		).toEqual([
			['Westveld', 2],
			['Oostveld', 1],
		]);
		const [west, east] = map.places;
		expect([west.name, west.online, east.name]).toEqual(['Westveld', 2, 'Oostveld']);
		expect(west.x).toBeLessThan(east.x);
		expect(west.radius).toBeGreaterThan(east.radius);
	});

	it('counts in the municipalities what was online on the last day of the year, as its key figure does', async () => {
		const { body } = await app.send('get', `/api/v1/yearly_reports/${year - 1}`, { as: staff });
		const { figures, municipalities, map } = body.data.attributes;
		const { now } = figures.find(({ name }: { name: string }) => name === 'online');
		expect([now.value, municipalities, map]).toEqual([0, [], null]);
	});

	it('says that the municipalities are not all where the place of something is not known', async () => {
		const unplaced = async () =>
			(await app.send('get', path, { as: staff })).body.data.attributes.unplaced as boolean;
		expect(await unplaced()).toBe(false);
		const put = (lat: number) =>
			app.make((trx) =>
				sql`update vacancies set lat = ${lat} where id = (select id from vacancies order by id limit 1)`.execute(
					trx,
				),
			);
		const { rows } = await app.make((trx) =>
			sql<{ lat: number }>`select lat from vacancies order by id limit 1`.execute(trx),
		);
		await put(50);
		expect(await unplaced()).toBe(true);
		await put(rows[0]?.lat ?? 0);
		expect(await unplaced()).toBe(false);
	});

	it('tells a year of which nothing was counted from one without any', async () => {
		const { body } = await app.send('get', path, { as: staff });
		const { figures, counted_since } = body.data.attributes;
		const online = figures.find(({ name }: { name: string }) => name === 'online');
		expect(online).toMatchObject({ now: { value: 3, counted: true }, before: { counted: false } });
		const visitors = figures.find(({ name }: { name: string }) => name === 'visitors');
		expect(visitors).toMatchObject({ now: { value: 0, counted: true }, before: { counted: false } });
		expect(counted_since).toEqual({ visits: null, work: toLocal(new Date()).date });
		expect(body.data.attributes.counts_visits).toBe(true);
	});

	it('says when it was counted, and counts its municipalities until that moment', async () => {
		const read = async () => (await app.send('get', path, { as: staff })).body.data.attributes;
		const online = ({ municipalities }: { municipalities: { online: number }[] }) =>
			municipalities.reduce((sum, one) => sum + one.online, 0);
		const before = await read();
		expect(Date.parse(before.counted_at)).toBeGreaterThan(Date.now() - 10 * 60_000);
		expect(online(before)).toBe(3);
		await app.make(async (trx) => {
			const { rows } = await sql<{ id: string; organisation_id: string }>`
				select id, organisation_id from vacancies order by id limit 1`.execute(trx);
			const [first] = rows;
			const { id } = await buildVacancy(trx, {
				centreId: app.centre.id,
				organisationId: first?.organisation_id ?? '',
			});
			await sql`update vacancies set status = 'published', published_at = clock_timestamp(), lat = 52.05, lon = 5.85
				where id = ${id}`.execute(trx);
			await sql`update vacancies set status = 'archived', updated_at = clock_timestamp() where id = ${first?.id}`.execute(
				trx,
			);
		});
		expect(online(await read())).toBe(3);
		await app.make(sumDays);
		const after = await read();
		const { now } = after.figures.find(({ name }: { name: string }) => name === 'online');
		expect([online(after), now.value]).toEqual([3, 3]);
		expect(Date.parse(after.counted_at)).toBeGreaterThan(Date.parse(before.counted_at));
	});

	it('says what the centre wrote of that year, until it takes it away', async () => {
		const text = 'Een goed jaar.\n\nDank aan iedereen: Łucja, Γιώργος.';
		const put = (value: string) => app.send('put', path, { as: staff, body: { text: value } });
		expect((await put(text)).body.data.attributes.text).toBe(text);
		const before = await app.send('get', `/api/v1/yearly_reports/${year - 1}`, { as: staff });
		expect(before.body.data.attributes.text).toBe('');
		expect((await put('x'.repeat(10_001))).status).toBe(422);
		expect((await put('')).body.data.attributes.text).toBe('');
	});

	it('is a PDF with tags, in the language that is asked for', async () => {
		for (const [language, name] of [
			['nl', `jaarverslag-${year}.pdf`],
			['en', `yearly-report-${year}.pdf`],
		]) {
			const answer = await app.send('get', `${path}/file`, {
				as: staff,
				headers: { 'accept-language': language ?? '' },
			});
			expect([answer.status, answer.body.meta.name]).toEqual([200, name]);
			const paper = Buffer.from(answer.body.meta.content, 'base64').toString('latin1');
			expect(paper.slice(0, 5)).toBe('%PDF-');
			for (const tag of ['/Table', '/TH', '/Figure', '/Alt', '/Lang']) expect(paper).toContain(tag);
			// Whoever gets it outside the product reads what each figure means: a paragraph of each.
			const { figures } = (await app.send('get', path, { as: staff })).body.data.attributes;
			expect(paper.match(/\/S \/P\b/g)?.length).toBeGreaterThan(figures.length);
			expect(paper).not.toContain('/Subtype /Image');
		}
	});

	it('has the logo of the centre on its paper', async () => {
		await giveLogo(app, staff);
		const { body } = await app.send('get', `${path}/file`, { as: staff });
		const paper = Buffer.from(body.meta.content, 'base64').toString('latin1');
		expect(paper).toContain('/Subtype /Image');
	});

	it('is for the staff of the centre, about years that have one', async () => {
		expect((await app.send('get', path, { as: runner })).status).toBe(403);
		expect((await app.send('put', path, { as: runner, body: { text: 'Nee' } })).status).toBe(403);
		expect((await app.send('get', '/api/v1/yearly_reports/2001', { as: staff })).status).toBe(404);
		expect(
			(await app.send('put', '/api/v1/yearly_reports/2001', { as: staff, body: { text: 'x' } })).status,
		).toBe(404);
	});
});

it('a map has nothing to show without a place', () => {
	expect(layOutMap([], [{ name: 'Elders', online: 3, lat: 52, lon: 5 }])).toBeNull();
	expect(layOutMap([{ name: 'Hier', outline: square(5, 52), isNamed: true }], [])).toBeNull();
});
