import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toLocal } from '#platform/http/wall-clock.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildApplication, buildOrganisation, buildVacancy } from '#testing/builders.ts';
import { idleJobs } from '#testing/jobs.ts';
import { mailAboutHours, mailOnHours } from './mail-about-hours.ts';

describe('mails about hours', () => {
	let app: TestApp;
	let organiser: Awaited<ReturnType<typeof signedIn>>;
	let volunteer: Awaited<ReturnType<typeof signedIn>>;
	let application: string;
	let organisation: { id: string };

	beforeAll(async () => {
		app = await createTestApp({ listeners: [mailOnHours(idleJobs)] });
		const of = { centreId: app.centre.id };
		organisation = await app.make((trx) => buildOrganisation(trx, of));
		organiser = await signedIn(app, { organisation });
		volunteer = await signedIn(app, { accountRoles: ['volunteer'] });
		application = await app.make(async (trx) => {
			const place = { ...of, organisationId: organisation.id };
			const vacancy = await buildVacancy(trx, place);
			const columns = { user_id: volunteer.user.id, status: 'accepted' as const };
			return (await buildApplication(trx, { ...place, vacancyId: vacancy.id, columns })).id;
		});
	});
	afterAll(() => app.close());
	beforeEach(() =>
		app.make(async (trx) => {
			await trx.deleteFrom('worked_hours').execute();
			await trx.deleteFrom('mails').execute();
		}),
	);

	/** An entry of so many minutes that reached its status so many hours ago. */
	const entry = (status: 'stated' | 'signed' | 'declined', minutes: number, hours: number, day = 1) =>
		app.make((trx) =>
			sql`insert into worked_hours (tenant, centre_id, application_id, worked_on, minutes, status, question, entered_at, signed_at, entered_by)
				select tenant, centre_id, id, now()::date - ${day}::int, ${minutes}, ${status},
					case when ${status} = 'declined' then 'Nee' end, now() - ${hours}::int * interval '1 hour',
					case when ${status} = 'signed' then now() - ${hours}::int * interval '1 hour' end, user_id
				from applications where id = ${application}`.execute(trx),
		);
	const run = async () => {
		const work = mailAboutHours(idleJobs);
		for (let done = 1; done > 0; ) done = await app.make(work);
		const rows = await app.make((trx) =>
			trx.selectFrom('mails').select(['template', 'recipient', 'data']).orderBy('template').execute(),
		);
		await app.make((trx) => trx.deleteFrom('mails').execute());
		return rows.map(({ template, recipient, data }) => {
			const { count, hours } = data as { count: number; hours: number };
			return [template, recipient, count, hours];
		});
	};

	it('are one for all that was stated or approved together, once', async () => {
		await entry('stated', 60, 3);
		await entry('stated', 90, 2);
		await entry('signed', 120, 2);
		await entry('declined', 600, 5);
		expect(await run()).toEqual([
			['hours-approved', volunteer.user.email, 1, 2],
			['hours-waiting', organiser.user.email, 2, 2.5],
		]);
		expect(await run()).toEqual([]);
	});

	it('wait until nothing came for an hour, and no longer than a day', async () => {
		await entry('stated', 60, 3);
		await entry('stated', 60, 0);
		expect(await run()).toEqual([]);
		await entry('stated', 60, 30);
		expect(await run()).toEqual([['hours-waiting', organiser.user.email, 1, 1]]);
	});

	it('about hours of who runs the organisation go to a colleague, without one to the centre', async () => {
		const centre = await app.make((trx) =>
			buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter', status: 'approved' }),
		);
		const { user: ofCentre } = await signedIn(app, { organisation: centre });
		const worksHere = (userId: string) =>
			app.make((trx) =>
				trx.updateTable('applications').set({ user_id: userId }).where('id', '=', application).execute(),
			);
		await worksHere(organiser.user.id);
		await entry('stated', 60, 3);
		expect(await run()).toEqual([['hours-waiting', ofCentre.email, 1, 1]]);
		const { user: colleague } = await signedIn(app, { organisation });
		await entry('stated', 90, 3);
		expect(await run()).toEqual([['hours-waiting', colleague.email, 1, 1.5]]);
		await worksHere(volunteer.user.id);
		await app.make((trx) => trx.deleteFrom('memberships').where('user_id', '=', colleague.id).execute());
	});

	it.each([
		['question', 'hours-questioned'],
		['decline', 'hours-declined'],
	])('tell the volunteer at once of a %s, with what was written', async (verb, template) => {
		await entry('stated', 90, 0);
		const [row] = await app.make((trx) => trx.selectFrom('worked_hours').select('id').execute());
		const answered = await app.send('put', `/api/v1/hour_entries/${row?.id}/${verb}`, {
			as: organiser.as,
			body: { reason: 'Was je er tot vijf uur?' },
		});
		expect(answered.status, answered.text).toBe(200);
		const [mail, ...others] = await app.make((trx) =>
			trx.selectFrom('mails').select(['template', 'recipient', 'data']).execute(),
		);
		expect(others).toEqual([]);
		expect(mail).toMatchObject({ template, recipient: volunteer.user.email });
		expect(mail?.data).toMatchObject({ hours: 1.5, reason: 'Was je er tot vijf uur?' });
	});

	it('come again when hours are stated again', async () => {
		await entry('stated', 60, 3);
		await run();
		const [row] = await app.make((trx) => trx.selectFrom('worked_hours').select('id').execute());
		const today = toLocal(new Date()).date;
		const again = await app.send('put', `/api/v1/hour_entries/${row?.id}/restate`, {
			as: volunteer.as,
			body: { worked_on: today, hours: 2 },
		});
		expect(again.status).toBe(200);
		await app.make((trx) =>
			trx
				.updateTable('worked_hours')
				.set({ entered_at: new Date(Date.now() - 7_200_000) })
				.execute(),
		);
		expect(await run()).toEqual([['hours-waiting', organiser.user.email, 1, 2]]);
	});
});
