import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildApplication, buildOrganisation, buildVacancy } from '#testing/builders.ts';
import { idleJobs } from '#testing/jobs.ts';
import { thankForTheYear } from './thank-for-the-year.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
});
afterAll(() => app.close());

const run = async (day: string) => {
	const work = thankForTheYear(idleJobs);
	const at = new Date(`${day}T09:00:00+01:00`);
	for (let done = 1; done > 0; ) done = await app.make((trx) => work(trx, undefined, at));
	return app.make(async (trx) => {
		const rows = await trx.selectFrom('mails').select(['template', 'recipient', 'data']).execute();
		await trx.deleteFrom('mails').execute();
		return rows;
	});
};

it('thanks each volunteer once for the approved hours of the year before, in the second half of January', async () => {
	const of = { centreId: app.centre.id };
	const organisations = await app.make(async (trx) => [
		await buildOrganisation(trx, { ...of, name: 'Weinig' }),
		await buildOrganisation(trx, { ...of, name: 'Veel' }),
	]);
	const people = [
		await signedIn(app, { accountRoles: ['volunteer'] }),
		await signedIn(app, { accountRoles: ['volunteer'] }),
	];
	/** Hours of somebody for an organisation, on a day. */
	const work = (who: number, where: number, day: string, minutes: number, status = 'signed') =>
		app.make(async (trx) => {
			const place = { ...of, organisationId: organisations[where]?.id ?? '' };
			const vacancy = await buildVacancy(trx, place);
			const columns = { user_id: people[who]?.user.id ?? '', status: 'accepted' as const };
			const { id } = await buildApplication(trx, { ...place, vacancyId: vacancy.id, columns });
			await sql`insert into worked_hours (tenant, centre_id, application_id, worked_on, minutes, status, entered_at, signed_at, entered_by)
				select tenant, centre_id, id, ${day}::date, ${minutes}, ${status}, now(), case when ${status} = 'signed' then now() end, user_id
				from applications where id = ${id}`.execute(trx);
		});
	await work(0, 0, '2027-03-01', 60);
	await work(0, 1, '2027-12-31', 150);
	await work(0, 1, '2028-01-01', 600);
	await work(0, 0, '2026-12-31', 600);
	await work(1, 0, '2027-05-01', 60, 'stated');
	expect(await run('2027-12-31')).toEqual([]);
	expect(await run('2028-01-14')).toEqual([]);
	expect(await run('2028-01-15')).toEqual([
		{
			template: 'thanks-for-the-year',
			recipient: people[0]?.user.email,
			data: expect.objectContaining({ year: '2027', hours: 3.5, organisations: ['Veel', 'Weinig'] }),
		},
	]);
	expect(await run('2028-01-16')).toEqual([]);
	// What is approved since is reason enough for who had nothing yet.
	await work(1, 0, '2027-06-01', 60);
	expect((await run('2028-01-20')).map(({ recipient }) => recipient)).toEqual([people[1]?.user.email]);
	expect(await run('2028-02-01')).toEqual([]);
});
