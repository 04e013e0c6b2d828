import { randomUUID } from 'node:crypto';
import { toLocal } from '#platform/http/wall-clock.ts';
import type { Trx } from '#platform/server/database.ts';
import {
	buildApplication,
	buildFile,
	buildHelpRequest,
	buildOrganisation,
	buildUser,
	buildVacancy,
} from './builders.ts';

/**
 * The table that the id in a route's path refers to, by the path segment before the id. A route with a new segment
 * must be added here.
 */
export const NAMED = {
	users: 'users',
	students: 'memberships',
	organizations: 'organisations',
	organization_notes: 'organisation_notes',
	application_notes: 'application_notes',
	vacancies: 'vacancies',
	vacancy_bulk_edits: 'vacancy_bulk_edits',
	vacancy_imports: 'vacancy_imports',
	vacancy_import_sources: 'vacancy_import_sources',
	vacancy_feeds: 'vacancy_feeds',
	answer_templates: 'answer_templates',
	applications: 'applications',
	hour_entries: 'worked_hours',
	hour_certificates: 'hour_certificates',
	volunteer_centers: 'centres',
	files: 'files',
	file_uploads: 'file_uploads',
	stock_images: 'stock_images',
	notifications: 'notifications',
	pages: 'pages',
	sessions: 'vacancy_sessions',
	occurrences: 'session_occurrences',
	'current_user/sessions': 'auth_sessions',
	'current_user/access_tokens': 'access_tokens',
	'current_user/two_step/passkeys': 'passkeys',
	forms: 'forms',
	form_submissions: 'form_submissions',
	conversations: 'conversations',
	messages: 'conversation_messages',
	form_tokens: 'form_tokens',
	saved_searches: 'saved_searches',
	volunteer_profiles: 'volunteer_profiles',
	volunteer_profile_replies: 'volunteer_profile_replies',
	search_synonyms: 'search_synonyms',
	partners: 'partners',
	help_requests: 'help_requests',
	help_answers: 'help_answers',
	// The calendar of a centre, for programs.
	centres: 'centres',
	// A file of the demo's outgoing mail, which is no row of anybody's.
	mails: undefined,
} as const;
export type Table = NonNullable<(typeof NAMED)[keyof typeof NAMED]>;

/**
 * The tables that the id in a filter refers to, by the filter's name on the wire; `id_eq` refers to the table of its
 * list. For filters that are not listed the ids of every table are tried.
 */
export const FILTERED: Record<string, readonly Table[]> = {
	organization_id_eq: ['organisations'],
	organization_id: ['organisations'],
	school_id_eq: ['organisations'],
	organization: ['organisations'],
	mentor_id_eq: ['users', 'memberships'],
	student_id_eq: ['users', 'memberships'],
	actor_id_eq: ['users'],
	vacancy_id_eq: ['vacancies'],
	vacancy_id: ['vacancies'],
	occurrence_id_eq: ['session_occurrences', 'vacancy_sessions'],
	volunteer_center: ['centres'],
	'users id_eq': ['users', 'memberships'],
	'organizations id_eq': ['organisations'],
	'organizations of': ['organisations'],
	'vacancies id_eq': ['vacancies'],
	'student_applications id_eq': ['applications'],
	'stock_images id_eq': ['stock_images', 'files'],
	'files id_eq': ['files', 'file_uploads'],
};

const LATER = '2027-03-01T10:00:00Z';
const LATER_STILL = '2027-03-01T12:00:00Z';

function withFile(texts: Record<string, string>, name: string): FormData {
	const form = new FormData();
	for (const [field, text] of Object.entries(texts)) form.set(field, text);
	form.set(name, new File(['x'], 'foto.jpg', { type: 'image/jpeg' }));
	return form;
}

/** A body that each route understands, so that it is the id that decides; others do without words. */
const resource = (type: string, attributes: object) => ({ data: { type, attributes } });
export const BODIES: Record<string, object> = {
	'put users mentor': { mentor_id: null },
	'put vacancy_imports columns': { columns: [] },
	'put vacancy_imports list': { list: 'items' },
	'put vacancy_imports categories': { categories: [] },
	'put applications attendance': { attendance: 'came' },
	'put applications hours': { hours: 3 },
	'put hour_entries restate': { worked_on: toLocal(new Date()).date, hours: 2 },
	'put hour_entries question': { reason: 'Anders' },
	'put applications question_hours': { reason: 'Anders' },
	'patch users': resource('users', { first_name: 'Anders' }),
	'patch forms': resource('forms', { slug: 'een-ander-adres', revision: 1 }),
	'post forms tokens': resource('form_tokens', { addresses: ['noor@post.example'] }),
	'post forms tokens/members': resource('form_tokens', {}),
	'post forms tokens/applicants': resource('form_tokens', { vacancy_id: randomUUID() }),
	'patch form_submissions': resource('form_submissions', { status: 'handled' }),
	'post conversations messages': resource('messages', {
		body: 'Anders',
		client_key: '5f0e6f5e-6d0b-4a87-9a3a-0c8f5b8f3b51',
	}),
	'patch messages': { body: 'Anders' },
	'put conversations settle': { on: true },
	'put conversations share_contact': { on: true },
	'put conversations block': { on: true },
	'put conversations report': { reason: 'Anders' },
	'put conversations assign': { user_id: null },
	'put volunteer_profile_replies decline': { reason: 'no_time' },
	'patch saved_searches': resource('saved_searches', { name: 'Anders' }),
	'put users add_role': { role: 'admin' },
	'delete users remove_role': { role: 'admin' },
	'patch volunteer_centers': resource('volunteer_centers', { name: 'Anders' }),
	'post organizations notes': { note: 'Anders' },
	'post applications notes': { note: 'Anders' },
	'patch organizations': resource('organizations', { name: 'Anders' }),
	'put organizations approve': { status: 'approved' },
	'put organizations': { status: 'archived' },
	'patch vacancy_import_sources': resource('vacancy_import_sources', { name: 'Anders' }),
	'patch answer_templates': resource('answer_templates', { name: 'Anders' }),
	'patch partners': resource('partners', { name: 'Anders' }),
	'put partners move': { position: 1 },
	'patch search_synonyms': resource('search_synonyms', { words: ['een', 'ander'] }),
	'patch vacancies': resource('vacancies', { title: 'Anders' }),
	'put vacancies draft': resource('vacancy_drafts', { fields: [] }),
	'put applications reject': { message: 'Anders' },
	'patch files': resource('files', { name: 'anders.jpg' }),
	'put files content': withFile({}, 'file'),
	'patch file_uploads': withFile({ offset: '0' }, 'piece'),
	'post vacancies sessions': resource('sessions', { starts_at: LATER, ends_at: LATER_STILL, spots: null }),
	'patch sessions': resource('sessions', { spots: 3 }),
	'patch pages': resource('pages', { revision: 1 }),
	'put pages managers': { user_ids: [] },
	'patch stock_images': resource('stock_images', { credit: 'Anders' }),
	'patch help_requests': resource('help_requests', { title: 'Anders gezegd' }),
	'put help_requests refuse': { reason: 'Anders' },
	'post help_requests report': { reason: 'Anders dan het hoort' },
	'post help_requests answers': { message: 'Anders dan anders', share_contact: true },
	'put help_answers accept': { share_contact: true },
	'delete current_user/two_step/passkeys': { password: 'een-goed-wachtwoord' },
};

/** The places where a body refers to another resource: a relationship, or an attribute. */
export const LINKS: [
	what: string,
	method: string,
	path: string,
	table: Table,
	body: (id: string) => object,
][] = [
	[
		'the organisation of a vacancy',
		'post',
		'/api/v1/vacancies',
		'organisations',
		(id) => ({
			data: {
				type: 'vacancies',
				attributes: { title: 'Voorlezen' },
				relationships: { organization: { data: { type: 'organizations', id } } },
			},
		}),
	],
	[
		'the vacancy of an application',
		'post',
		'/api/v1/applications',
		'vacancies',
		(id) => ({
			data: {
				type: 'applications',
				attributes: { first_name: 'Noor', email: 'noor@post.example' },
				relationships: { vacancy: { data: { type: 'vacancies', id } } },
			},
		}),
	],
	[
		'the organisation of an invitation',
		'post',
		'/api/v1/users',
		'organisations',
		(id) =>
			resource('users', {
				first_name: 'Noor',
				email: 'noor@post.example',
				role: 'admin',
				organization_id: id,
			}),
	],
	['the person to work as', 'post', '/api/v1/sign_in_as_user', 'users', (id) => ({ user_id: id })],
];

/** One row of each kind that others must not know of: nothing of it is published or approved. */
export async function oneOfEach(
	trx: Trx,
	{ tenant, centres }: { tenant: string; centres: string[] },
): Promise<Record<Table, string>> {
	const [centreId = ''] = centres;
	const where = { tenant: tenant as 'demo', centreId };
	const organisation = await buildOrganisation(trx, { ...where, status: 'pending' });
	const user = await buildUser(trx, { ...where, organisation });
	const owned = { ...where, organisationId: organisation.id };
	const vacancy = await buildVacancy(trx, { ...owned, columns: { status: 'draft', published_at: null } });
	const application = await buildApplication(trx, { ...owned, vacancyId: vacancy.id });
	const file = await buildFile(trx, where);
	const own = { tenant, centre_id: centreId };
	const session = await trx
		.insertInto('vacancy_sessions')
		.values({ ...own, vacancy_id: vacancy.id, starts_at: LATER, ends_at: LATER_STILL })
		.returning('id')
		.executeTakeFirstOrThrow();
	const occurrence = await trx
		.insertInto('session_occurrences')
		.values({
			...own,
			vacancy_id: vacancy.id,
			session_id: session.id,
			key: 'single',
			starts_at: LATER,
			ends_at: LATER_STILL,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	const stock = await trx
		.insertInto('stock_images')
		.values({ ...own, file_id: file.id, translations: JSON.stringify({}), hidden: true })
		.returning('id')
		.executeTakeFirstOrThrow();
	const help = await buildHelpRequest(trx, { ...where, columns: { status: 'submitted', user_id: user.id } });
	const mine = { tenant, centre_id: centreId, user_id: user.id };
	const page = await trx
		.insertInto('pages')
		.values({ ...own, page_type: 'default', title: 'Nog niet klaar' })
		.returning('id')
		.executeTakeFirstOrThrow();
	const notification = await trx
		.insertInto('notifications')
		.values({
			...mine,
			kind: 'application_accepted',
			subject_type: 'applications',
			subject_id: application.id,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	const expires_at = new Date(Date.now() + 3_600_000);
	const hash = `hash ${user.id}`;
	const school = await buildOrganisation(trx, { ...where, type: 'School', status: 'pending' });
	const insert = async (
		table:
			| 'organisation_notes'
			| 'memberships'
			| 'saved_searches'
			| 'volunteer_profiles'
			| 'forms'
			| 'form_submissions'
			| 'conversations'
			| 'conversation_parties'
			| 'conversation_messages'
			| 'form_tokens'
			| 'volunteer_profile_replies'
			| 'help_answers'
			| 'application_notes'
			| 'worked_hours'
			| 'hour_certificates'
			| 'vacancy_bulk_edits'
			| 'vacancy_imports'
			| 'vacancy_import_sources'
			| 'vacancy_feeds'
			| 'answer_templates'
			| 'search_synonyms'
			| 'partners'
			| 'file_uploads'
			| 'auth_sessions'
			| 'access_tokens'
			| 'passkeys',
		values: object,
	): Promise<string> => {
		const { id } = await trx
			.insertInto(table)
			.values(values as never)
			.returning('id')
			.executeTakeFirstOrThrow();
		return id;
	};
	const form = await insert('forms', {
		tenant,
		centre_id: centreId,
		slug: 'kennismaken',
		status: 'closed',
		content: JSON.stringify({
			title: { nl: 'Kennismaken', en: '' },
			...Object.fromEntries(
				['description', 'purpose', 'thanks', 'closed'].map((name) => [name, { nl: '', en: '' }]),
			),
			pages: [],
		}),
	});
	const conversation = await insert('conversations', { tenant, centre_id: centreId, subject: 'Taalmaatje' });
	const said = { tenant, centre_id: centreId, conversation_id: conversation };
	const party = await insert('conversation_parties', { ...said, kind: 'person', user_id: user.id });
	await insert('conversation_parties', { ...said, kind: 'organisation', organisation_id: organisation.id });
	const message = await insert('conversation_messages', {
		...said,
		party_id: party,
		author_id: user.id,
		body: 'Kun je dinsdag?',
		client_key: randomUUID(),
	});
	return {
		worked_hours: await insert('worked_hours', {
			tenant,
			centre_id: centreId,
			application_id: application.id,
			worked_on: '2026-01-05',
			minutes: 60,
			status: 'stated',
		}),
		hour_certificates: await insert('hour_certificates', {
			tenant,
			centre_id: centreId,
			user_id: user.id,
			code: randomUUID()
				.toUpperCase()
				.replaceAll('-', '')
				.replaceAll('0', 'X')
				.replaceAll('1', 'Y')
				.slice(0, 12),
			name: 'Noor',
			lines: '[]',
			minutes: 60,
		}),
		centres: centreId,
		conversations: conversation,
		conversation_messages: message,
		forms: form,
		form_submissions: await insert('form_submissions', {
			tenant,
			centre_id: centreId,
			form_id: form,
			version: 1,
			reference: 'ABCD2345',
			answers: '[]',
		}),
		form_tokens: await insert('form_tokens', {
			id: randomUUID(),
			tenant,
			centre_id: centreId,
			form_id: form,
			token_hash: `a hash of an invitation ${user.id}`,
			email: 'noor@post.example',
			expires_at,
		}),
		organisations: organisation.id,
		users: user.id,
		vacancies: vacancy.id,
		applications: application.id,
		files: file.id,
		vacancy_sessions: session.id,
		session_occurrences: occurrence.id,
		stock_images: stock.id,
		notifications: notification.id,
		pages: page.id,
		help_requests: help.id,
		help_answers: await insert('help_answers', {
			...mine,
			help_request_id: help.id,
			message: 'Ik loop graag mee.',
		}),
		volunteer_profile_replies: await insert('volunteer_profile_replies', {
			...mine,
			organisation_id: organisation.id,
			vacancy_id: vacancy.id,
			body: 'Wil je komen koken?',
		}),
		volunteer_profiles: await insert('volunteer_profiles', { ...mine, headline: 'Kookt graag' }),
		saved_searches: await insert('saved_searches', {
			...mine,
			name: 'Taal in de buurt',
			filters: JSON.stringify({ q: 'taal' }),
			frequency: 'daily',
		}),
		memberships: await insert('memberships', { ...mine, organisation_id: school.id, role: 'student' }),
		organisation_notes: await insert('organisation_notes', {
			tenant,
			centre_id: centreId,
			organisation_id: organisation.id,
			note: 'Goed gesprek gehad.',
		}),
		application_notes: await insert('application_notes', {
			tenant,
			centre_id: centreId,
			application_id: application.id,
			note: 'Belt morgen terug.',
		}),
		vacancy_bulk_edits: await insert('vacancy_bulk_edits', {
			...mine,
			acting_organisation_id: organisation.id,
			change: JSON.stringify({ verb: 'archive' }),
			total: 0,
		}),
		vacancy_imports: await insert('vacancy_imports', {
			...mine,
			acting_organisation_id: organisation.id,
			file_name: 'vacatures.csv',
			mapping: 'vacancy-table',
			create_organisations: true,
			total: 1,
		}),
		vacancy_import_sources: await insert('vacancy_import_sources', {
			tenant,
			centre_id: centreId,
			name: 'Lijst',
		}),
		vacancy_feeds: await insert('vacancy_feeds', {
			...mine,
			acting_organisation_id: organisation.id,
			name: 'Lijst van Jan',
			address: 'https://feed.example/list.json',
			every_days: 1,
			create_organisations: true,
		}),
		answer_templates: await insert('answer_templates', {
			tenant,
			centre_id: centreId,
			organisation_id: organisation.id,
			kind: 'accept',
			name: 'Welkom',
			body: 'Welkom!',
		}),
		partners: await insert('partners', { tenant, centre_id: centreId, position: 1, name: 'Bibliotheek' }),
		search_synonyms: await insert('search_synonyms', {
			tenant,
			centre_id: centreId,
			words: ['duofiets', 'riksja'],
		}),
		file_uploads: await insert('file_uploads', { ...mine, name: 'foto.jpg', bytes: 10 }),
		auth_sessions: await insert('auth_sessions', { ...mine, client: 'x', token_hash: hash, expires_at }),
		access_tokens: await insert('access_tokens', {
			...mine,
			name: 'Rooster',
			access: 'read',
			token_hash: hash,
			expires_at,
		}),
		passkeys: await insert('passkeys', {
			...mine,
			name: 'Sleutel',
			credential_id: hash,
			public_key: 'a key',
		}),
	};
}
