import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createJobs, type Jobs, prepareJobs } from '#platform/server/jobs.ts';
import { createLog } from '#platform/server/log.ts';
import { mailDeliver } from '#platform/server/mail/queue-mail.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildCentre, buildOrganisation, buildUser, buildVacancy } from '#testing/builders.ts';
import { countStatements } from '#testing/count-statements.ts';
import { variantsOf } from '#testing/variants.ts';
import { alertAtOnce, alertQueue, notifyAtOnce, sendAlerts } from './public.ts';

let app: TestApp;
let jobs: Jobs;
let organisationId: string;
let volunteer: { id: string; email: string };
let as: Record<string, string>;
beforeAll(async () => {
	// The queue is on the database of the app, which is there only after what listens has been given.
	const later: Pick<Jobs, 'send'> = { send: (...given) => jobs.send(...given) };
	app = await createTestApp({ listeners: [alertAtOnce(later as Jobs)] });
	await prepareJobs(app.db, [mailDeliver, alertQueue]);
	jobs = createJobs(app.db, createLog({ LOG_LEVEL: 'silent' }), { worker: false });
	await jobs.start();
	const organisation = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
	organisationId = organisation.id;
	as = (await signedIn(app, { organisation, role: 'admin' })).as;
	volunteer = await app.make((trx) => buildUser(trx, { centreId: app.centre.id }));
	await app.make((trx) =>
		trx
			.insertInto('places')
			.values([
				{ name: 'Epe', region: 'Gelderland', country: 'NL', lat: 52.35, lon: 5.98 },
				{ name: 'Maastricht', region: 'Limburg', country: 'NL', lat: 50.85, lon: 5.69 },
			])
			.execute(),
	);
});
afterAll(async () => {
	await jobs.stop();
	await app.close();
});
beforeEach(() =>
	app.make(async (trx) => {
		await trx.deleteFrom('saved_searches').execute();
		await trx.deleteFrom('saved_search_news').execute();
		await trx.deleteFrom('mails').execute();
	}),
);

const save = async (filters: object, name = 'Zoek', frequency = 'at_once') => {
	const owner = await signedIn(app, { accountRoles: ['volunteer'] });
	const made = await app.send('post', '/api/v1/saved_searches', {
		as: owner.as,
		body: { data: { type: 'saved_searches', attributes: { name, filters, frequency } } },
	});
	expect(made.status).toBe(201);
	return owner.user.email;
};
const publish = (title: string, columns: object = {}) =>
	app.make((trx) =>
		buildVacancy(trx, {
			centreId: app.centre.id,
			organisationId,
			columns: { title, summary: '', description: '', location_kind: 'online', ...columns },
		}),
	);
const tell = async () => {
	const one = notifyAtOnce(jobs);
	while ((await app.make(one)) > 0);
};
const told = () =>
	app.make(async (trx) => {
		const rows = await trx.selectFrom('mails').select(['recipient', 'data']).execute();
		return Object.fromEntries(
			rows.map(({ recipient, data }) => [
				recipient,
				(data as { vacancies: { title: string }[] }).vacancies.map(({ title }) => title).toSorted(),
			]),
		);
	});

describe('hearing at once', () => {
	it('is sent with the publishing itself, while somebody wants to hear at once', async () => {
		const waiting = () =>
			app.db.asOwner(async (client) => {
				const { rows } = await client.query<{ seconds: number; data: unknown }>(
					`select extract(epoch from start_after - created_on)::int as seconds, data
					from pgboss.job where name = $1`,
					[alertQueue.name],
				);
				return rows;
			});
		const draft = () =>
			app.make((trx) => {
				const columns = {
					title: 'Taalmaatje gezocht',
					categories: ['language'],
					status: 'draft' as const,
					published_at: null,
				};
				return buildVacancy(trx, { centreId: app.centre.id, organisationId, columns });
			});
		const put = async (id: string) =>
			(await app.send('put', `/api/v1/vacancies/${id}/publish`, { as, body: {} })).status;
		expect(await put((await draft()).id)).toBe(200);
		expect(await waiting()).toEqual([]);
		await save({ q: 'taalmaatje' });
		expect(await put((await draft()).id)).toBe(200);
		const [job] = await waiting();
		expect(job).toMatchObject({ data: { tenant: 'demo', centreId: app.centre.id } });
		expect(job?.seconds).toBeLessThan(60);
	});

	it('finds what the search itself would: words, forms, compounds, filters and places', async () => {
		const fits = {
			words: await save({ q: 'koken' }),
			compound: await save({ q: 'maatje' }),
			both: await save({ q: 'koken taal' }),
			filter: await save({ categories: ['sports'] }),
			near: await save({ near: 'Epe', distance: 10 }),
			far: await save({ near: 'Maastricht', distance: 50 }),
			everything: await save({}),
			online: await save({ locationKind: ['online'] }),
			needs: await save({
				vog: ['required'],
				suitable: ['wheelchair'],
				hours: ['over_8'],
				starts: ['now'],
				compensation: ['expenses'],
				skills: ['handy'],
			}),
		};
		await publish('Kok gezocht: wie wil koken?', { categories: ['sports'] });
		await publish('Taalmaatje', { location_kind: 'address', lat: 52.36, lon: 5.99, city: 'Epe' });
		await publish('Schuur timmeren', {
			location_kind: 'area',
			vog: 'required',
			wheelchair_accessible: true,
			hours_min: 10,
			hours_max: 16,
			hours_period: 'week',
			compensation: 'expenses',
			skills: ['handy'],
		});
		await tell();
		expect(await told()).toEqual({
			[fits.words]: ['Kok gezocht: wie wil koken?'],
			[fits.compound]: ['Taalmaatje'],
			[fits.filter]: ['Kok gezocht: wie wil koken?'],
			[fits.near]: ['Taalmaatje'],
			[fits.everything]: ['Kok gezocht: wie wil koken?', 'Schuur timmeren', 'Taalmaatje'],
			[fits.needs]: ['Schuur timmeren'],
			[fits.online]: ['Kok gezocht: wie wil koken?'],
		});
	});

	it('is once for each vacancy, also when the whole search is looked at later', async () => {
		await save({ q: 'zwemles' });
		const { id } = await publish('Zwemles geven');
		await tell();
		await app.make(async (trx) => {
			await trx.updateTable('vacancies').set({ status: 'draft' }).where('id', '=', id).execute();
			const published = { status: 'published', published_at: new Date() } as const;
			await trx.updateTable('vacancies').set(published).where('id', '=', id).execute();
			await trx
				.updateTable('saved_searches')
				.set({ next_at: new Date(0) })
				.execute();
		});
		await tell();
		await app.make(sendAlerts(jobs, variantsOf().featuresOf));
		const { count } = await app.make((trx) =>
			trx
				.selectFrom('mails')
				.select(({ fn }) => fn.countAll<number>().as('count'))
				.executeTakeFirstOrThrow(),
		);
		expect(count).toBe(1);
	});

	it('is not for what was off line again, for a daily search, while paused, or of another centre', async () => {
		await save({ q: 'schilderen' }, 'Dagelijks', 'daily');
		const paused = await save({ q: 'schilderen' }, 'Pauze');
		const listening = await save({ q: 'schaken' });
		await app.make((trx) =>
			trx.updateTable('saved_searches').set({ paused: true }).where('name', '=', 'Pauze').execute(),
		);
		const other = await app.make((trx) => buildCentre(trx));
		await app.make(
			async (trx) => {
				const there = await buildOrganisation(trx, { centreId: other.id });
				await buildVacancy(trx, {
					centreId: other.id,
					organisationId: there.id,
					columns: { title: 'Schaken elders' },
				});
			},
			{ tenant: 'demo', centres: [other.id] },
		);
		await publish('Schilderen');
		const { id } = await publish('Schaken');
		await app.make((trx) =>
			trx.updateTable('vacancies').set({ status: 'draft' }).where('id', '=', id).execute(),
		);
		await tell();
		expect(await told()).toEqual({});
		expect([paused, listening]).toHaveLength(2);
	});

	it('asks the database no more when there are more searches', async () => {
		const fill = (count: number) =>
			app.make((trx) =>
				sql`insert into saved_searches (tenant, centre_id, user_id, name, filters, frequency, near_read)
					select 'demo', ${app.centre.id}, ${volunteer.id}, 'Zoek ' || i,
						jsonb_build_object('q', 'woord' || chr(97 + i % 26) || ' taal'), 'at_once', true
					from generate_series(1, ${count}::int) i`.execute(trx),
			);
		await fill(2);
		await publish('Vissen');
		const few = await countStatements(tell);
		await fill(90);
		await publish('Vissen aan de kade');
		expect(await countStatements(tell)).toBe(few);
		expect(await told()).toEqual({});
	});
});
