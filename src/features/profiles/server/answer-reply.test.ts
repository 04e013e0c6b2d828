import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { workOutOnChange } from '#features/activities/server/public.ts';
import { notifyOnEvents } from '#features/notifications/server/public.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { idleJobs } from '#testing/jobs.ts';
import { repliesOf } from '#testing/replies.ts';
import { lapseReplies } from './lapse-replies.ts';
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
const { asker, another, volunteer, ask, answer, list, isFound, mailsOf } = repliesOf(() => app);

describe('what a volunteer answers an organisation that asks', () => {
	it('reaches the volunteer, who applies in one press; the organisation sees the answer', async () => {
		const [organisation, person] = [await asker(), await volunteer()];
		const sent = await ask(organisation, person);
		expect([sent.status, sent.body.data.attributes]).toEqual([
			201,
			expect.objectContaining({
				status: 'open',
				volunteer_profile_id: person.profileId,
				body: 'Wil je komen koken?',
			}),
		]);
		expect(await mailsOf(person.userId)).toEqual(['profile-invitation']);
		const [received] = await list(person.as);
		expect([received.id, received.meta.can]).toEqual([
			sent.body.data.id,
			{ answer: true, review: false, report: true, handle_report: false, unblock: false, undo: false },
		]);

		const accepted = await answer(person, received.id, 'accept');
		expect([accepted.status, accepted.body.data.attributes.status]).toEqual([200, 'interested']);
		const applications = await app.make((trx) =>
			trx
				.selectFrom('applications')
				.select(['vacancy_id', 'status'])
				.where('user_id', '=', person.userId)
				.execute(),
		);
		expect(applications).toEqual([{ vacancy_id: organisation.vacancyId, status: 'pending' }]);
		expect((await answer(person, received.id, 'accept')).body.errors[0].meta.state).toBe('interested');
		expect((await list(organisation.as))[0].attributes.status).toBe('interested');
	});

	it('asks nothing more of who has applied by themselves meanwhile', async () => {
		const [organisation, person] = [await asker(), await volunteer()];
		await ask(organisation, person);
		const applied = await app.send('post', '/api/v1/applications', {
			as: person.as,
			body: {
				data: {
					type: 'applications',
					attributes: {},
					relationships: { vacancy: { data: { type: 'vacancies', id: organisation.vacancyId } } },
				},
			},
		});
		expect(applied.status).toBe(201);
		const [received] = await list(person.as);
		expect([received.meta.can.answer, received.attributes.own_application_id]).toEqual([
			false,
			applied.body.data.id,
		]);
		expect((await list(organisation.as))[0].attributes.own_application_id).toBeNull();
		await app.send('put', `/api/v1/applications/${applied.body.data.id}/withdraw`, {
			as: person.as,
			body: {},
		});
		expect((await list(person.as))[0].meta.can.answer).toBe(true);
	});

	it('is not for a vacancy that they said no to, as the organisation reads too, but for another', async () => {
		const [organisation, person] = [await asker(), await volunteer()];
		await answer(person, (await ask(organisation, person)).body.data.id, 'decline', { reason: 'no_time' });
		const { body } = await app.send('get', `/api/v1/volunteer_profiles/${person.profileId}`, {
			as: organisation.as,
		});
		expect(body.data.meta.declined).toEqual([organisation.vacancyId]);
		expect((await ask(organisation, person)).body.errors[0].code).toBe('declined_already');
		expect((await ask(await another(organisation), person)).status).toBe(201);
	});

	it('takes a no back for some seconds, with its block and before anybody is told, and not after that', async () => {
		const [organisation, person] = [await asker(), await volunteer()];
		const { id } = (await ask(organisation, person)).body.data;
		const undo = (as = person.as) =>
			app.send('put', `/api/v1/volunteer_profile_replies/${id}/undo`, { as, body: {} });
		const told = () =>
			app.make((trx) =>
				trx
					.selectFrom('notifications')
					.select('id')
					.where('subject_id', '=', id)
					.where('kind', '=', 'invitation_declined')
					.execute(),
			);
		expect((await undo()).body.errors[0].meta.state).toBe('open');
		const no = { reason: 'too_far', block: true };
		const declined = await answer(person, id, 'decline', no);
		expect(declined.body.data.meta.can).toMatchObject({ undo: true, answer: false });
		expect([(await told()).length, await mailsOf(organisation.userId)]).toEqual([
			1,
			['profile-invitation-declined'],
		]);
		expect((await undo(organisation.as)).status).toBe(403);
		const back = await undo();
		expect([back.status, back.body.data.attributes, back.body.data.meta.can]).toEqual([
			200,
			expect.objectContaining({ status: 'open', reason: null, answered_at: null }),
			expect.objectContaining({ undo: false, answer: true, unblock: false }),
		]);
		expect([await told(), await mailsOf(organisation.userId)]).toEqual([[], []]);
		await answer(person, id, 'decline', no);
		await app.make((trx) =>
			trx.updateTable('mails').set({ status: 'sent' }).where('held_for', '=', id).execute(),
		);
		const late = await undo();
		expect([late.status, late.body.errors[0].code]).toEqual([409, 'sent']);
		expect((await list(person.as))[0].attributes.status).toBe('declined');
	});

	it('does not take back a no that the centre was told of, and says that it is why', async () => {
		const [organisation, person] = [await asker(), await volunteer()];
		const { id } = (await ask(organisation, person)).body.data;
		await app.send('put', `/api/v1/volunteer_profile_replies/${id}/report`, {
			as: person.as,
			body: { reason: 'Dit is reclame.', block: true },
		});
		const undo = await app.send('put', `/api/v1/volunteer_profile_replies/${id}/undo`, {
			as: person.as,
			body: {},
		});
		expect([undo.status, undo.body.errors[0].code]).toEqual([409, 'reported']);
	});

	it('gives a place at once at an activity with one time to come', async () => {
		const [organisation, person] = [await asker(), await volunteer()];
		const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
		const attributes = {
			vacancy_type: 'activity',
			categories: ['catering'],
			sessions: [{ starts_at: at(24), ends_at: at(26), spots: 1 }],
		};
		const changed = await app.send('patch', `/api/v1/vacancies/${organisation.vacancyId}`, {
			as: organisation.as,
			body: { data: { type: 'vacancies', id: organisation.vacancyId, attributes } },
		});
		expect(changed.status).toBe(200);
		const read = await app.send('get', `/api/v1/vacancies/${organisation.vacancyId}`, {});
		const { id } = (await ask(organisation, person)).body.data;
		expect((await answer(person, id, 'accept')).status).toBe(200);
		const [application] = await app.make((trx) =>
			trx
				.selectFrom('applications')
				.select(['occurrence_id', 'status'])
				.where('user_id', '=', person.userId)
				.execute(),
		);
		expect(application).toEqual({
			occurrence_id: read.body.data.attributes.occurrences[0].id,
			status: 'accepted',
		});
	});

	it('for an activity with several times comes with the one that is chosen, and is no application without', async () => {
		const [organisation, person, second] = [await asker(), await volunteer(), await volunteer()];
		const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
		const attributes = {
			vacancy_type: 'activity',
			categories: ['catering'],
			sessions: [
				{ starts_at: at(24), ends_at: at(26), spots: 1 },
				{ starts_at: at(48), ends_at: at(50), spots: 5 },
			],
		};
		const changed = await app.send('patch', `/api/v1/vacancies/${organisation.vacancyId}`, {
			as: organisation.as,
			body: { data: { type: 'vacancies', id: organisation.vacancyId, attributes } },
		});
		expect(changed.status).toBe(200);
		const read = await app.send('get', `/api/v1/vacancies/${organisation.vacancyId}`, {});
		const [first, later] = read.body.data.attributes.occurrences.map(({ id }: { id: string }) => id);
		const { id } = (await ask(organisation, person)).body.data;
		expect((await list(person.as))[0].attributes).toMatchObject({ chooses_time: true });
		const none = await answer(person, id, 'accept');
		expect([none.status, none.body.errors[0].code, none.body.errors[0].source.pointer]).toEqual([
			422,
			'required',
			'/data/attributes/occurrence_id',
		]);
		expect((await answer(person, id, 'accept', { occurrence_id: randomUUID() })).status).toBe(404);
		expect((await answer(person, id, 'accept', { occurrence_id: first })).status).toBe(200);
		// The first is full for the next: they take the other, or wait in so many words.
		const asked = (await ask(organisation, second)).body.data.id;
		expect((await answer(second, asked, 'accept', { occurrence_id: first })).body.errors[0].code).toBe(
			'full',
		);
		expect((await list(second.as))[0].attributes.status).toBe('open');
		expect((await answer(second, asked, 'accept', { occurrence_id: later })).status).toBe(200);
		const third = await volunteer();
		const line = (await ask(organisation, third)).body.data.id;
		const waits = { occurrence_id: first, waiting_list: true };
		expect((await answer(third, line, 'accept', waits)).status).toBe(200);
		const applications = await app.make((trx) =>
			trx
				.selectFrom('applications')
				.select(['occurrence_id', 'status'])
				.where('vacancy_id', '=', organisation.vacancyId)
				.orderBy('created_at')
				.execute(),
		);
		expect(applications).toEqual([
			{ occurrence_id: first, status: 'accepted' },
			{ occurrence_id: later, status: 'accepted' },
			{ occurrence_id: first, status: 'waiting' },
		]);
	});

	it('is declined with a reason, which is mailed; who wants nothing more is not found and not asked', async () => {
		const [organisation, person] = [await asker(), await volunteer()];
		const { id } = (await ask(organisation, person)).body.data;
		expect((await answer(person, id, 'decline', { reason: 'rain' })).status).toBe(422);
		const declined = await answer(person, id, 'decline', { reason: 'too_far', block: true });
		expect(declined.body.data.attributes).toMatchObject({ status: 'declined', reason: 'too_far' });
		expect(await mailsOf(organisation.userId)).toEqual(['profile-invitation-declined']);
		expect(await isFound(organisation, person)).toBe(false);
		expect(
			(await app.send('get', `/api/v1/volunteer_profiles/${person.profileId}`, { as: organisation.as }))
				.status,
		).toBe(404);
		expect((await ask(organisation, person)).status).toBe(404);
		expect(await isFound(await asker(), person)).toBe(true);
	});

	it('may be declined without a reason, which then is not made up', async () => {
		const [organisation, person] = [await asker(), await volunteer()];
		const { id } = (await ask(organisation, person)).body.data;
		const { status, body } = await answer(person, id, 'decline', {});
		expect([status, body.data.attributes.status, body.data.attributes.reason]).toEqual([
			200,
			'declined',
			null,
		]);
		expect((await list(organisation.as))[0].attributes.reason).toBeNull();
	});

	it('says what its work needs, and when one cannot apply any more', async () => {
		const [organisation, person] = [await asker(), await volunteer()];
		const { id } = (await ask(organisation, person)).body.data;
		const told = async () => {
			const { attributes } = (await list(person.as))[0];
			return [attributes.vacancy_vog, attributes.is_vacancy_open];
		};
		expect(await told()).toEqual(['none', true]);
		const change = (columns: object) =>
			app.make((trx) =>
				trx.updateTable('vacancies').set(columns).where('id', '=', organisation.vacancyId).execute(),
			);
		await change({ vog: 'required' });
		expect(await told()).toEqual(['required', true]);
		await change({ expires_at: new Date(Date.now() - 1000) });
		expect(await told()).toEqual(['required', false]);
		await change({ expires_at: null, status: 'draft' });
		expect(await told()).toEqual(['required', false]);
		expect((await answer(person, id, 'accept')).status).toBe(404);
		expect((await answer(person, id, 'decline', {})).status).toBe(200);
	});

	it('closes when its volunteer removes their profile', async () => {
		const [organisation, person] = [await asker(), await volunteer()];
		const { id } = (await ask(organisation, person)).body.data;
		expect((await app.send('delete', '/api/v1/current_volunteer_profile', { as: person.as })).status).toBe(
			204,
		);
		expect((await list(organisation.as))[0].attributes.status).toBe('lapsed');
		expect((await answer(person, id, 'accept')).status).toBe(409);
	});

	it('of an organisation that was blocked lets its volunteer hear from it again, and says nothing of that to it', async () => {
		const [organisation, person] = [await asker(), await volunteer()];
		const { id } = (await ask(organisation, person)).body.data;
		const unblock = (who: { as: Record<string, string> }) =>
			app.send('put', `/api/v1/volunteer_profile_replies/${id}/unblock`, { as: who.as });
		const canUnblock = async (who: { as: Record<string, string> }) =>
			(await list(who.as)).find((one: { id: string }) => one.id === id).meta.can.unblock;
		expect(await canUnblock(person)).toBe(false);
		expect((await unblock(person)).body.errors[0].code).toBe('not_blocked');
		await answer(person, id, 'decline', { reason: 'too_far', block: true });
		expect([await canUnblock(person), await canUnblock(organisation)]).toEqual([true, false]);
		expect((await unblock(await volunteer())).status).toBe(404);
		expect((await unblock(organisation)).status).toBe(403);
		expect(await isFound(organisation, person)).toBe(false);
		const again = await unblock(person);
		expect([again.status, again.body.data.meta.can.unblock]).toEqual([200, false]);
		expect(again.body.data.attributes.status).toBe('declined');
		expect(await isFound(organisation, person)).toBe(true);
		expect(await mailsOf(organisation.userId)).toEqual(['profile-invitation-declined']);
	});

	it('closes after two weeks, and is nobody else’s to see or answer', async () => {
		const [organisation, person] = [await asker(), await volunteer()];
		const { id } = (await ask(organisation, person)).body.data;
		const other = await volunteer();
		expect([await list(other.as), (await answer(other, id, 'accept')).status]).toEqual([[], 404]);
		expect(await list((await asker()).as)).toEqual([]);
		const days = (count: number) => new Date(Date.now() + count * 24 * 3_600_000);
		const lapse = (now: Date) => app.make((trx) => lapseReplies(trx, async () => undefined, now));
		expect([await lapse(days(13)), await lapse(days(15)), await lapse(days(15))]).toEqual([0, 1, 0]);
		expect((await answer(person, id, 'accept')).body.errors[0].meta.state).toBe('lapsed');
	});
});
