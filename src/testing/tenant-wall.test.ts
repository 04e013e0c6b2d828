import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '#platform/server/database.ts';
import { createTestApp, signedIn, type TestApp } from './app.ts';
import {
	buildCentre,
	buildFile,
	buildHelpRequest,
	buildOrganisation,
	buildUser,
	buildVacancy,
} from './builders.ts';

/** Reference data and the list of migrations: the same for every tenant. Any other table belongs to one. */
const WITHOUT_TENANT = [
	'map_areas',
	'places',
	'postcodes',
	'profile_choice_sets',
	'reference_data',
	'schema_migrations',
];

type Relation = { name: string; readable: boolean; secured: boolean; kind: string; hasCentre: boolean };

describe('the tenant wall in the database', () => {
	let app: TestApp;
	let relations: Relation[];
	let otherCentre: string;

	beforeAll(async () => {
		app = await createTestApp();
		await fillEveryTable(app);
		otherCentre = (await app.make((trx) => buildCentre(trx))).id;
		relations = await app.db.asOwner(async (client) => {
			const { rows } = await client.query<Relation>(`
				select c.relname as name, c.relrowsecurity as secured, c.relkind as kind,
					has_table_privilege('vrijwillig_app', c.oid, 'select') as readable,
					exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'centre_id') as "hasCentre"
				from pg_class c join pg_namespace n on n.oid = c.relnamespace
				where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm') order by 1`);
			return rows;
		});
	});
	afterAll(() => app.close());

	const readable = () => relations.filter(({ name, readable: may }) => may && !WITHOUT_TENANT.includes(name));
	const countIn = async (scope: Scope | undefined, name: string): Promise<number> => {
		const query = sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`;
		if (scope) return app.db.read(scope, async (trx) => (await query.execute(trx)).rows[0]?.n ?? -1);
		const { rows } = await app.db.pool.query<{ n: number }>(`select count(*)::int as n from "${name}"`);
		return rows[0]?.n ?? -1;
	};

	it('has row-level security on every table that the process can read', () => {
		expect(readable().length).toBeGreaterThan(8);
		expect(
			readable()
				.filter(({ kind, secured }) => kind !== 'v' && !secured)
				.map(({ name }) => name),
		).toEqual([]);
	});

	it('has a row in every table, so that the next tests can fail', async () => {
		const scope = { tenant: 'demo', centres: [app.centre.id] };
		const empty = [];
		for (const { name } of readable()) if ((await countIn(scope, name)) === 0) empty.push(name);
		expect(empty, 'make a row for these in fillEveryTable').toEqual([]);
	});

	it('gives nothing without a scope', async () => {
		for (const { name } of readable()) expect([name, await countIn(undefined, name)]).toEqual([name, 0]);
	});

	it('gives nothing to another tenant', async () => {
		const scope = { tenant: 'roermond', centres: [app.centre.id] };
		for (const { name } of readable()) expect([name, await countIn(scope, name)]).toEqual([name, 0]);
	});

	it('gives nothing to another centre of the same tenant', async () => {
		const scope = { tenant: 'demo', centres: [otherCentre] };
		for (const { name, hasCentre } of readable()) {
			if (hasCentre) expect([name, await countIn(scope, name)]).toEqual([name, 0]);
		}
	});

	it('refuses rows written for another tenant', async () => {
		const attempt = app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id, tenant: 'public' }));
		await expect(attempt).rejects.toThrow(/row-level security/);
	});

	it('cannot be left by taking another role back', async () => {
		const client = await app.db.pool.connect();
		try {
			const { rows } = await client.query('select current_user as name');
			expect(rows[0].name).toBe('vrijwillig_app');
		} finally {
			client.release();
		}
	});
});

/** One row in each table, through the API where it makes them. */
async function fillEveryTable(app: TestApp): Promise<void> {
	const centreId = app.centre.id;
	const organisation = await app.make((trx) => buildOrganisation(trx, { centreId }));
	await signedIn(app, { organisation, role: 'admin' });
	await app.make(async (trx) => {
		const applicant = await buildUser(trx, { centreId });
		const vacancy = await buildVacancy(trx, { centreId, organisationId: organisation.id });
		const common = { tenant: 'demo', centre_id: centreId };
		await trx
			.insertInto('centre_versions')
			.values({ ...common, number: 1, profile: JSON.stringify({}) })
			.execute();
		await trx
			.insertInto('day_totals')
			.values({ ...common, day: '2027-01-01', measure: 'visitors', value: 7 })
			.execute();
		await trx
			.insertInto('support_ratings')
			.values({ ...common, user_id: applicant.id, article: 'apply', useful: true })
			.execute();
		await trx
			.insertInto('data_views')
			.values({
				...common,
				user_id: applicant.id,
				resource: 'users',
				name: 'Nieuw',
				columns: ['status'],
				query: '',
			})
			.execute();
		await trx
			.insertInto('day_details')
			.values({ ...common, day: '2027-01-01', part: 'page', name: '/', measure: 'views', value: 7 })
			.execute();
		await trx
			.insertInto('month_totals')
			.values({ ...common, month: '2027-01-01', measure: 'visitors', value: 7 })
			.execute();
		await trx
			.insertInto('month_details')
			.values({ ...common, month: '2027-01-01', part: 'page', name: '/', measure: 'views', value: 7 })
			.execute();
		await trx
			.insertInto('summed_days')
			.values({ ...common, since: '2027-01-01' })
			.execute();
		await trx
			.insertInto('visit_counts')
			.values({ ...common, hour: '2027-01-01T10:00Z', event: 'page', page: '/', views: 2, visitors: 1 })
			.execute();
		await trx
			.insertInto('visit_salts')
			.values({ ...common, day: '2027-01-01', salt: 'a salt' })
			.execute();
		await trx
			.insertInto('visit_marks')
			.values({ ...common, day: '2027-01-01', mark: 'a mark' })
			.execute();
		await trx
			.insertInto('missed_searches')
			.values({ ...common, day: '2027-01-01', term: 'gitaarles', times: 1, last_at: new Date() })
			.execute();
		const session = await trx
			.insertInto('vacancy_sessions')
			.values({
				...common,
				vacancy_id: vacancy.id,
				starts_at: '2027-01-01T10:00Z',
				ends_at: '2027-01-01T12:00Z',
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		await trx
			.insertInto('workshop_materials')
			.values({ ...common, vacancy_id: vacancy.id, title: 'Hand-out', url: 'https://online.example' })
			.execute();
		await trx
			.insertInto('workshop_details')
			.values({ ...common, vacancy_id: vacancy.id, online_link: 'https://online.example' })
			.execute();
		await trx
			.insertInto('session_occurrences')
			.values({
				...common,
				vacancy_id: vacancy.id,
				session_id: session.id,
				key: 'single',
				starts_at: '2027-01-01T10:00Z',
				ends_at: '2027-01-01T12:00Z',
			})
			.execute();
		await trx
			.insertInto('calendar_addresses')
			.values({ ...common, user_id: applicant.id, token_hash: 'a hash of a calendar' })
			.execute();
		const application = await trx
			.insertInto('applications')
			.values({
				...common,
				organisation_id: organisation.id,
				vacancy_id: vacancy.id,
				user_id: applicant.id,
				first_name: 'Noor',
				email: applicant.email,
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		await trx
			.insertInto('account_tokens')
			.values({
				...common,
				user_id: applicant.id,
				purpose: 'reset',
				token_hash: 'a hash',
				expires_at: new Date(),
			})
			.execute();
		await trx
			.insertInto('worked_hours')
			.values({ ...common, application_id: application.id, minutes: 240 })
			.execute();
		await trx
			.insertInto('hour_certificates')
			.values({
				...common,
				user_id: applicant.id,
				code: 'ABCD2345EFGH',
				name: 'Noor',
				lines: '[]',
				minutes: 240,
			})
			.execute();
		await trx
			.insertInto('school_goals')
			.values({ ...common, organisation_id: organisation.id, minutes: 1800 })
			.execute();
		const mine = { ...common, user_id: applicant.id };
		const expires_at = new Date();
		await trx
			.insertInto('renew_links')
			.values({ ...mine, vacancy_id: vacancy.id, token_hash: 'a hash of a link', expires_at })
			.execute();
		await trx
			.insertInto('mail_choices')
			.values({ ...mine, topic: 'received', frequency: 'daily' })
			.execute();
		const profile = await trx
			.insertInto('volunteer_profiles')
			.values({ ...common, user_id: applicant.id, status: 'published' })
			.returning('id')
			.executeTakeFirstOrThrow();
		await trx
			.insertInto('volunteer_profile_notes')
			.values({ ...common, profile_id: profile.id, organisation_id: organisation.id, note: 'Kookt goed.' })
			.execute();
		const form = await trx
			.insertInto('forms')
			.values({ ...common, slug: 'kennismaken', content: '{}' })
			.returning('id')
			.executeTakeFirstOrThrow();
		await trx
			.insertInto('form_versions')
			.values({ ...common, form_id: form.id, number: 1, content: '{}' })
			.execute();
		await trx
			.insertInto('form_submissions')
			.values({
				...common,
				form_id: form.id,
				version: 1,
				reference: 'ABCD2345',
				answers: JSON.stringify([{ questionId: 'naam', questionType: 'text', answer: ['Sam'] }]),
			})
			.execute();
		await trx
			.insertInto('form_submission_notes')
			.columns(['tenant', 'centre_id', 'submission_id', 'note'])
			.expression((eb) =>
				eb
					.selectFrom('form_submissions')
					.select(['tenant', 'centre_id', 'id'])
					.select(sql.val('Belt nog.').as('note')),
			)
			.execute();
		await trx
			.insertInto('form_files')
			.values({
				...common,
				form_id: form.id,
				question_id: 'cv',
				name: 'cv.pdf',
				extension: 'pdf',
				media_type: 'application/pdf',
				bytes: 1,
				checksum: 'a checksum',
			})
			.execute();
		await trx
			.insertInto('data_exports')
			.values({ ...common, user_id: applicant.id, resource: 'users', asked: '{}' })
			.execute();
		await trx
			.insertInto('form_exports')
			.values({ ...common, form_id: form.id, asked: '{}' })
			.execute();
		await trx
			.insertInto('form_tokens')
			.values({
				...common,
				id: randomUUID(),
				form_id: form.id,
				token_hash: 'a hash of an invitation',
				email: 'noor@post.example',
				expires_at,
			})
			.execute();
		const asked = { ...common, user_id: applicant.id, organisation_id: organisation.id };
		await trx
			.insertInto('volunteer_profile_replies')
			.values({ ...asked, vacancy_id: vacancy.id, body: 'Wil je komen koken?' })
			.execute();
		await trx.insertInto('volunteer_profile_blocks').values(asked).execute();
		await trx
			.insertInto('pool_counts')
			.values({ tenant: common.tenant, centre_id: common.centre_id, facet: 'total', value: '-', people: 1 })
			.execute();
		await trx
			.insertInto('pool_selections')
			.values({ ...common, organisation_id: organisation.id, name: 'Koks', filters: '{}' })
			.execute();
		await trx
			.insertInto('yearly_reports')
			.values({ ...common, year: 2026, text: 'Een goed jaar' })
			.execute();
		const mailing = await trx
			.insertInto('mailings')
			.values({ ...common, subject: 'Feest', body: 'Kom je ook?' })
			.returning('id')
			.executeTakeFirstOrThrow();
		await trx
			.insertInto('mailing_recipients')
			.values({ ...common, mailing_id: mailing.id, user_id: applicant.id })
			.execute();
		const crisis = await trx
			.insertInto('crisis_calls')
			.values({ ...common, title: 'Opvang', body: 'Wie kan komen?' })
			.returning('id')
			.executeTakeFirstOrThrow();
		await trx
			.insertInto('crisis_call_answers')
			.values({ ...common, call_id: crisis.id, user_id: applicant.id })
			.execute();
		const conversation = await trx
			.insertInto('conversations')
			.values({ ...common, subject: 'Taalmaatje' })
			.returning('id')
			.executeTakeFirstOrThrow();
		const said = { ...common, conversation_id: conversation.id };
		const party = await trx
			.insertInto('conversation_parties')
			.values({ ...said, kind: 'person', user_id: applicant.id })
			.returning('id')
			.executeTakeFirstOrThrow();
		await trx
			.insertInto('conversation_messages')
			.values({ ...said, party_id: party.id, body: 'Kun je dinsdag?', client_key: randomUUID() })
			.execute();
		await trx
			.insertInto('message_files')
			.values({
				...common,
				name: 'rooster.pdf',
				extension: 'pdf',
				media_type: 'application/pdf',
				bytes: 1,
				checksum: 'a checksum',
			})
			.execute();
		await trx
			.insertInto('conversation_reads')
			.values({ ...said, user_id: applicant.id })
			.execute();
		await trx
			.insertInto('conversation_reports')
			.values({ ...said, party_id: party.id, reason: 'Vraagt om geld' })
			.execute();
		await trx
			.insertInto('conversation_notes')
			.values({ ...said, party_id: party.id, note: 'Vraagt vaak.' })
			.execute();
		const saved = await trx
			.insertInto('saved_searches')
			.values({ ...mine, name: 'Taal', filters: '{}', frequency: 'daily' })
			.returning('id')
			.executeTakeFirstOrThrow();
		await trx
			.insertInto('saved_search_hits')
			.values({
				tenant: mine.tenant,
				centre_id: mine.centre_id,
				saved_search_id: saved.id,
				vacancy_id: vacancy.id,
			})
			.execute();
		await trx
			.insertInto('saved_search_news')
			.values({ ...common, vacancy_id: vacancy.id })
			.execute();
		await trx
			.insertInto('authenticators')
			.values({ ...mine, secret: 'a secret' })
			.execute();
		await trx
			.insertInto('passkeys')
			.values({ ...mine, name: 'Sleutel', credential_id: 'an id', public_key: 'a key' })
			.execute();
		await trx
			.insertInto('recovery_codes')
			.values({ ...mine, code_hash: 'a hash' })
			.execute();
		await trx
			.insertInto('access_tokens')
			.values({ ...mine, name: 'Rooster', access: 'read', token_hash: 'a hash', expires_at })
			.execute();
		await trx
			.insertInto('auth_challenges')
			.values({ ...mine, purpose: 'second_step', token_hash: 'a hash', expires_at })
			.execute();
		await trx
			.insertInto('vacancy_drafts')
			.values({ ...mine, organisation_id: organisation.id, vacancy_id: vacancy.id, fields: '[]' })
			.execute();
		const bulk = await trx
			.insertInto('vacancy_bulk_edits')
			.values({ ...mine, acting_organisation_id: organisation.id, change: JSON.stringify({}), total: 1 })
			.returning('id')
			.executeTakeFirstOrThrow();
		await trx
			.insertInto('vacancy_bulk_edit_rows')
			.values({ ...common, bulk_edit_id: bulk.id, vacancy_id: vacancy.id })
			.execute();
		await trx
			.insertInto('vacancy_imports')
			.values({
				...mine,
				acting_organisation_id: organisation.id,
				file_name: 'vacatures.csv',
				mapping: 'vacancy-table',
				create_organisations: true,
				total: 1,
			})
			.execute();
		await trx
			.insertInto('vacancy_feeds')
			.values({
				...mine,
				acting_organisation_id: organisation.id,
				name: 'Lijst van Jan',
				address: 'https://feed.example/list.json',
				every_days: 1,
				create_organisations: true,
			})
			.execute();
		await trx
			.insertInto('vacancy_import_sources')
			.values({ ...common, name: 'Lijst van Jan' })
			.execute();
		await trx
			.insertInto('imported_vacancies')
			.values({ ...common, vacancy_id: vacancy.id })
			.execute();
		const file = await buildFile(trx, { centreId });
		await trx
			.insertInto('file_uploads')
			.values({ ...common, user_id: applicant.id, name: 'foto.jpg', bytes: 10 })
			.execute();
		await trx
			.insertInto('file_uses')
			.values({ ...common, file_id: file.id, subject_type: 'pages', subject_id: vacancy.id })
			.execute();
		await trx
			.insertInto('stock_images')
			.values({ ...common, file_id: file.id, translations: JSON.stringify({}) })
			.execute();
		await trx
			.insertInto('organisation_sign_ups')
			.values({
				...common,
				email: applicant.email,
				token_hash: 'another hash',
				data: '{}',
				expires_at: new Date(),
			})
			.execute();
		await trx
			.insertInto('application_notes')
			.values({ ...common, application_id: application.id, note: 'Belt morgen terug.' })
			.execute();
		await trx
			.insertInto('conduct_certificates')
			.values({
				...common,
				organisation_id: organisation.id,
				email: applicant.email.toLowerCase(),
				asked_at: new Date(),
			})
			.execute();
		await trx
			.insertInto('application_outcomes')
			.values({ ...common, application_id: application.id, side: 'volunteer', asked_at: new Date() })
			.execute();
		await trx
			.insertInto('organisation_notes')
			.values({ ...common, organisation_id: organisation.id, note: 'Goed gesprek gehad.' })
			.execute();
		await trx
			.insertInto('answer_templates')
			.values({
				...common,
				organisation_id: organisation.id,
				kind: 'accept',
				name: 'Welkom',
				body: 'Welkom!',
			})
			.execute();
		await trx
			.insertInto('mail_settings')
			.values({ ...common, sender_name: 'Team' })
			.execute();
		await trx
			.insertInto('mail_bounces')
			.values({ ...common, address: 'weg@post.example', reason: '5.1.1' })
			.execute();
		const template = { ...common, event: 'application-received', locale: 'nl' as const };
		await trx
			.insertInto('notification_templates')
			.values({ ...template, subject: 'a', body: 'b', default_subject: 'c', default_body: 'd' })
			.execute();
		await trx
			.insertInto('notification_template_versions')
			.values({ ...template, subject: 'a', body: 'b', active: true })
			.execute();
		await trx
			.insertInto('partners')
			.values({ ...common, position: 1, name: 'Bibliotheek' })
			.execute();
		await trx
			.insertInto('search_synonyms')
			.values({ ...common, words: ['duofiets', 'riksja'] })
			.execute();
		await trx
			.insertInto('search_filters')
			.values({ ...common, hidden: ['tags'] })
			.execute();
		await trx
			.insertInto('saved_vacancies')
			.values({ ...mine, vacancy_id: vacancy.id })
			.execute();
		await trx
			.insertInto('notifications')
			.values({
				...mine,
				kind: 'application_accepted',
				subject_type: 'vacancies',
				subject_id: vacancy.id,
			})
			.execute();
		await trx
			.insertInto('mails')
			.values({ ...common, template: 'application.received', recipient: applicant.email, locale: 'nl' })
			.execute();
		const help = await buildHelpRequest(trx, { centreId });
		const ofHelp = { ...common, help_request_id: help.id };
		await trx
			.insertInto('help_answers')
			.values({ ...ofHelp, user_id: applicant.id, message: 'Ik loop graag mee.' })
			.execute();
		await trx
			.insertInto('help_links')
			.values({ ...ofHelp, token_hash: 'a hash of help', expires_at })
			.execute();
		await trx
			.insertInto('help_reports')
			.values({ ...ofHelp, reason: 'Dit is reclame.' })
			.execute();
		const page = await trx
			.insertInto('pages')
			.values({ ...common, page_type: 'default', title: 'Over ons' })
			.returning('id')
			.executeTakeFirstOrThrow();
		const ofPage = { ...common, page_id: page.id };
		await trx
			.insertInto('page_versions')
			.values({ ...ofPage, number: 1, content: '{}' })
			.execute();
		await trx
			.insertInto('page_slugs')
			.values({ ...ofPage, locale: 'nl', slug: 'over-ons' })
			.execute();
		await trx
			.insertInto('page_managers')
			.values({ ...ofPage, user_id: applicant.id })
			.execute();
		await trx
			.insertInto('page_presences')
			.values({ ...ofPage, user_id: applicant.id })
			.execute();
		await trx
			.insertInto('menu_items')
			.values({
				...ofPage,
				menu: 'header',
				position: 0,
				name: '{"nl":"Over ons","en":""}',
				link_type: 'content_page',
			})
			.execute();
	});
}
