import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEventBus, type EventBus } from '#platform/server/events.ts';
import { createJobs, type Jobs, prepareJobs } from '#platform/server/jobs.ts';
import { createLog } from '#platform/server/log.ts';
import { mailDeliver } from '#platform/server/mail/queue-mail.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { buildCentre, buildOrganisation, buildUser, buildVacancy } from '#testing/builders.ts';
import { vacancyReviewAsked } from '../events.ts';
import { mailOnVacancies } from './mail-on-vacancies.ts';

const HOUR = 3_600_000;

describe('the mail to the centre about vacancies that wait for it', () => {
	let app: TestApp;
	let jobs: Jobs;
	let bus: EventBus;
	let organisationId: string;

	beforeAll(async () => {
		app = await createTestApp();
		await prepareJobs(app.db, [mailDeliver]);
		jobs = createJobs(app.db, createLog({ LOG_LEVEL: 'silent' }), { worker: false });
		await jobs.start();
		bus = createEventBus();
		mailOnVacancies(jobs)(bus);
		const organisation = await app.make(async (trx) => {
			const centre = await buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' });
			const reader = { centreId: app.centre.id, organisation: centre, role: 'admin' as const };
			await buildUser(trx, { ...reader, email: 'els@centrale.example' });
			await buildUser(trx, { ...reader, email: 'sam@centrale.example' });
			return buildOrganisation(trx, { centreId: app.centre.id, name: 'De Linde' });
		});
		organisationId = organisation.id;
	});
	afterAll(async () => {
		await jobs.stop();
		await app.close();
	});
	beforeEach(async () => {
		await app.make((trx) => trx.deleteFrom('mails').execute());
		await app.make((trx) => trx.updateTable('vacancies').set({ review: null }).execute());
	});

	/** A vacancy that waits, since so many hours. */
	const waiting = async (hours = 0, place = { centreId: app.centre.id, organisationId }) => {
		const { id } = await app.make(
			(trx) =>
				buildVacancy(trx, {
					...place,
					columns: {
						title: 'Maatje gezocht',
						status: 'draft',
						published_at: null,
						review: 'waiting',
						review_why: 'all',
						review_asked_at: new Date(Date.now() - hours * HOUR),
					},
				}),
			{ tenant: 'demo', centres: [place.centreId] },
		);
		return id;
	};
	const ask = (ids: string[], sees = { tenant: 'demo', centres: [app.centre.id] }) =>
		app.make(async (trx) => {
			for (const id of ids) {
				const about = { tenant: 'demo', centreId: app.centre.id, actorId: null, organisationId };
				await bus.emit(trx, { ...about, ...vacancyReviewAsked(id, { details: { why: 'all' } }) });
			}
		}, sees);
	const sent = () =>
		app.make((trx) =>
			trx.selectFrom('mails').select(['template', 'recipient', 'data']).orderBy('recipient').execute(),
		);

	it('goes to everybody who runs it, with what waits and of whom', async () => {
		await ask([await waiting()]);
		const mails = await sent();
		expect(mails.map(({ template, recipient }) => [template, recipient])).toEqual([
			['vacancy-waiting', 'els@centrale.example'],
			['vacancy-waiting', 'sam@centrale.example'],
		]);
		expect(mails[0]?.data).toMatchObject({ vacancyTitle: 'Maatje gezocht', organisationName: 'De Linde' });
	});

	it('comes once for all that an import brings, in whatever order it tells of them', async () => {
		const ids = [await waiting(), await waiting(), await waiting()];
		await ask(ids.toReversed());
		expect(await sent()).toHaveLength(2);
	});

	it('comes again once the others were looked at, or have waited for a day', async () => {
		const first = await waiting(1);
		await ask([await waiting()]);
		expect(await sent()).toEqual([]);
		await app.make((trx) =>
			trx
				.updateTable('vacancies')
				.set({ review_asked_at: new Date(Date.now() - 25 * HOUR) })
				.where('id', '=', first)
				.execute(),
		);
		await app.make((trx) =>
			trx.updateTable('vacancies').set({ review: null }).where('id', '<>', first).execute(),
		);
		await ask([await waiting()]);
		expect(await sent()).toHaveLength(2);
	});

	it('heeds no other centre', async () => {
		const { id: centreId } = await app.make((trx) => buildCentre(trx));
		const there = { tenant: 'demo', centres: [centreId] };
		const organisation = await app.make((trx) => buildOrganisation(trx, { centreId }), there);
		await waiting(1, { centreId, organisationId: organisation.id });
		// As one who runs both sees them.
		await ask([await waiting()], { tenant: 'demo', centres: [app.centre.id, centreId] });
		expect(await sent()).toHaveLength(2);
	});
});
