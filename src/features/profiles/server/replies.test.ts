import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { workOutOnChange } from '#features/activities/server/public.ts';
import { notifyOnEvents } from '#features/notifications/server/public.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import {
	buildApplication,
	buildOrganisation,
	buildProfile,
	buildUser,
	buildVacancy,
} from '#testing/builders.ts';
import { maxOpenReplies, REPLIES_A_DAY, REPLIES_A_YEAR, SAME_TEXT } from '../enums.ts';
import { mailOnReplies } from './mail-on-replies.ts';
import { lapseReplies } from './replies.ts';

const base = '/api/v1/volunteer_profile_replies';
type As = Record<string, string>;
type Asker = { as: As; vacancyId: string; organisationId: string; userId: string };
type Volunteer = { as: As; userId: string; profileId: string };

const jobs: Jobs = {
	send: async () => 'job',
	work: () => undefined,
	seal: (text) => text,
	schedule: () => undefined,
	start: async () => undefined,
	stop: async () => undefined,
};

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({ listeners: [mailOnReplies(jobs), workOutOnChange, notifyOnEvents] });
});
afterAll(() => app.close());
beforeEach(() =>
	app.make(async (trx) => {
		await trx.deleteFrom('volunteer_profile_replies').execute();
		await trx.deleteFrom('volunteer_profiles').execute();
	}),
);

/** So many people sign in here from one address. */
const forgetAttempts = () => app.make((trx) => trx.deleteFrom('rate_limits').execute());

async function asker(): Promise<Asker> {
	const centreId = app.centre.id;
	const organisation = await app.make((trx) => buildOrganisation(trx, { centreId }));
	const vacancy = await app.make((trx) => buildVacancy(trx, { centreId, organisationId: organisation.id }));
	await forgetAttempts();
	const { as, user } = await signedIn(app, { organisation, role: 'admin' });
	return { as, vacancyId: vacancy.id, organisationId: organisation.id, userId: user.id };
}

/** The same organisation with another vacancy. */
async function another(organisation: Asker): Promise<Asker> {
	const { organisationId } = organisation;
	const { id } = await app.make((trx) => buildVacancy(trx, { centreId: app.centre.id, organisationId }));
	return { ...organisation, vacancyId: id };
}

/** Twenty organisations, run by one person: signing in is slow on purpose. */
async function twentyOfOne(): Promise<Asker[]> {
	const first = await asker();
	const centreId = app.centre.id;
	const others = await app.make(async (trx) => {
		const made: Asker[] = [];
		while (made.length < 19) {
			const { id } = await buildOrganisation(trx, { centreId });
			const vacancy = await buildVacancy(trx, { centreId, organisationId: id });
			await trx
				.insertInto('memberships')
				.values({
					tenant: 'demo',
					centre_id: centreId,
					user_id: first.userId,
					organisation_id: id,
					role: 'admin',
				})
				.execute();
			made.push({ ...first, vacancyId: vacancy.id, organisationId: id });
		}
		return made;
	});
	// A client of each: a session's own headers, with whom it acts for.
	return [first, ...others].map((one) => ({
		...one,
		as: { ...first.as, 'current-organization-id': one.organisationId },
	}));
}

async function volunteer(): Promise<Volunteer> {
	await forgetAttempts();
	const { as, user } = await signedIn(app, { accountRoles: ['volunteer'] });
	return { as, ...(await withProfile(user)) };
}

/** A volunteer who is asked and does not sign in. */
async function stranger(): Promise<Volunteer> {
	const made = { centreId: app.centre.id, accountRoles: ['volunteer' as const] };
	return { as: {}, ...(await withProfile(await app.make((trx) => buildUser(trx, made)))) };
}

async function withProfile(user: { id: string }) {
	const { id } = await app.make((trx) => buildProfile(trx, { userId: user.id, centreId: app.centre.id }));
	return { userId: user.id, profileId: id };
}

const ask = ({ as, vacancyId }: Asker, { profileId }: Volunteer, body = 'Wil je komen koken?') =>
	app.send('post', base, {
		as,
		body: {
			data: {
				type: 'volunteer_profile_replies',
				attributes: { volunteer_profile_id: profileId, vacancy_id: vacancyId, body },
			},
		},
	});
const answer = ({ as }: Volunteer, id: string, verb: 'accept' | 'decline', body?: object) =>
	app.send('put', `${base}/${id}/${verb}`, { as, ...(body && { body }) });
const list = async (as: As) => (await app.send('get', base, { as })).body.data;
const isFound = async ({ as }: Asker, { profileId }: Volunteer) => {
	const { body } = await app.send('get', '/api/v1/volunteer_profiles', { as });
	return body.data.some(({ id }: { id: string }) => id === profileId);
};
/** Why an organisation reads that it cannot ask somebody now. */
const askedOf = async ({ as }: Asker, { profileId }: Volunteer) =>
	(await app.send('get', `/api/v1/volunteer_profiles/${profileId}`, { as })).body.data.meta.asked;
const mailsOf = (userId: string) =>
	app.make(async (trx) => {
		const rows = await trx.selectFrom('mails').select('template').where('user_id', '=', userId).execute();
		return rows.map(({ template }) => template);
	});

describe('what an organisation asks a volunteer', () => {
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
			{ answer: true, review: false, report: true, handle_report: false, unblock: false },
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

	it('is not for a vacancy that they applied for, which the organisation reads before it asks', async () => {
		const [organisation, other] = [await asker(), await asker()];
		const person = await volunteer();
		const { id } = (await ask(organisation, person)).body.data;
		await answer(person, id, 'accept');
		const { meta } = (
			await app.send('get', `/api/v1/volunteer_profiles/${person.profileId}`, { as: organisation.as })
		).body.data;
		expect(meta.asked).toMatchObject({ why: null, status: 'interested', vacancy_title: expect.any(String) });
		expect(meta.applied).toEqual([
			{
				application_id: expect.any(String),
				vacancy_id: organisation.vacancyId,
				vacancy_title: meta.asked.vacancy_title,
				organization_id: organisation.organisationId,
				organization_name: expect.any(String),
				status: 'pending',
				time: null,
				applied_at: expect.any(String),
				decided_at: null,
				is_match: false,
			},
		]);
		expect(meta.applied_count).toBe(1);
		expect((await ask(organisation, person)).body.errors[0].code).toBe('applied_already');
		const elsewhere = await app.send('get', `/api/v1/volunteer_profiles/${person.profileId}`, {
			as: other.as,
		});
		expect(elsewhere.body.data.meta).toMatchObject({ asked: null, applied: [] });
	});

	it('tells where they applied in every state, an organisation its own and the centre all', async () => {
		const [organisation, other] = [await asker(), await asker()];
		const person = await volunteer();
		const decidedAt = new Date('2026-03-10T12:00:00Z');
		const states = [
			'pending',
			'waiting',
			'accepted',
			'rejected',
			'withdrawn',
			'completed',
			'no_show',
		] as const;
		await app.make(async (trx) => {
			for (const status of states) {
				const { id: vacancyId } = await buildVacancy(trx, {
					centreId: app.centre.id,
					organisationId: organisation.organisationId,
				});
				await buildApplication(trx, {
					centreId: app.centre.id,
					organisationId: organisation.organisationId,
					vacancyId,
					columns: { user_id: person.userId, status, decided_at: decidedAt },
				});
			}
			await buildApplication(trx, {
				centreId: app.centre.id,
				organisationId: other.organisationId,
				vacancyId: other.vacancyId,
				columns: { user_id: person.userId, status: 'rejected', decided_at: decidedAt },
			});
		});
		const centre = await signedIn(app, {
			organisation: await app.make((trx) =>
				buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
			),
		});
		const read = async (as: As) =>
			(await app.send('get', `/api/v1/volunteer_profiles/${person.profileId}`, { as })).body.data.meta;
		const statesIn = (meta: { applied: { status: string }[] }) =>
			meta.applied.map(({ status }) => status).toSorted();
		const own = await read(organisation.as);
		expect([statesIn(own), own.applied_count]).toEqual([states.toSorted(), states.length]);
		const dated = own.applied.filter((one: { decided_at: string | null }) => one.decided_at !== null);
		expect(statesIn({ applied: dated })).toEqual(['accepted', 'completed', 'no_show', 'rejected']);
		expect(dated[0].decided_at).toBe(decidedAt.toISOString());
		expect(statesIn(await read(other.as))).toEqual(['rejected']);
		const all = await read(centre.as);
		expect([statesIn(all), all.applied_count]).toEqual([
			[...states, 'rejected'].toSorted(),
			states.length + 1,
		]);
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

	it('is declined with a reason, which is mailed; who wants nothing more is not found and not asked', async () => {
		const [organisation, person] = [await asker(), await volunteer()];
		const { id } = (await ask(organisation, person)).body.data;
		expect((await answer(person, id, 'decline', {})).status).toBe(422);
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

	it('is no more than five at a time, also of twenty at once; who has five is not in the pool', async () => {
		const person = await volunteer();
		const organisations = await twentyOfOne();
		const answers = await Promise.all(organisations.map((one) => ask(one, person)));
		const statuses = answers.map(({ status }) => status).toSorted();
		expect(statuses).toEqual([...Array(maxOpenReplies).fill(201), ...Array(20 - maxOpenReplies).fill(409)]);
		const refused = answers.find(({ status }) => status === 409);
		expect(refused?.body.errors[0].code).toBe('has_enough_to_answer');
		const [first] = organisations;
		expect(first && (await isFound(first, person))).toBe(false);
		const [open] = await list(person.as);
		await answer(person, open.id, 'decline', { reason: 'no_time' });
		expect(first && (await isFound(first, person))).toBe(true);
	});

	it('is limited to one that waits, three a year and twenty a day', async () => {
		const [organisation, person] = [await asker(), await volunteer()];
		expect(await askedOf(organisation, person)).toBeNull();
		for (let time = 0; time < REPLIES_A_YEAR; time++) {
			const { id } = (await ask(await another(organisation), person)).body.data;
			expect((await ask(organisation, person)).body.errors[0].code).toBe('asked_already');
			expect(await askedOf(organisation, person)).toMatchObject({ why: 'asked_already' });
			await answer(person, id, 'decline', { reason: 'no_time' });
			const why = time + 1 < REPLIES_A_YEAR ? null : 'asked_often';
			expect(await askedOf(organisation, person)).toMatchObject({ why, status: 'declined' });
		}
		expect((await ask(organisation, person)).body.errors[0].code).toBe('asked_often');
		expect(await askedOf(organisation, person)).toMatchObject({ why: 'asked_often' });
		expect(await askedOf(await asker(), person)).toBeNull();
		const [other, third] = [await volunteer(), await volunteer()];
		expect((await ask(organisation, other)).status).toBe(201);
		await app.make((trx) => trx.updateTable('rate_limits').set({ hits: REPLIES_A_DAY }).execute());
		expect((await ask(organisation, third)).status).toBe(429);
	});

	it('waits for the centre when the same text went to three others, until it is passed on', async () => {
		const centre = await app.make((trx) =>
			buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
		);
		const { as: staff } = await signedIn(app, { role: 'admin', organisation: centre });
		const organisation = await asker();
		const people: Volunteer[] = [];
		while (people.length < 6) people.push(people.length === 3 ? await volunteer() : await stranger());
		const [first, second, third, fourth, fifth, sixth] = people as [
			Volunteer,
			Volunteer,
			Volunteer,
			Volunteer,
			Volunteer,
			Volunteer,
		];
		const statusOf = async (person: Volunteer, body?: string) =>
			(await ask(organisation, person, body)).body.data.attributes.status;
		for (const one of [first, second, third]) expect(await statusOf(one)).toBe('open');
		const sent = await ask(organisation, fourth, 'Wil je komen  koken!');
		expect(sent.body.data.attributes.status).toBe('held');
		const { id } = sent.body.data;
		expect([await list(fourth.as), await mailsOf(fourth.userId)]).toEqual([[], []]);
		expect((await answer(fourth, id, 'accept')).status).toBe(404);
		expect((await ask(organisation, fourth)).body.errors[0].code).toBe('asked_already');
		expect(await statusOf(fifth, 'Iets anders, voor jou alleen.')).toBe('open');

		const review = (verb: string, who: As, which = id) =>
			app.send('put', `${base}/${which}/${verb}`, { as: who });
		const held = async (who: As) => app.send('get', `${base}?filter[side]=held`, { as: who });
		expect((await held(organisation.as)).status).toBe(403);
		expect((await review('release', organisation.as)).status).toBe(403);
		const [waiting] = (await held(staff)).body.data;
		expect([waiting.id, waiting.meta.can]).toEqual([
			id,
			{ answer: false, review: true, report: false, handle_report: false, unblock: false },
		]);
		expect((await review('release', staff)).body.data.attributes.status).toBe('open');
		expect(await mailsOf(fourth.userId)).toEqual(['profile-invitation']);
		expect((await review('refuse', staff)).body.errors[0].meta.state).toBe('open');
		expect(await statusOf(sixth)).toBe('open');
	});

	it('is refused with a text that the centre does not pass on', async () => {
		const centre = await app.make((trx) =>
			buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
		);
		const { as: staff } = await signedIn(app, { role: 'admin', organisation: centre });
		const organisation = await asker();
		for (let sent = 0; sent < SAME_TEXT; sent++) await ask(organisation, await stranger());
		const person = await volunteer();
		const { id } = (await ask(organisation, person)).body.data;
		await app.send('put', `${base}/${id}/refuse`, { as: staff });
		expect([await list(person.as), await mailsOf(person.userId)]).toEqual([[], []]);
		expect((await ask(organisation, await stranger())).body.errors[0].code).toBe('text_refused');
		expect(
			(await list(organisation.as)).some(
				(one: { attributes: { status: string } }) => one.attributes.status === 'refused',
			),
		).toBe(true);
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

	it('is not for a draft, a vacancy of others, or an organisation that is not approved', async () => {
		const [organisation, person] = [await asker(), await volunteer()];
		const other = await asker();
		expect((await ask({ ...organisation, vacancyId: other.vacancyId }, person)).status).toBe(404);
		await app.make((trx) => trx.updateTable('volunteer_profiles').set({ status: 'draft' }).execute());
		expect((await ask(organisation, person)).status).toBe(404);
		await app.make((trx) =>
			trx
				.updateTable('organisations')
				.set({ status: 'pending' })
				.where('id', '=', organisation.organisationId)
				.execute(),
		);
		expect((await ask(organisation, person)).status).toBe(403);
	});
});

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
		expect([sent.status, sent.body.data.attributes.status]).toEqual([200, 'declined']);
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

describe('the conversation of an invitation', () => {
	const talks = async (as: As) => (await app.send('get', '/api/v1/conversations', { as })).body.data;
	const say = (as: As, id: string, body: string) =>
		app.send('post', `/api/v1/conversations/${id}/messages`, {
			as,
			body: { data: { type: 'messages', attributes: { body, client_key: crypto.randomUUID() } } },
		});
	const said = async (as: As, id: string) =>
		(await app.send('get', `/api/v1/conversations/${id}/messages`, { as })).body.data.map(
			(one: { attributes: { body: string } }) => one.attributes.body,
		);

	it('opens at once with what was asked, without contact details, and waits for the volunteer', async () => {
		const [organisation, person] = [await asker(), await volunteer()];
		await ask(organisation, person, 'Wil je komen koken?');
		const [[theirs], [ours]] = [await talks(person.as), await talks(organisation.as)];
		expect(ours.id).toBe(theirs.id);
		expect(theirs.attributes).toMatchObject({
			unread: 1,
			state: 'waiting_for_us',
			excerpt: 'Wil je komen koken?',
			asks_interest: true,
		});
		expect(ours.attributes).toMatchObject({
			unread: 0,
			state: 'waiting_for_them',
			awaits_interest: true,
			asks_interest: false,
			them: { kind: 'person', email: null, phone_number: null },
		});
		expect(ours.attributes.them.name).not.toContain(' ');
		expect(await said(person.as, theirs.id)).toEqual(['Wil je komen koken?']);
		// No mail about a message beside that of the invitation.
		expect(await mailsOf(person.userId)).toEqual(['profile-invitation']);
		const due = await app.make((trx) =>
			trx
				.selectFrom('conversations')
				.select('mail_due_at')
				.where('id', '=', ours.id)
				.executeTakeFirstOrThrow(),
		);
		expect(due.mail_due_at).toBeNull();

		const early = await say(organisation.as, ours.id, 'Hallo?');
		expect([early.status, early.body.errors[0].code]).toEqual([409, 'not_answered']);
		expect((await say(person.as, ours.id, 'Wat moet ik koken?')).status).toBe(201);
		expect((await say(organisation.as, ours.id, 'Soep.')).status).toBe(201);
	});

	it('goes on once the volunteer is interested, and is closed by whoever wants nothing more', async () => {
		const [organisation, person, other] = [await asker(), await volunteer(), await volunteer()];
		const { id } = (await ask(organisation, person)).body.data;
		const [talk] = await talks(organisation.as);
		expect((await answer(person, id, 'accept')).status).toBe(200);
		expect((await say(organisation.as, talk.id, 'Fijn!')).status).toBe(201);

		const second = (await ask(organisation, other)).body.data.id;
		const [closed] = await talks(other.as);
		await answer(other, second, 'decline', { reason: 'no_time', block: true });
		expect(
			(await app.send('get', `/api/v1/conversations/${closed.id}`, { as: other.as })).body.data.attributes,
		).toMatchObject({ is_blocked: true, state: 'done' });
		expect((await say(organisation.as, closed.id, 'Toch?')).status).toBe(409);
	});

	it('becomes that of the application, which is where both go on, and waits for nobody', async () => {
		const [organisation, person] = [await asker(), await volunteer()];
		const { id } = (await ask(organisation, person)).body.data;
		const [talk] = await talks(organisation.as);
		await answer(person, id, 'accept');
		const [application] = (await app.send('get', '/api/v1/applications', { as: person.as })).body.data;
		for (const { as } of [organisation, person]) {
			expect(await talks(as)).toMatchObject([
				{ id: talk.id, attributes: { state: 'done', about_type: 'applications', about_id: application.id } },
			]);
		}
		// What the application, and what the invitation leads to.
		for (const [by, about] of [
			[organisation, { about_type: 'applications', about_id: application.id }],
			[person, { about_type: 'volunteer_profile_replies', about_id: id }],
		] as const) {
			const attributes = { ...about, body: 'Tot maandag!', client_key: crypto.randomUUID() };
			const begun = await app.send('post', '/api/v1/conversations', {
				as: by.as,
				body: { data: { type: 'conversations', attributes } },
			});
			expect([begun.status, begun.body.data.id]).toEqual([201, talk.id]);
		}
		const [theirs] = await talks(person.as);
		expect([theirs.attributes.state, (await talks(organisation.as)).length]).toEqual(['waiting_for_them', 1]);
		// Who applied says their name.
		expect((await talks(organisation.as))[0].attributes.them.name).toContain(' ');
	});

	it('waits for nobody after a no, and once nobody answered in time', async () => {
		const [organisation, person, other] = [await asker(), await volunteer(), await volunteer()];
		await answer(person, (await ask(organisation, person)).body.data.id, 'decline', { reason: 'no_time' });
		await ask(organisation, other);
		const by = { tenant: 'demo', centreId: app.centre.id, actorId: null, organisationId: null } as const;
		await app.make((trx) =>
			lapseReplies(
				trx,
				(event) => app.bus.emit(trx, { ...event, ...by }),
				new Date(Date.now() + 15 * 86_400_000),
			),
		);
		expect((await talks(person.as))[0].attributes.state).toBe('done');
	});

	it('is there when the centre passes on what it held, and of nothing that it holds', async () => {
		const organisation = await asker();
		const texts = Array.from({ length: SAME_TEXT }, () => stranger());
		for (const person of texts) await ask(organisation, await person, 'Kom je helpen?');
		const person = await volunteer();
		const { id, attributes } = (await ask(organisation, person, 'Kom je helpen?')).body.data;
		expect(attributes.status).toBe('held');
		expect(await talks(person.as)).toEqual([]);
		await forgetAttempts();
		const { as: staff } = await signedIn(app, { accountRoles: ['center_superuser'] });
		expect((await app.send('put', `${base}/${id}/release`, { as: staff })).status).toBe(200);
		const [talk] = await talks(person.as);
		expect(await said(person.as, talk.id)).toEqual(['Kom je helpen?']);
		expect(talk.attributes.them.kind).toBe('organisation');
	});
});
