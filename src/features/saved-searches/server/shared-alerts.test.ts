import { afterEach, expect, it } from 'vitest';
import type { TenantKey } from '#platform/contract/tenants.ts';
import { createJobs, type Jobs, prepareJobs } from '#platform/server/jobs.ts';
import { createLog } from '#platform/server/log.ts';
import { mailDeliver } from '#platform/server/mail/queue-mail.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildCentre, buildHelpRequest, buildOrganisation, buildVacancy } from '#testing/builders.ts';
import { variantsOf } from '#testing/variants.ts';
import { searchedTogether, sendAlerts, startAlertWork } from './public.ts';

const { featuresOf } = variantsOf();
let app: TestApp;
let jobs: Jobs;
afterEach(async () => {
	await jobs.stop();
	await app.close();
});

/** Two centres of a tenant, a search that is saved at the first, and a vacancy that it finds at each. */
async function twoCentres(tenant: TenantKey, headers: Record<string, string> = {}) {
	app = await createTestApp({ tenant });
	await prepareJobs(app.db, [mailDeliver]);
	jobs = createJobs(app.db, createLog({ LOG_LEVEL: 'silent' }), { worker: false });
	await jobs.start();
	const sister = await app.make((trx) => buildCentre(trx, { tenant, name: 'Punt Zuid' }));
	const { as, user } = await signedIn(app, { accountRoles: ['volunteer'] });
	const saved = await app.send('post', '/api/v1/saved_searches', {
		as,
		headers,
		body: { data: { type: 'saved_searches', attributes: { name: 'Breien', filters: { q: 'breien' } } } },
	});
	expect(saved.status).toBe(201);
	const publish = (centreId: string, title: string) =>
		app.make(
			async (trx) => {
				const { id: organisationId } = await buildOrganisation(trx, { centreId, tenant });
				return buildVacancy(trx, { centreId, tenant, organisationId, columns: { title } });
			},
			{ tenant, centres: [centreId] },
		);
	await publish(app.centre.id, 'Breien in het dorp');
	await publish(sister.id, 'Breien bij de buren');
	await publish(sister.id, 'Haken bij de buren');
	return { centres: [app.centre.id, sister.id], recipient: user.email };
}

/** Looks at what is due as the worker does, and gives what has been mailed. */
async function look(tenant: TenantKey, centres: string[]) {
	const send = sendAlerts(jobs, featuresOf);
	for (const together of searchedTogether(tenant, centres, featuresOf)) {
		await app.make(
			(trx) =>
				trx
					.updateTable('saved_searches')
					.set({ next_at: new Date(0) })
					.execute(),
			{ tenant, centres: together },
		);
		while ((await app.make(send, { tenant, centres: together })) > 0);
	}
	const mails = await app.make((trx) => trx.selectFrom('mails').select(['recipient', 'data']).execute(), {
		tenant,
		centres,
	});
	return mails.map(({ recipient, data }) => ({
		recipient,
		vacancies: (data as { vacancies: { title: string; sharedBy: string | null }[] }).vacancies.map(
			({ title, sharedBy }) => [title, sharedBy],
		),
	}));
}

it('a saved search hears of what other centres share, once, and whose it is', async () => {
	const { centres, recipient } = await twoCentres('public');
	const [mail, ...more] = await look('public', centres);
	expect(more).toEqual([]);
	expect(mail?.recipient).toBe(recipient);
	expect(mail?.vacancies.toSorted()).toEqual([
		['Breien bij de buren', 'Punt Zuid'],
		['Breien in het dorp', null],
	]);
	expect(await look('public', centres)).toHaveLength(1);
});

it('a saved search hears of what people ask of each other, without their name, and not of what waits or is offered', async () => {
	const { centres } = await twoCentres('public');
	const [centreId = ''] = centres;
	const asked = (title: string, columns: object = {}) =>
		app.make((trx) => buildHelpRequest(trx, { centreId, tenant: 'public', columns: { title, ...columns } }), {
			tenant: 'public',
			centres: [centreId],
		});
	await asked('Samen breien aan de keukentafel');
	await asked('Breien dat nog wacht', { status: 'submitted' });
	await asked('Ik leer je breien', { kind: 'offer' });
	const [mail] = await look('public', centres);
	expect(mail?.vacancies.map(([title]) => title).toSorted()).toEqual([
		'Breien bij de buren',
		'Breien in het dorp',
		'Samen breien aan de keukentafel',
	]);
	const mails = await app.make((trx) => trx.selectFrom('mails').select('data').execute(), {
		tenant: 'public',
		centres,
	});
	expect(JSON.stringify(mails)).not.toMatch(/wubbo|veenstra/i);
});

it('where centres do not share, a saved search hears of its own alone', async () => {
	const { centres } = await twoCentres('demo');
	expect(await look('demo', centres)).toMatchObject([{ vacancies: [['Breien in het dorp', null]] }]);
});

it('a search that was saved in the variant where centres do not share hears of its own alone', async () => {
	const { centres } = await twoCentres('public', { 'app-context': 'meedoen' });
	expect(await look('public', centres)).toMatchObject([{ vacancies: [['Breien in het dorp', null]] }]);
});

it('where help from person to person is off, no search hears of a vacancy of such a type', async () => {
	const { centres } = await twoCentres('demo');
	const [centreId = ''] = centres;
	const scope = { tenant: 'demo' as const, centres: [centreId], personToPerson: false };
	for (const vacancy_type of ['p2p', 'one-on-one', 'neighbour-help'] as const) {
		await app.make(async (trx) => {
			const { id: organisationId } = await buildOrganisation(trx, { centreId });
			const columns = { title: `Breien als ${vacancy_type}`, vacancy_type };
			const { id } = await buildVacancy(trx, { centreId, organisationId, columns });
			const news = { tenant: 'demo', centre_id: centreId, vacancy_id: id };
			await trx.insertInto('saved_search_news').values(news).execute();
		});
	}
	const due = (frequency: 'daily' | 'at_once') =>
		app.make(
			(trx) =>
				trx
					.updateTable('saved_searches')
					.set({ frequency, next_at: new Date(0) })
					.execute(),
			scope,
		);
	await due('daily');
	while ((await app.db.transaction(scope, sendAlerts(jobs, featuresOf))) > 0);
	// The work as the process does it, for what is told at once.
	let work = async (): Promise<unknown> => undefined;
	const queue = {
		send: (...given: Parameters<Jobs['send']>) => jobs.send(...given),
		work: (_queue: unknown, run: (place: object, how: object) => Promise<unknown>) => {
			work = () => run({ tenant: 'demo', centreId }, { signal: new AbortController().signal });
		},
	} as unknown as Jobs;
	startAlertWork(queue, { db: app.db, tenants: { featuresOf } });
	await due('at_once');
	await work();
	const mails = await app.make((trx) => trx.selectFrom('mails').select('data').execute());
	const titles = mails.flatMap(({ data }) => (data as { vacancies: { title: string }[] }).vacancies);
	expect(titles.map(({ title }) => title)).toEqual(['Breien in het dorp']);
});
