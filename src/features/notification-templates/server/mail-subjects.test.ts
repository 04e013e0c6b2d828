import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withdrawToken } from '#features/applications/server/public.ts';
import { hashToken } from '#features/auth/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import { withTokens } from '#platform/server/mail/queue-mail.ts';
import { createTestApp, signedIn, type TestApp, testSecrets } from '#testing/app.ts';
import {
	buildApplication,
	buildHelpRequest,
	buildOrganisation,
	buildProfile,
	buildUser,
	buildVacancy,
} from '#testing/builders.ts';

let app: TestApp;
let staff: Record<string, string>;
let organisation: { id: string };
let admin: { id: string; email: string };
let volunteer: { id: string; email: string };

beforeAll(async () => {
	app = await createTestApp();
	const place = { centreId: app.centre.id };
	const [centre, own] = await app.make(async (trx) => [
		await buildOrganisation(trx, { ...place, type: 'VolunteerCenter', status: 'approved' }),
		await buildOrganisation(trx, place),
	]);
	organisation = own;
	staff = (await signedIn(app, { organisation: centre })).as;
	admin = (await signedIn(app, { organisation: own })).user;
	volunteer = (await signedIn(app, { accountRoles: ['volunteer'] })).user;
});
afterAll(() => app.close());

type Reader = { id: string | null; email: string };
/** A mail that came back, with what its template needs. */
const mail = (template: string, data: object, { id, email }: Reader, columns: object = {}): Promise<string> =>
	app.make(async (trx) => {
		const row = await trx
			.insertInto('mails')
			.values({
				tenant: app.centre.tenant,
				centre_id: app.centre.id,
				template,
				recipient: email,
				user_id: id,
				locale: 'nl',
				status: 'bounced',
				data: JSON.stringify({ firstName: 'Noor', ...data }),
				...columns,
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		return row.id;
	});
/** Sends it again; says what the outbox answers. */
const again = async (id: string) => {
	const { status, body } = await app.send('put', `/api/v1/outgoing_mails/${id}/resend`, {
		as: staff,
		body: {},
	});
	const state = () =>
		app.make((trx) => sql`update mails set status = 'bounced' where id = ${id}`.execute(trx));
	if (status === 200) await state();
	return status === 200 ? 200 : body.errors[0].code;
};
/** What it says then, with its links opened. */
const dataOf = async (id: string) => {
	const { data } = await app.make((trx) =>
		trx.selectFrom('mails').select('data').where('id', '=', id).executeTakeFirstOrThrow(),
	);
	return withTokens(data as Record<string, unknown>, (token) => testSecrets.open('mail', token, id));
};
const guest: Reader = { id: null, email: 'sam@post.example' };
const change = (statement: ReturnType<typeof sql>) => app.make((trx) => statement.execute(trx));
const vacancyOf = (trx: Trx) =>
	buildVacancy(trx, { centreId: app.centre.id, organisationId: organisation.id });
const applicationOf = async (trx: Trx, columns: object = {}) => {
	const vacancy = await vacancyOf(trx);
	const made = await buildApplication(trx, {
		centreId: app.centre.id,
		organisationId: organisation.id,
		vacancyId: vacancy.id,
		columns: { user_id: volunteer.id, email: volunteer.email, ...columns },
	});
	return { ...made, vacancyId: vacancy.id };
};
const work = { vacancyTitle: 'Taalmaatje', organisationName: 'De Linde' };

describe('a mail that is sent again', () => {
	it('about a vacancy leaves while it is not deleted, to who still runs it', async () => {
		const { id: vacancyId } = await app.make(vacancyOf);
		const of = { vacancyId, ...work };
		const placed = await mail('vacancy-placed', of, admin);
		const elsewhere = await mail('vacancy-placed', of, volunteer);
		const repeated = await mail('application-repeated', of, { id: null, email: 'sam@post.example' });
		expect([await again(placed), await again(elsewhere), await again(repeated)]).toEqual([
			200,
			'subject_gone',
			200,
		]);
		await change(sql`update vacancies set status = 'archived' where id = ${vacancyId}`);
		expect([await again(placed), await again(repeated)]).toEqual([200, 'subject_gone']);
		await change(sql`update vacancies set status = 'deleted' where id = ${vacancyId}`);
		expect(await again(placed)).toBe('subject_gone');
		const { body } = await app.send('put', `/api/v1/outgoing_mails/${placed}/resend`, {
			as: staff,
			body: {},
			headers: { 'accept-language': 'nl' },
		});
		expect(body.errors[0].detail).toBe(
			'Waar deze mail over gaat is er niet meer, of de lezer mag het niet meer zien.',
		);
	});

	it('to a guest has new links in it, as those that it had were erased', async () => {
		const columns = { user_id: null, email: guest.email, status: 'accepted' as const };
		const { id: applicationId, vacancyId } = await app.make((trx) => applicationOf(trx, columns));
		const of = { applicationId, vacancyId, member: false, ...work };
		const received = await mail('application-received', of, guest);
		const token = withdrawToken(testSecrets)(applicationId);
		expect([await again(received), await dataOf(received)]).toEqual([
			200,
			expect.objectContaining({ member: false, token, offerToken: expect.any(String) }),
		]);
		await app.make((trx) =>
			trx
				.updateTable('applications')
				.set({ user_id: volunteer.id })
				.where('id', '=', applicationId)
				.execute(),
		);
		expect([await again(received), await dataOf(received)]).toMatchObject([200, { member: true }]);

		const { id: helpRequestId } = await app.make((trx) =>
			buildHelpRequest(trx, {
				centreId: app.centre.id,
				columns: { email: guest.email, status: 'unconfirmed' },
			}),
		);
		const confirm = await mail('help-confirm', { helpRequestId, helpTitle: 'Wandelen' }, guest);
		expect(await again(confirm)).toBe(200);
		const { token: link } = await dataOf(confirm);
		const { rows } = await app.make((trx) =>
			sql<{
				id: string;
			}>`select help_request_id as id from help_links where token_hash = ${hashToken(String(link))}`.execute(
				trx,
			),
		);
		expect(rows).toEqual([{ id: helpRequestId }]);
		await change(sql`update help_requests set status = 'submitted' where id = ${helpRequestId}`);
		expect(await again(confirm)).toBe('subject_gone');
	});

	it('about an application leaves to who applied, who looks at it and whose student it is', async () => {
		const { id: applicationId, vacancyId } = await app.make((trx) => applicationOf(trx));
		const of = { applicationId, vacancyId, member: true, ...work };
		const { user: mentor } = await signedIn(app, { accountRoles: ['volunteer'] });
		const received = await mail('application-received', of, volunteer);
		const forOther = await mail('application-received', of, mentor);
		const arrived = await mail('application-new', { ...of, applicantName: 'Sam' }, admin);
		const student = { ...of, applicantName: 'Sam', reason: '', hours: 2 };
		const finished = await mail('student-finished', student, mentor);
		expect([
			await again(received),
			await again(forOther),
			await again(arrived),
			await again(finished),
		]).toEqual([200, 'subject_gone', 200, 'subject_gone']);
		await app.make((trx) =>
			trx.deleteFrom('memberships').where('user_id', '=', admin.id).returning('id').execute(),
		);
		expect(await again(arrived)).toBe('subject_gone');
		await app.make((trx) =>
			trx
				.insertInto('memberships')
				.values({
					tenant: app.centre.tenant,
					centre_id: app.centre.id,
					user_id: admin.id,
					organisation_id: organisation.id,
					role: 'admin',
				})
				.execute(),
		);
		await change(sql`delete from applications where id = ${applicationId}`);
		expect([await again(received), await again(arrived)]).toEqual(['subject_gone', 'subject_gone']);
	});

	it('about a place leaves while that place stands, and about one that is called off in any case', async () => {
		const applicationId = await app.make(async (trx) => {
			const { id, vacancyId } = await applicationOf(trx, { status: 'accepted' });
			const at = { tenant: 'demo', centre: app.centre.id, vacancyId };
			const { rows } = await sql<{ id: string }>`
				with s as (insert into vacancy_sessions (tenant, centre_id, vacancy_id, starts_at, ends_at)
					values (${at.tenant}, ${at.centre}, ${at.vacancyId}, now() + interval '3 days', now() + interval '75 hours')
					returning id)
				insert into session_occurrences (tenant, centre_id, vacancy_id, session_id, key, starts_at, ends_at)
				select ${at.tenant}, ${at.centre}, ${at.vacancyId}, id, '2026-12-05', now() + interval '3 days', now() + interval '75 hours'
				from s returning id`.execute(trx);
			await sql`update applications set occurrence_id = ${rows[0]?.id} where id = ${id}`.execute(trx);
			return id;
		});
		const of = {
			...work,
			applicationId,
			vacancyId: crypto.randomUUID(),
			occurrenceId: crypto.randomUUID(),
			member: true,
			startsAt: '2026-12-05T09:00:00.000Z',
			endsAt: '2026-12-05T11:00:00.000Z',
			allDay: false,
			place: 'Wezep',
			sequence: 0,
		};
		const tomorrow = await mail('session-tomorrow', of, volunteer);
		const cancelled = await mail('session-cancelled', { ...of, reason: 'Lek' }, volunteer);
		expect([await again(tomorrow), await again(cancelled)]).toEqual([200, 200]);
		await change(sql`update session_occurrences set status = 'cancelled'
			where id = (select occurrence_id from applications where id = ${applicationId})`);
		expect([await again(tomorrow), await again(cancelled)]).toEqual(['subject_gone', 200]);
	});

	it('about a conversation leaves to who still reads it', async () => {
		const conversationId = await app.make(async (trx) => {
			const { rows } = await sql<{ id: string }>`
				insert into conversations (tenant, centre_id, subject)
				values ('demo', ${app.centre.id}, 'Taalmaatje') returning id`.execute(trx);
			await sql`insert into conversation_parties (tenant, centre_id, conversation_id, kind, user_id)
				values ('demo', ${app.centre.id}, ${rows[0]?.id}, 'person', ${volunteer.id})`.execute(trx);
			return rows[0]?.id ?? '';
		});
		const one = { from: 'De Linde', subject: 'Taalmaatje', count: 1, messages: [] };
		const news = await mail('conversation-new-messages', { ...one, conversationId }, volunteer);
		const foreign = await mail('conversation-new-messages', { ...one, conversationId }, admin);
		const gone = { ...one, conversationId: crypto.randomUUID() };
		const several = await mail(
			'conversation-new-messages-several',
			{ count: 2, conversationCount: 2, moreMessages: 0, conversations: [{ ...one, conversationId }, gone] },
			volunteer,
		);
		expect([await again(news), await again(foreign), await again(several)]).toEqual([
			200,
			'subject_gone',
			'subject_gone',
		]);
		await change(sql`delete from conversations where id = ${conversationId}`);
		expect(await again(news)).toBe('subject_gone');
	});

	it('about messages quotes them as they are now, without those that were deleted', async () => {
		const [conversationId, messages] = await app.make(async (trx) => {
			const { rows } = await sql<{ id: string; party: string }>`
				with c as (insert into conversations (tenant, centre_id, subject)
					values ('demo', ${app.centre.id}, 'Taalmaatje') returning id),
				p as (insert into conversation_parties (tenant, centre_id, conversation_id, kind, user_id, guest_email)
					select 'demo', ${app.centre.id}, c.id, k.kind, k.user_id, k.email from c,
						(values ('person', ${volunteer.id}::uuid, null), ('guest', null, ${guest.email})) k (kind, user_id, email)
					returning id, conversation_id)
				select conversation_id as id, id as party from p limit 1`.execute(trx);
			const [made] = rows;
			const { rows: said } = await sql<{ id: string }>`
				insert into conversation_messages (tenant, centre_id, conversation_id, party_id, body, client_key)
				select 'demo', ${app.centre.id}, ${made?.id}::uuid, ${made?.party}::uuid, body, gen_random_uuid()
				from unnest(array['Tot morgen', 'Per ongeluk']) body returning id`.execute(trx);
			return [made?.id ?? '', said.map(({ id }) => id)];
		});
		const [kept = '', deleted = ''] = messages;
		const quoted = messages.map((id) => ({ id, author: 'Els', body: 'Wat er toen stond' }));
		const one = { from: 'De Linde', subject: 'Taalmaatje', count: 2, messages: quoted, conversationId };
		const news = await mail('conversation-new-messages', one, volunteer);
		const ofGuest = await mail('conversation-new-messages-guest', one, guest);
		const many = { count: 2, conversationCount: 1, moreMessages: 0, conversations: [one] };
		const several = await mail('conversation-new-messages-several', many, volunteer);
		const remove = (id: string) =>
			change(sql`update conversation_messages set deleted_at = now(), body = '' where id = ${id}`);
		await remove(deleted);
		const left = { count: 1, messages: [{ id: kept, author: 'Els', body: 'Tot morgen' }] };
		for (const [id, said] of [
			[news, left],
			[ofGuest, { ...left, token: expect.any(String) }],
			[several, { count: 1, conversationCount: 1, conversations: [{ ...one, ...left }] }],
		] as const)
			expect([await again(id), await dataOf(id)]).toMatchObject([200, said]);
		await remove(kept);
		for (const id of [news, ofGuest, several]) expect(await again(id)).toBe('subject_gone');
	});

	it('about help leaves to who asked, with who was matched while they are', async () => {
		const asker = await app.make((trx) => buildUser(trx, { centreId: app.centre.id }));
		const { id: helpRequestId } = await app.make((trx) =>
			buildHelpRequest(trx, {
				centreId: app.centre.id,
				columns: { user_id: asker.id, email: asker.email, status: 'matched' },
			}),
		);
		const of = { helpRequestId, helpTitle: 'Wandelen' };
		const published = await mail('help-published', of, asker);
		const matched = await mail('help-matched', { ...of, contact: { name: 'Els' } }, asker);
		expect([await again(published), await again(matched)]).toEqual([200, 200]);
		await change(sql`update vacancies set status = 'published' where id = ${helpRequestId}`);
		await change(sql`update help_requests set status = 'published' where id = ${helpRequestId}`);
		expect([await again(published), await again(matched)]).toEqual([200, 'subject_gone']);
	});

	it('of a form leaves while what was sent is there, to who runs the form', async () => {
		const [formId, submissionId] = await app.make(async (trx) => {
			const { rows: forms } = await sql<{ id: string }>`
				insert into forms (tenant, centre_id, organisation_id, slug, content)
				values ('demo', ${app.centre.id}, ${organisation.id}, 'contact', '{}') returning id`.execute(trx);
			const { rows } = await sql<{ id: string }>`
				insert into form_submissions (tenant, centre_id, form_id, version, answers, reference)
				values ('demo', ${app.centre.id}, ${forms[0]?.id}, 1, '[]', 'ABCD2345') returning id`.execute(trx);
			return [forms[0]?.id, rows[0]?.id];
		});
		const of = {
			formTitle: 'Contact',
			reference: 'ABCD2345',
			path: `/form_builder/${formId}/submissions/${submissionId}`,
		};
		const [received, foreign] = [
			await mail('form-received', of, admin),
			await mail('form-received', of, volunteer),
		];
		expect([await again(received), await again(foreign)]).toEqual([200, 'subject_gone']);
		await change(sql`delete from form_submissions where id = ${submissionId}`);
		expect(await again(received)).toBe('subject_gone');
		// The link of an invitation is gone once it has left.
		const expiresAt = '2026-12-24T09:00:00.000Z';
		const asked = { name: 'Sam', formTitle: 'Contact', organisationName: '', expiresAt };
		expect(await again(await mail('form-invitation', asked, volunteer))).toBe('not_resendable');
	});

	it('of a mailing leaves to who still wants mailings, unless it was stopped', async () => {
		const data = { title: 'Feest', body: 'Kom je ook?' };
		const id = await mail('mailing', data, volunteer);
		const test = await mail('mailing', data, volunteer, { is_test: true });
		const mailingId = await app.make(async (trx) => {
			const { rows } = await sql<{ id: string }>`
				insert into mailings (tenant, centre_id, subject, body, status, planned_at)
				values ('demo', ${app.centre.id}, 'Feest', 'Kom je ook?', 'sent', now()) returning id`.execute(trx);
			await sql`insert into mailing_recipients (tenant, centre_id, mailing_id, user_id, outcome, mailed_on, mail_id)
				values ('demo', ${app.centre.id}, ${rows[0]?.id}, ${volunteer.id}, 'mailed', current_date, ${id})`.execute(
				trx,
			);
			await sql`insert into mail_choices (tenant, centre_id, user_id, topic, frequency)
				values ('demo', ${app.centre.id}, ${volunteer.id}, 'mailings', 'now')`.execute(trx);
			return rows[0]?.id;
		});
		expect([await again(id), await again(test)]).toEqual([200, 200]);
		await change(sql`update mail_choices set frequency = 'never' where user_id = ${volunteer.id}`);
		expect([await again(id), await again(test)]).toEqual(['subject_gone', 200]);
		await change(sql`update mail_choices set frequency = 'now' where user_id = ${volunteer.id}`);
		expect(await again(id)).toBe(200);
		await change(sql`update mailings set status = 'stopped' where id = ${mailingId}`);
		expect(await again(id)).toBe('subject_gone');
	});

	it('about hours leaves while they are as it says, to who worked or approves them', async () => {
		const { id: applicationId } = await app.make((trx) => applicationOf(trx, { status: 'accepted' }));
		const entryId = await app.make(async (trx) => {
			const { rows } = await sql<{ id: string }>`
				insert into worked_hours (tenant, centre_id, application_id, worked_on, minutes, status, entered_by)
				values ('demo', ${app.centre.id}, ${applicationId}, now()::date, 60, 'stated', ${volunteer.id}) returning id`.execute(
				trx,
			);
			return rows[0]?.id ?? '';
		});
		const sum = { count: 1, hours: 1, organisationName: 'De Linde' };
		const waiting = await mail('hours-waiting', { ...sum, organisationId: organisation.id }, admin);
		const approved = await mail('hours-approved', { ...sum, entryIds: [entryId] }, volunteer);
		const asked = await mail('hours-questioned', { ...work, entryId, hours: 1, reason: 'Echt?' }, volunteer);
		const all = async () => [await again(waiting), await again(approved), await again(asked)];
		expect(await all()).toEqual([200, 'subject_gone', 200]);
		await change(sql`update worked_hours set status = 'signed', signed_at = now() where id = ${entryId}`);
		expect(await all()).toEqual(['subject_gone', 200, 200]);
		await change(sql`delete from worked_hours where id = ${entryId}`);
		expect(await all()).toEqual(['subject_gone', 'subject_gone', 'subject_gone']);
	});

	it('about an invitation leaves while it waits, of a task while it is there', async () => {
		const { id: vacancyId } = await app.make(vacancyOf);
		const { id: profileId } = await app.make((trx) =>
			buildProfile(trx, { userId: volunteer.id, centreId: app.centre.id }),
		);
		const replyId = await app.make(async (trx) => {
			const { rows } = await sql<{ id: string }>`
				insert into volunteer_profile_replies (tenant, centre_id, user_id, organisation_id, vacancy_id, body)
				values ('demo', ${app.centre.id}, ${volunteer.id}, ${organisation.id}, ${vacancyId}, 'Kom je?') returning id`.execute(
				trx,
			);
			return rows[0]?.id ?? '';
		});
		const of = { ...work, replyId, volunteer: 'Fenna', reason: null };
		const invited = await mail('profile-invitation', { ...of, body: 'Kom je?' }, volunteer);
		const declined = await mail('profile-invitation-declined', of, admin);
		expect([await again(invited), await again(declined)]).toEqual([200, 'subject_gone']);
		await change(sql`update volunteer_profile_replies set status = 'declined' where id = ${replyId}`);
		expect([await again(invited), await again(declined)]).toEqual(['subject_gone', 200]);

		const { id: applicationId } = await app.make((trx) => applicationOf(trx));
		const task = (subjectType: string, subjectId: string, reader = admin) =>
			mail('task-received', { kind: 'note_mention', subjectType, subjectId, formId: null }, reader);
		const tasks = [
			await task('applications', applicationId),
			await task('organizations', organisation.id),
			await task('volunteer_profiles', profileId),
			await task('applications', crypto.randomUUID()),
			await task('applications', applicationId, volunteer),
		];
		expect(await Promise.all(tasks.map(again))).toEqual([200, 200, 200, 'subject_gone', 'subject_gone']);
		await change(sql`update volunteer_profiles set status = 'removed' where id = ${profileId}`);
		expect(await again(tasks[2] ?? '')).toBe('subject_gone');
	});

	it('of a saved search or a summary leaves while it is wanted, without vacancies that are gone', async () => {
		const [stays, goes] = [await app.make(vacancyOf), await app.make(vacancyOf)];
		const listed = [stays, goes].map(({ id }) => ({
			id,
			title: 'Kok',
			organisationName: 'De Brug',
			city: null,
		}));
		const savedSearchId = await app.make(async (trx) => {
			await sql`insert into mail_choices (tenant, centre_id, user_id, topic, frequency)
				values ('demo', ${app.centre.id}, ${volunteer.id}, 'matches', 'daily')
				on conflict (user_id, topic) do update set frequency = 'daily'`.execute(trx);
			const { rows } = await sql<{ id: string }>`
				insert into saved_searches (tenant, centre_id, user_id, name, filters, frequency)
				values ('demo', ${app.centre.id}, ${volunteer.id}, 'Taal', '{}', 'daily') returning id`.execute(trx);
			return rows[0]?.id ?? '';
		});
		const found = { savedSearchId, name: 'Taal', query: '', vacancies: listed, more: 0 };
		const counts = { moreNews: 0, moreMatches: 0, toAnswer: 0, expiring: 0, unanswered: 0 };
		const searched = await mail('saved-search', found, volunteer);
		const summed = await mail('summary', { news: [], matches: listed, ...counts }, volunteer);
		await change(sql`update vacancies set status = 'archived' where id = ${goes.id}`);
		const [left] = listed;
		expect([await again(searched), await again(summed)]).toEqual([200, 200]);
		expect([(await dataOf(searched)).vacancies, (await dataOf(summed)).matches]).toEqual([[left], [left]]);
		await change(sql`update vacancies set status = 'archived' where id = ${stays.id}`);
		expect([await again(searched), await again(summed)]).toEqual(['subject_gone', 'subject_gone']);
		await change(sql`update vacancies set status = 'published' where id = ${stays.id}`);
		await change(sql`update saved_searches set paused = true where id = ${savedSearchId}`);
		await change(sql`update mail_choices set frequency = 'never' where user_id = ${volunteer.id}`);
		expect([await again(searched), await again(summed)]).toEqual(['subject_gone', 'subject_gone']);
	});
});
