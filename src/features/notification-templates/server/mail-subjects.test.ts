import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Trx } from '#platform/server/database.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import {
	buildApplication,
	buildHelpRequest,
	buildOrganisation,
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
});
