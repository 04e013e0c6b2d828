import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { workOutOnChange } from '#features/activities/server/public.ts';
import { notifyOnEvents } from '#features/notifications/server/public.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildOrganisation, buildVacancy } from '#testing/builders.ts';
import { idleJobs } from '#testing/jobs.ts';
import { type As, base, repliesOf } from '#testing/replies.ts';
import { mailOnReplies } from './mail-on-replies.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({ listeners: [mailOnReplies(idleJobs), workOutOnChange, notifyOnEvents] });
});
afterAll(() => app.close());
beforeEach(() =>
	app.make(async (trx) => {
		await trx.deleteFrom('volunteer_profile_replies').execute();
		await trx.deleteFrom('volunteer_profiles').execute();
	}),
);
const { forgetAttempts, asker, volunteer, ask, answer, list, isFound } = repliesOf(() => app);

describe('what a volunteer reports to the centre', () => {
	const report = ({ as }: { as: As }, id: string, body: object = { reason: 'Dit is reclame.' }) =>
		app.send('put', `${base}/${id}/report`, { as, body });
	const handle = (as: As, id: string) => app.send('put', `${base}/${id}/handle_report`, { as });
	const reported = async (as: As) =>
		(await app.send('get', `${base}?filter[side]=reported`, { as })).body.data;
	const centreStaff = async () => {
		await forgetAttempts();
		return (await signedIn(app, { accountRoles: ['center_superuser'] })).as;
	};
	const logged = (id: string) =>
		app.make(async (trx) => {
			const rows = await trx
				.selectFrom('audit_log')
				.select(['action', 'actor_id'])
				.where('subject_id', '=', id)
				.where('action', 'like', '%report%')
				.orderBy('id')
				.execute();
			return rows.map(({ action }) => action);
		});

	it('is seen by the centre with who and what, handled there, logged, and not told to the organisation', async () => {
		const [organisation, person, staff] = [await asker(), await volunteer(), await centreStaff()];
		const { id } = (await ask(organisation, person, 'Koop mijn soep!')).body.data;
		const sent = await report(person, id);
		expect([sent.status, sent.body.data.attributes]).toEqual([
			200,
			expect.objectContaining({ status: 'open', report: 'Dit is reclame.', report_handled_at: null }),
		]);
		expect((await report(person, id)).body.errors[0].code).toBe('reported');

		const [seen, ...others] = await reported(staff);
		expect(others).toEqual([]);
		expect(seen.attributes).toMatchObject({
			report: 'Dit is reclame.',
			body: 'Koop mijn soep!',
			organization_id: organisation.organisationId,
			sender: expect.any(String),
			volunteer: expect.any(String),
			volunteer_profile_id: person.profileId,
		});
		expect(seen.meta.can).toMatchObject({ handle_report: true, report: false });
		// Neither in its list nor anywhere else does the organisation read of it.
		const told = await app.send('get', base, { as: organisation.as });
		expect(told.text).not.toContain('reclame');
		expect(told.body.data[0].attributes).toMatchObject({ report: null, reported_at: null });
		expect((await app.send('get', `${base}?filter[side]=reported`, { as: organisation.as })).status).toBe(
			403,
		);
		expect((await handle(organisation.as, id)).status).toBe(403);

		expect((await handle(staff, id)).status).toBe(200);
		expect(await reported(staff)).toEqual([]);
		expect((await handle(staff, id)).status).toBe(404);
		expect((await list(person.as))[0].attributes.report_handled_at).toEqual(expect.any(String));
		expect(await logged(id)).toEqual([
			'volunteer_profile_reply.reported',
			'volunteer_profile_reply.report_handled',
		]);
		// It can still be answered, and reported anew.
		expect((await report(person, id, { reason: 'Nu weer.' })).status).toBe(200);
		expect((await answer(person, id, 'accept')).status).toBe(200);
	});

	it('of an invitation by the centre itself is told to others of it, and hidden from who sent it', async () => {
		const centreId = app.centre.id;
		await app.make((trx) =>
			trx
				.deleteFrom('memberships')
				.where('organisation_id', 'in', (query) =>
					query.selectFrom('organisations').select('id').where('type', '=', 'VolunteerCenter'),
				)
				.execute(),
		);
		const organisation = await app.make((trx) =>
			buildOrganisation(trx, { centreId, type: 'VolunteerCenter' }),
		);
		const vacancy = await app.make((trx) => buildVacancy(trx, { centreId, organisationId: organisation.id }));
		await forgetAttempts();
		const [sender, superuser, person] = [
			await signedIn(app, { organisation, role: 'admin' }),
			await signedIn(app, { accountRoles: ['center_superuser'] }),
			await volunteer(),
		];
		const own = {
			as: sender.as,
			vacancyId: vacancy.id,
			organisationId: organisation.id,
			userId: sender.user.id,
		};
		const told = async () =>
			app.make(async (trx) => {
				const rows = await trx
					.selectFrom('notifications')
					.select('user_id as userId')
					.where('kind', '=', 'invitation_reported')
					.where('subject_id', '=', id)
					.execute();
				return rows.map(({ userId }) => userId);
			});
		const { id } = (await ask(own, person, 'Kom bij ons werken.')).body.data;
		await report(person, id);
		// There is nobody else who runs the centre.
		expect(await told()).toContain(superuser.user.id);
		expect(await told()).not.toContain(sender.user.id);
		expect(await reported(sender.as)).toEqual([]);
		expect((await handle(sender.as, id)).status).toBe(404);
		const { as, user } = await signedIn(app, { organisation, role: 'admin' });
		expect(await reported(as)).toHaveLength(1);
		expect((await handle(as, id)).status).toBe(200);
		await report(person, id);
		expect(await told()).toContain(user.id);
		expect((await told()).filter((one) => one === superuser.user.id)).toHaveLength(1);
	});

	it('blocks the organisation as asked, and then declines what is open', async () => {
		const [organisation, person] = [await asker(), await volunteer()];
		const { id } = (await ask(organisation, person)).body.data;
		const sent = await report(person, id, { reason: 'Vervelend.', block: true });
		// The reason of the report is the centre's to read, and no other was given.
		const { status, reason } = sent.body.data.attributes;
		expect([sent.status, status, reason]).toEqual([200, 'declined', null]);
		expect(await isFound(organisation, person)).toBe(false);
		expect((await ask(organisation, person)).status).toBe(404);
		expect(await isFound(await asker(), person)).toBe(true);
	});

	it('needs a reason, and is nobody else’s to tell', async () => {
		const [organisation, person] = [await asker(), await volunteer()];
		const { id } = (await ask(organisation, person)).body.data;
		for (const body of [{ reason: '' }, { reason: 'x'.repeat(1001) }, {}])
			expect((await report(person, id, body)).status).toBe(422);
		expect((await report(await volunteer(), id)).status).toBe(404);
		const waits = await app.make((trx) =>
			trx
				.updateTable('volunteer_profile_replies')
				.set({ status: 'held' })
				.where('id', '=', id)
				.executeTakeFirst(),
		);
		expect(waits.numUpdatedRows).toBe(1n);
		expect((await report(person, id)).status).toBe(404);
	});
});
