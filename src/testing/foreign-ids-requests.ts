import { randomUUID } from 'node:crypto';
import { toLocal } from '#platform/http/wall-clock.ts';
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
	form_submission_notes: 'form_submission_notes',
	conversation_notes: 'conversation_notes',
	volunteer_profile_notes: 'volunteer_profile_notes',
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
	form_files: 'form_files',
	form_exports: 'form_exports',
	message_files: 'message_files',
	workshop_materials: 'workshop_materials',
	saved_searches: 'saved_searches',
	data_exports: 'data_exports',
	data_views: 'data_views',
	volunteer_profiles: 'volunteer_profiles',
	volunteer_profile_replies: 'volunteer_profile_replies',
	pool_selections: 'pool_selections',
	crisis_calls: 'crisis_calls',
	current_crisis_calls: 'crisis_calls',
	mailings: 'mailings',
	search_synonyms: 'search_synonyms',
	partners: 'partners',
	help_requests: 'help_requests',
	help_answers: 'help_answers',
	// The calendar of a centre, for programs.
	centres: 'centres',
	// Mails of the product by their names, the same for every centre.
	notification_templates: undefined,
	outgoing_mails: 'mails',
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

/** When something that is made here begins, and when it ends. */
export const LATER = '2027-03-01T10:00:00Z';
export const LATER_STILL = '2027-03-01T12:00:00Z';

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
	'put applications vog_seen': { seen_on: '2026-01-02', expires_on: null },
	'put applications group': { names: [] },
	'put applications place': { occurrence_id: randomUUID() },
	'put applications outcome': { outcome: 'started' },
	'put applications hours': { hours: 3 },
	'put hour_entries restate': { worked_on: toLocal(new Date()).date, hours: 2 },
	'put hour_entries decline': { reason: 'Anders' },
	'put hour_entries question': { reason: 'Anders' },
	'put applications question_hours': { reason: 'Anders' },
	'patch users': resource('users', { first_name: 'Anders' }),
	'patch forms': resource('forms', { slug: 'een-ander-adres', revision: 1 }),
	'put forms contact': { is_contact: true },
	'post forms tokens': resource('form_tokens', { addresses: ['noor@post.example'] }),
	'post forms tokens/members': resource('form_tokens', {}),
	'post forms tokens/applicants': resource('form_tokens', { vacancy_id: randomUUID() }),
	'post forms submissions/exports': resource('form_exports', {}),
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
	'put conversations handle_report': { outcome: 'none' },
	'put conversations assign': { user_id: null },
	'patch mailings': resource('mailings', { subject: 'Anders' }),
	'put mailings plan': { planned_at: null },
	'put current_crisis_calls answer': { answer: 'yes' },
	'put volunteer_profile_replies decline': { reason: 'no_time' },
	'put volunteer_profile_replies report': { reason: 'Vreemd' },
	'patch data_views': resource('data_views', { name: 'Anders' }),
	'patch saved_searches': resource('saved_searches', { name: 'Anders' }),
	'put users add_role': { role: 'admin' },
	'delete users remove_role': { role: 'admin' },
	'patch volunteer_centers': resource('volunteer_centers', { name: 'Anders' }),
	'post organizations notes': { note: 'Anders' },
	'post applications notes': { note: 'Anders' },
	'post form_submissions notes': { note: 'Anders' },
	'post conversations notes': { note: 'Anders' },
	'post volunteer_profiles notes': { note: 'Anders' },
	'patch organizations': resource('organizations', { name: 'Anders' }),
	'put organizations vacancy_review': { rule: 'always' },
	'put vacancies return': { reason: 'Anders' },
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
	'post vacancies materials': resource('workshop_materials', {
		title: 'Hand-out',
		url: 'https://online.example/handout',
	}),
	'patch vacancies workshop': resource('workshops', { online_link: 'https://online.example/anders' }),
	'patch sessions': resource('sessions', { spots: 3 }),
	'put sessions link': { online_link: 'https://online.example/anders' },
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
