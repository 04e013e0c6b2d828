import type { Insertable } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { Mails } from '#platform/server/database-types.ts';
import { signedIn, type TestApp } from './app.ts';
import { buildApplication, buildOrganisation, buildUser, buildVacancy, TEST_PASSWORD } from './builders.ts';
import { common, EMAIL, NAME, ownThings, PHONE, type Place } from './own-traces.ts';

export { EMAIL };

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
		await beFound(trx, place);
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

/** Their profile is in the pool, where they are found by their words. */
async function beFound(trx: Trx, { userId }: Place): Promise<void> {
	await trx
		.updateTable('volunteer_profiles')
		.set({ status: 'published', published_at: new Date() })
		.where('user_id', '=', userId)
		.execute();
}

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
			mail({
				recipient: EMAIL,
				status: 'sent',
				last_error: `refused: ${EMAIL}`,
				data: {},
				subject: `Voor ${NAME}`,
			}),
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
