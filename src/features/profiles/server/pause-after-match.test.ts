import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailOnApplications } from '#features/applications/server/public.ts';
import { createTestApp, signedIn, type TestApp, testSecrets } from '#testing/app.ts';
import { applicationsOf } from '#testing/applications.ts';
import { buildProfile } from '#testing/builders.ts';
import { idleJobs } from '#testing/jobs.ts';
import { pauseAfterMatch } from './pause-after-match.ts';

const own = '/api/v1/current_volunteer_profile';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({
		listeners: [mailOnApplications(idleJobs, testSecrets), pauseAfterMatch(idleJobs)],
	});
});
afterAll(() => app.close());
const { organise, advertise, applied, verb } = applicationsOf(() => app);

/** A volunteer with a profile, who applied for a vacancy of its kind. */
async function applicant(status: 'published' | 'draft', vacancyType: 'volunteering' | 'activity') {
	const organisation = await organise();
	const { as: admin } = await signedIn(app, { organisation });
	const { as, user } = await signedIn(app, { accountRoles: ['volunteer'] });
	const { id: profileId } = await app.make((trx) =>
		buildProfile(trx, { userId: user.id, centreId: app.centre.id, columns: { status } }),
	);
	const vacancy = await advertise(organisation, { title: 'Kok gezocht', vacancy_type: vacancyType });
	const { id } = await applied(organisation, vacancy, { user_id: user.id, email: user.email });
	const mails = () =>
		app.make(async (trx) => {
			const rows = await trx.selectFrom('mails').select('template').where('user_id', '=', user.id).execute();
			return rows.map(({ template }) => template).filter((name) => name === 'profile-matched');
		});
	const read = async () => {
		const { body } = await app.send('get', own, { as });
		return [body.data.attributes.status, body.data.meta.paused_after];
	};
	/** Lets the time pass in which the decision can be undone. */
	const letStand = () =>
		app.make((trx) =>
			trx
				.updateTable('applications')
				.set({ decided_at: sql`decided_at - interval '1 minute'` })
				.where('id', '=', id)
				.execute(),
		);
	/** What became of the match, as its owner reads it. */
	const ended = async () => (await app.send('get', own, { as })).body.data.meta.match_ended;
	/** The same person, with an application elsewhere. */
	const elsewhere = async () => {
		const other = await organise();
		const work = await advertise(other, { title: 'Taalmaatje' });
		const { as: admin } = await signedIn(app, { organisation: other });
		const { id } = await applied(other, work, { user_id: user.id, email: user.email });
		return { id, admin };
	};
	return { id, admin, as, mails, read, profileId, letStand, ended, elsewhere, vacancyId: vacancy.id };
}

it('leaves a profile that it pauses to be read by who accepted them, and by nobody else', async () => {
	const { id, admin, profileId } = await applicant('published', 'volunteering');
	const { as: other } = await signedIn(app, { organisation: await organise() });
	const look = (as: Record<string, string>) =>
		app.send('get', `/api/v1/volunteer_profiles/${profileId}`, { as });
	const matched = (body: { data: { meta: { applied: object[] } } }) => body.data.meta.applied;
	const told = { application_id: id, vacancy_title: 'Kok gezocht' };
	expect(matched((await look(admin)).body)).toMatchObject([{ ...told, is_match: false }]);
	expect((await look(other)).status).toBe(200);
	await verb(id, 'accept', admin, { message: 'Welkom!' });
	expect(matched((await look(admin)).body)).toMatchObject([{ ...told, is_match: true }]);
	expect((await look(other)).status).toBe(404);
});

it('pauses the profile of who is accepted and asks whether they still look, until they say so', async () => {
	const { id, admin, as, mails, read, letStand } = await applicant('published', 'volunteering');
	await verb(id, 'accept', admin, { message: 'Welkom!' });
	await letStand();
	expect(await read()).toEqual(['paused', 'Kok gezocht']);
	expect(await mails()).toEqual(['profile-matched']);

	await app.make((trx) =>
		trx
			.updateTable('volunteer_profiles')
			.set({ interests: ['catering'], dayparts: ['weekend_day'], place: 'Epe', lat: 52.3, lon: 5.9 })
			.execute(),
	);
	expect((await app.send('put', `${own}/resume`, { as })).status).toBe(200);
	expect(await read()).toEqual(['published', null]);
	await app.send('put', `${own}/pause`, { as });
	expect(await read()).toEqual(['paused', null]);
});

it('shows it again, without a mail, when the decision is undone', async () => {
	const { id, admin, mails, read } = await applicant('published', 'volunteering');
	await verb(id, 'accept', admin, { message: 'Welkom!' });
	await verb(id, 'undo', admin);
	expect(await read()).toEqual(['published', null]);
	expect(await mails()).toEqual([]);
});

it('does not tell its owner while the decision can be undone, also after they wrote it', async () => {
	const { id, admin, as, profileId, read, letStand } = await applicant('published', 'volunteering');
	await verb(id, 'accept', admin, { message: 'Welkom!' });
	expect(await read()).toEqual(['published', null]);
	const { body } = await app.send('get', own, { as });
	expect(body.data.meta.can).toMatchObject({ pause: true, resume: false });
	expect((await app.send('put', `${own}/resume`, { as })).body.errors[0].meta.state).toBe('published');
	await app.make((trx) =>
		trx
			.updateTable('volunteer_profiles')
			.set({ interests: ['catering'], dayparts: ['weekend_day'], place: 'Epe', lat: 52.3, lon: 5.9 })
			.execute(),
	);
	const attributes = { headline: 'Ik kook graag' };
	const data = { type: 'volunteer_profiles', id: profileId, attributes };
	expect((await app.send('patch', own, { as, body: { data } })).status).toBe(200);
	expect(await read()).toEqual(['published', null]);
	await letStand();
	expect(await read()).toEqual(['paused', 'Kok gezocht']);
});

it('shows it again when the match is corrected to a rejection, and pauses it again when that is undone', async () => {
	const { id, admin, read, letStand, ended } = await applicant('published', 'volunteering');
	await verb(id, 'accept', admin, { message: 'Welkom!' });
	await letStand();
	await app.make((trx) =>
		trx.updateTable('mails').set({ status: 'sent' }).where('held_for', '=', id).execute(),
	);
	expect(await read()).toEqual(['paused', 'Kok gezocht']);
	const correction = { reason: 'other', message: 'Het gaat niet door', from: 'accepted' };
	expect((await verb(id, 'reject', admin, correction)).status).toBe(200);
	expect(await ended()).toBe(null);
	await letStand();
	expect(await read()).toEqual(['published', 'Kok gezocht']);
	expect(await ended()).toBe('rejected');
	expect((await verb(id, 'undo', admin)).status).toBe(200);
	await letStand();
	expect(await read()).toEqual(['paused', 'Kok gezocht']);
});

it('stays paused by who paused it while the decision could be undone', async () => {
	const { id, admin, as, read, letStand } = await applicant('published', 'volunteering');
	await verb(id, 'accept', admin, { message: 'Welkom!' });
	expect((await app.send('put', `${own}/pause`, { as })).status).toBe(200);
	expect(await read()).toEqual(['paused', null]);
	await verb(id, 'undo', admin);
	await letStand();
	expect(await read()).toEqual(['paused', null]);
});

it('leaves a draft as it is, and a profile after a place at an activity', async () => {
	const draft = await applicant('draft', 'volunteering');
	await verb(draft.id, 'accept', draft.admin, { message: 'Welkom!' });
	expect([await draft.read(), await draft.mails()]).toEqual([['draft', null], []]);
	const activity = await applicant('published', 'activity');
	await verb(activity.id, 'accept', activity.admin, { message: 'Welkom!' });
	expect([await activity.read(), await activity.mails()]).toEqual([['published', null], []]);
});

it('stays paused after a match that came to nothing, and says what became of it, until its owner shows it', async () => {
	const { id, admin, as, profileId, read, letStand, ended } = await applicant('published', 'volunteering');
	const isMatch = async () => {
		const { body } = await app.send('get', `/api/v1/volunteer_profiles/${profileId}`, { as: admin });
		return body.data?.meta.applied.map((each: { is_match: boolean }) => each.is_match);
	};
	await verb(id, 'accept', admin, { message: 'Welkom!' });
	await letStand();
	expect([await ended(), await isMatch()]).toEqual([null, [true]]);
	const move = (status: 'completed' | 'no_show') =>
		app.make((trx) => trx.updateTable('applications').set({ status }).where('id', '=', id).execute());
	await move('completed');
	expect([await ended(), await isMatch()]).toEqual([null, [true]]);
	await move('no_show');
	expect([await ended(), await isMatch()]).toEqual(['no_show', undefined]);
	await app.make((trx) =>
		trx.updateTable('applications').set({ status: 'accepted' }).where('id', '=', id).execute(),
	);
	expect((await verb(id, 'withdraw', as)).status).toBe(200);
	expect(await read()).toEqual(['paused', 'Kok gezocht']);
	expect([await ended(), await isMatch()]).toEqual(['withdrawn', undefined]);
	await app.make((trx) =>
		trx
			.updateTable('volunteer_profiles')
			.set({ interests: ['catering'], dayparts: ['weekend_day'], place: 'Epe', lat: 52.3, lon: 5.9 })
			.execute(),
	);
	expect((await app.send('put', `${own}/resume`, { as })).status).toBe(200);
	expect([await read(), await ended(), await isMatch()]).toEqual([['published', null], null, [false]]);
});

it('says that the work stopped, as its owner said, and nothing of what the organisation said', async () => {
	const { id, admin, letStand, ended } = await applicant('published', 'volunteering');
	await verb(id, 'accept', admin, { message: 'Welkom!' });
	await letStand();
	const say = (side: 'volunteer' | 'organisation', outcome: 'not_started' | 'stopped') =>
		app.make((trx) =>
			trx
				.insertInto('application_outcomes')
				.values({
					tenant: 'demo',
					centre_id: app.centre.id,
					application_id: id,
					side,
					outcome,
					asked_at: new Date(),
					answered_at: new Date(),
				})
				.execute(),
		);
	await say('organisation', 'stopped');
	expect(await ended()).toBe(null);
	await say('volunteer', 'not_started');
	expect(await ended()).toBe('stopped');
});

it('says that the vacancy, or its organisation, is gone, where the match itself stands', async () => {
	const { id, admin, letStand, ended, vacancyId } = await applicant('published', 'volunteering');
	await verb(id, 'accept', admin, { message: 'Welkom!' });
	await letStand();
	const put = (status: 'archived' | 'filled') =>
		app.make((trx) => trx.updateTable('vacancies').set({ status }).where('id', '=', vacancyId).execute());
	await put('filled');
	expect(await ended()).toBe(null);
	await put('archived');
	expect(await ended()).toBe('vacancy_gone');
	await put('filled');
	await app.make((trx) =>
		sql`update organisations set status = 'archived'
			where id = (select organisation_id from vacancies where id = ${vacancyId})`.execute(trx),
	);
	expect(await ended()).toBe('vacancy_gone');
});

it('is of the newer match once the one before has ended, and of the one before again when that is undone', async () => {
	const { id, admin, as, mails, read, letStand, ended, elsewhere } = await applicant(
		'published',
		'volunteering',
	);
	await verb(id, 'accept', admin, { message: 'Welkom!' });
	await letStand();
	const second = await elsewhere();
	await verb(second.id, 'accept', second.admin, { message: 'Welkom!' });
	expect(await read()).toEqual(['paused', 'Kok gezocht']);
	await verb(id, 'withdraw', as);
	expect([await read(), await ended()]).toEqual([['paused', 'Kok gezocht'], 'withdrawn']);

	const third = await elsewhere();
	await verb(third.id, 'accept', third.admin, { message: 'Welkom!' });
	// Nothing is told while it can be undone, and nobody finds the profile.
	expect(await read()).toEqual(['paused', null]);
	await verb(third.id, 'undo', third.admin);
	expect([await read(), await ended()]).toEqual([['paused', 'Kok gezocht'], 'withdrawn']);
	await verb(third.id, 'accept', third.admin, { message: 'Welkom!' });
	await app.make((trx) =>
		trx
			.updateTable('applications')
			.set({ decided_at: sql`decided_at - interval '1 minute'` })
			.where('id', '=', third.id)
			.execute(),
	);
	expect([await read(), await ended()]).toEqual([['paused', 'Taalmaatje'], null]);
	// That of the first had not left when they withdrew.
	expect(await mails()).toEqual(['profile-matched']);
});
