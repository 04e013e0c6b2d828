import { randomUUID } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { Mails } from '#platform/server/database-types.ts';
import { signedIn, type TestApp } from './app.ts';
import {
	buildApplication,
	buildFile,
	buildHelpRequest,
	buildOrganisation,
	buildUser,
	buildVacancy,
	TEST_PASSWORD,
} from './builders.ts';

export const EMAIL = 'xantippe.quispel@voorbeeld.example';
const NAME = 'Xantippe Quispel';
const PHONE = '0698765432';

type Signed = Awaited<ReturnType<typeof signedIn>>;
export type Traces = {
	user: { id: string };
	as: Record<string, string>;
	/** Another admin of the same organisation, whose data mentions the person. */
	colleague: Signed;
	/** The applications: an open one, a decided one, a guest's, and a student's completed work. */
	ids: Record<'open' | 'done' | 'guest' | 'worked', string>;
};

/** A person who has left a name, an address or a number everywhere possible. */
export async function leaveTraces(app: TestApp): Promise<Traces> {
	const centreId = app.centre.id;
	const organisation = await app.make((trx) => buildOrganisation(trx, { centreId }));
	const school = await app.make((trx) => buildOrganisation(trx, { centreId, type: 'School' }));
	const colleague = await signedIn(app, { organisation, role: 'admin' });
	const user = await app.make(async (trx) => {
		const somebody = await buildUser(trx, {
			centreId,
			email: EMAIL,
			firstName: 'Xantippe',
			lastName: 'Quispel',
			accountRoles: ['volunteer'],
			organisation,
			role: 'admin',
		});
		const enrolled = { user_id: somebody.id, organisation_id: school.id, role: 'student' as const };
		await trx
			.insertInto('memberships')
			.values({ tenant: 'demo', centre_id: centreId, ...enrolled })
			.execute();
		return somebody;
	});
	const as = await app.signIn(user);
	await speakOfOneself(app, as);
	const ids = await app.make(async (trx) => {
		const place: Place = { centreId, organisationId: organisation.id, userId: user.id };
		const applied = await apply(trx, place);
		await beMailedAbout(trx, place, colleague.user.email, applied);
		await beBounced(trx, place);
		await beContact(trx, place, colleague.user.id);
		await ownThings(trx, place);
		return applied;
	});
	return { user, as, colleague, ids };
}

/** The texts that the person writes through the API. */
async function speakOfOneself(app: TestApp, as: Record<string, string>): Promise<void> {
	const post = (path: string, type: string, attributes: object) =>
		app.send('post', path, { as, body: { data: { type, attributes } } });
	const account = { phone_number: PHONE, job_title: 'Quispeldirecteur' };
	await app.send('patch', '/api/v1/current_user', {
		as,
		body: { data: { type: 'users', attributes: account } },
	});
	const profile = { headline: 'Xantippe helpt', about: 'Ik, Xantippe, help graag.' };
	await app.send('patch', '/api/v1/current_volunteer_profile', {
		as,
		body: { data: { type: 'volunteer_profiles', attributes: profile } },
	});
	const token = { name: 'Van Quispel', access: 'read', lifetime: 7, password: TEST_PASSWORD };
	await post('/api/v1/current_user/access_tokens', 'access_tokens', token);
	await app.send('post', '/api/v1/current_user/email', {
		as,
		body: { email: 'quispel.nieuw@voorbeeld.example', password: TEST_PASSWORD },
	});
}

type Place = { centreId: string; organisationId: string; userId: string };
const common = ({ centreId }: Place) => ({ tenant: 'demo', centre_id: centreId });

async function apply(trx: Trx, place: Place): Promise<Traces['ids']> {
	const { centreId, organisationId, userId } = place;
	const applicant = {
		first_name: 'Xantippe',
		last_name: 'Quispel',
		email: EMAIL,
		phone_number: PHONE,
		message: 'Groet, Xantippe',
		group_size: 2,
		group_kind: 'family' as const,
		group_name: 'Familie Quispel',
		group_names: ['Xantippe', 'Sam'],
	};
	const once = async (columns: object): Promise<string> => {
		const vacancy = await buildVacancy(trx, { centreId, organisationId });
		const application = await buildApplication(trx, {
			centreId,
			organisationId,
			vacancyId: vacancy.id,
			columns: { ...applicant, ...columns },
		});
		await trx
			.insertInto('application_notes')
			.values({ ...common(place), application_id: application.id, note: 'Xantippe belt morgen terug.' })
			.execute();
		return application.id;
	};
	const ids = {
		open: await once({ user_id: userId }),
		done: await once({
			user_id: userId,
			status: 'rejected',
			decision_message: 'Beste Xantippe, helaas.',
			reason: 'Quispel belde af',
		}),
		guest: await once({}),
		worked: await once({ user_id: userId, status: 'completed' }),
	};
	const question = 'Was Xantippe er drie uur?';
	await trx
		.insertInto('hour_certificates')
		.values({
			...common(place),
			user_id: userId,
			code: 'ABCD2345EFGH',
			name: 'Xantippe Quispel',
			lines: '[]',
			minutes: 180,
		})
		.execute();
	await trx
		.insertInto('conduct_certificates')
		.values({
			...common(place),
			organisation_id: place.organisationId,
			user_id: userId,
			email: EMAIL,
			asked_at: new Date(),
		})
		.execute();
	await trx
		.insertInto('worked_hours')
		.values([
			{ ...common(place), application_id: ids.worked, minutes: 180, status: 'questioned', question },
			{
				...common(place),
				application_id: ids.worked,
				worked_on: '2026-01-02',
				minutes: 60,
				status: 'declined',
				question,
			},
		])
		.execute();
	await trx
		.insertInto('audit_log')
		.values({
			...common(place),
			action: 'application.rejected',
			subject_type: 'applications',
			subject_id: ids.done,
			reason: 'Quispel belde af',
		})
		.execute();
	return ids;
}

async function beMailedAbout(trx: Trx, place: Place, colleague: string, ids: Traces['ids']): Promise<void> {
	const mail = (more: Omit<Insertable<Mails>, 'tenant' | 'centre_id' | 'locale' | 'template'>) => ({
		...common(place),
		locale: 'nl' as const,
		template: 'application-new',
		...more,
	});
	const about = (applicationId: string) => ({ applicantName: NAME, applicationId });
	await trx
		.insertInto('mails')
		.values([
			mail({ recipient: EMAIL, recipient_name: NAME, data: {} }),
			mail({ recipient: EMAIL, status: 'sent', last_error: `refused: ${EMAIL}`, data: {} }),
			mail({
				recipient: 'quispel.vroeger@voorbeeld.example',
				user_id: place.userId,
				status: 'sent',
				data: {},
			}),
			mail({ recipient: colleague, data: about(ids.open) }),
			mail({ recipient: colleague, status: 'sent', data: about(ids.guest) }),
			mail({
				recipient: 'ander@voorbeeld.example',
				data: { ...{}, contact: { name: NAME, phone: PHONE, email: EMAIL } },
			}),
		])
		.execute();
}

/** Mail to the address came back. */
async function beBounced(trx: Trx, place: Place): Promise<void> {
	await trx
		.insertInto('mail_bounces')
		.values({ ...common(place), address: EMAIL.toLowerCase(), reason: '5.1.1' })
		.execute();
}

/** Wherever an organisation or the centre names a person to turn to. */
async function beContact(trx: Trx, place: Place, colleagueId: string): Promise<void> {
	const { centreId, organisationId } = place;
	const columns = { contact_person: NAME, contact_email: EMAIL, contact_phone: PHONE };
	const contactPerson = { name: NAME, email: EMAIL, phoneNumber: PHONE };
	await trx
		.updateTable('organisations')
		.set({ contact_person: JSON.stringify(contactPerson) })
		.where('id', '=', organisationId)
		.execute();
	const profile = JSON.stringify({ gtagId: 'G-1', contactPerson });
	await trx.updateTable('centres').set({ profile }).where('id', '=', centreId).execute();
	await trx
		.insertInto('centre_versions')
		.values({ ...common(place), number: 1, profile })
		.execute();
	const vacancy = await buildVacancy(trx, { centreId, organisationId, columns });
	const theirs = { ...common(place), user_id: colleagueId };
	const typed = { title: 'Soep koken', contactPerson: NAME, contactEmail: EMAIL, contactPhone: PHONE };
	const fields = Object.entries(typed).map(([name, value]) => ({ name, values: [value] }));
	await trx
		.insertInto('vacancy_drafts')
		.values({ ...theirs, organisation_id: organisationId, fields: JSON.stringify(fields) })
		.execute();
	const change = { verb: 'renew', contactPerson: NAME, contactEmail: EMAIL, contactPhone: PHONE };
	const edit = await trx
		.insertInto('vacancy_bulk_edits')
		.values({ ...theirs, acting_organisation_id: organisationId, change: JSON.stringify(change), total: 1 })
		.returning('id')
		.executeTakeFirstOrThrow();
	await trx
		.insertInto('vacancy_bulk_edit_rows')
		.values({
			...common(place),
			bulk_edit_id: edit.id,
			vacancy_id: vacancy.id,
			before: JSON.stringify({ status: 'draft', ...columns }),
		})
		.execute();
	await trx
		.insertInto('vacancy_imports')
		.values({
			...theirs,
			acting_organisation_id: organisationId,
			file_name: 'vacatures.csv',
			mapping: 'vacancy-table',
			content: `titel;contact\nSoep koken;${NAME}\n`,
			create_organisations: false,
			total: 1,
		})
		.execute();
}

/** The rows that belong to the person, or wait for them. */
async function ownThings(trx: Trx, place: Place): Promise<void> {
	const { centreId, userId } = place;
	const mine = { ...common(place), user_id: userId };
	await trx
		.insertInto('organisation_sign_ups')
		.values({
			...common(place),
			email: EMAIL,
			token_hash: 'a hash of a sign-up',
			data: { firstName: 'Xantippe', lastName: 'Quispel' },
			expires_at: new Date(Date.now() + 3_600_000),
		})
		.execute();
	const form = await trx
		.insertInto('forms')
		.values({ ...common(place), slug: 'kennismaken', content: '{}' })
		.returning('id')
		.executeTakeFirstOrThrow();
	const answers = JSON.stringify([
		{ questionId: 'a', question: 'Hoe heet je?', questionType: 'text', answer: ['Xantippe Quispel'] },
		{ questionId: 'b', question: 'E-mailadres', questionType: 'email', answer: [EMAIL] },
	]);
	await trx
		.insertInto('form_submissions')
		.values([
			{
				...common(place),
				form_id: form.id,
				version: 1,
				reference: 'ABCD2345',
				answers,
				user_id: userId,
				assigned_to: userId,
			},
			{ ...common(place), form_id: form.id, version: 1, reference: 'ABCD2346', answers },
		])
		.execute();
	const sent = await trx
		.selectFrom('form_submissions')
		.select('id')
		.where('user_id', '=', userId)
		.executeTakeFirstOrThrow();
	await trx
		.insertInto('form_submission_notes')
		.values({ ...common(place), submission_id: sent.id, note: 'Xantippe belt nog.', author_id: userId })
		.execute();
	await trx
		.insertInto('volunteer_profile_notes')
		.columns(['tenant', 'centre_id', 'organisation_id', 'profile_id', 'note'])
		.expression((eb) =>
			eb
				.selectFrom('volunteer_profiles')
				.select(['tenant', 'centre_id', sql.val(place.organisationId).as('organisation_id'), 'id'])
				.select(sql.val('Quispel kookt goed.').as('note'))
				.where('user_id', '=', userId),
		)
		.execute();
	await trx
		.insertInto('form_files')
		.columns([
			...(['tenant', 'centre_id', 'form_id', 'submission_id', 'question_id', 'sent', 'ready'] as const),
			...(['name', 'extension', 'media_type', 'bytes', 'checksum'] as const),
		])
		.expression((builder) =>
			builder
				.selectFrom('form_submissions as s')
				.select(({ val }) => [
					's.tenant',
					's.centre_id',
					's.form_id',
					's.id',
					val('cv').as('question_id'),
					val(true).as('sent'),
					val(true).as('ready'),
					val('Xantippe Quispel.pdf').as('name'),
					val('pdf').as('extension'),
					val('application/pdf').as('media_type'),
					val(1).as('bytes'),
					val('a checksum').as('checksum'),
				])
				.where('s.form_id', '=', form.id),
		)
		.execute();
	const invited = {
		...common(place),
		form_id: form.id,
		email: EMAIL,
		expires_at: new Date(Date.now() + 3_600_000),
	};
	await trx
		.insertInto('form_tokens')
		.values([
			{ ...invited, id: randomUUID(), token_hash: 'a hash of an invitation', user_id: userId },
			{ ...invited, id: randomUUID(), token_hash: 'a hash of another', name: 'Xantippe Quispel' },
		])
		.execute();
	const vacancy = await buildVacancy(trx, { centreId, organisationId: place.organisationId });
	const conversation = await trx
		.insertInto('conversations')
		.values({ ...common(place), subject: 'Taalmaatje', excerpt: 'Groet, Xantippe Quispel' })
		.returning('id')
		.executeTakeFirstOrThrow();
	const said = { ...common(place), conversation_id: conversation.id };
	const parties = await trx
		.insertInto('conversation_parties')
		.values([
			{ ...said, kind: 'person', user_id: userId },
			{ ...said, kind: 'organisation', organisation_id: place.organisationId, assigned_to: userId },
			{ ...said, kind: 'guest', guest_name: 'Xantippe Quispel', guest_email: EMAIL },
		])
		.returning('id')
		.execute();
	await trx
		.insertInto('conversation_messages')
		.values(
			parties.map(({ id }, number) => ({
				...said,
				party_id: id,
				author_id: userId,
				// What they wrote for an organisation is of that.
				body: number === 1 ? 'Kom je dinsdag?' : 'Groet, Xantippe Quispel',
				client_key: randomUUID(),
			})),
		)
		.execute();
	await trx
		.insertInto('conversation_reads')
		.values({ ...said, user_id: userId })
		.execute();
	await trx
		.insertInto('conversation_notes')
		.values(parties.map(({ id }) => ({ ...said, party_id: id, note: 'Quispel belt morgen.' })))
		.execute();
	await trx
		.insertInto('conversation_reports')
		.values(
			parties.map(({ id }) => ({ ...said, party_id: id, reporter_id: userId, reason: 'Zegt Xantippe' })),
		)
		.execute();
	const asked = { organisation_id: place.organisationId, vacancy_id: vacancy.id };
	const another = await buildUser(trx, { centreId });
	await trx
		.insertInto('volunteer_profile_replies')
		.values([
			{ ...mine, ...asked, body: 'Dag Xantippe, kom je helpen?' },
			{
				...common(place),
				...asked,
				user_id: another.id,
				sender_id: userId,
				body: 'Groet, Xantippe Quispel',
			},
		])
		.execute();
	await trx
		.insertInto('saved_searches')
		.values({ ...mine, name: 'Van Xantippe', filters: '{}', frequency: 'daily' })
		.execute();
	await trx
		.insertInto('passkeys')
		.values({ ...mine, name: 'Telefoon van Quispel', credential_id: 'an id', public_key: 'a key' })
		.execute();
	await trx
		.insertInto('file_uploads')
		.values({ ...mine, name: 'xantippe.jpg', bytes: 10 })
		.execute();
	await buildFile(trx, {
		centreId,
		columns: { name: 'xantippe.jpg', purpose: 'photo', uploaded_by: userId },
	});
	const person = { first_name: 'Xantippe', last_name: 'Quispel', email: EMAIL };
	const own = await buildHelpRequest(trx, { centreId, columns: { ...person, user_id: userId } });
	await buildHelpRequest(trx, { centreId, columns: person });
	const other = await buildHelpRequest(trx, { centreId });
	await trx
		.insertInto('help_answers')
		.values([
			{ ...mine, help_request_id: other.id, message: 'Xantippe loopt graag mee.' },
			{ ...mine, help_request_id: own.id, message: 'Dag Xantippe!' },
		])
		.execute();
	await trx
		.insertInto('help_reports')
		.values({ ...mine, help_request_id: other.id, reason: 'Xantippe vindt dit reclame.' })
		.execute();
}
