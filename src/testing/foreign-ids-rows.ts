import { randomUUID } from 'node:crypto';
import type { Trx } from '#platform/server/database.ts';
import {
	buildApplication,
	buildFile,
	buildHelpRequest,
	buildOrganisation,
	buildUser,
	buildVacancy,
} from './builders.ts';

import { LATER, LATER_STILL, type Table } from './foreign-ids-requests.ts';

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
			| 'data_exports'
			| 'data_views'
			| 'volunteer_profiles'
			| 'forms'
			| 'form_submissions'
			| 'conversations'
			| 'conversation_parties'
			| 'conversation_messages'
			| 'form_tokens'
			| 'form_files'
			| 'form_exports'
			| 'message_files'
			| 'workshop_materials'
			| 'volunteer_profile_replies'
			| 'pool_selections'
			| 'crisis_calls'
			| 'mailings'
			| 'crisis_call_answers'
			| 'help_answers'
			| 'application_notes'
			| 'form_submission_notes'
			| 'conversation_notes'
			| 'volunteer_profile_notes'
			| 'worked_hours'
			| 'hour_certificates'
			| 'vacancy_bulk_edits'
			| 'vacancy_imports'
			| 'vacancy_import_sources'
			| 'vacancy_feeds'
			| 'answer_templates'
			| 'search_synonyms'
			| 'partners'
			| 'mails'
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
			review: false,
			thanksPage: '',
			pages: [],
		}),
	});
	const place = { tenant, centre_id: centreId };
	const crisis = await insert('crisis_calls', { ...place, title: 'Opvang', body: 'Wie kan komen?' });
	await insert('crisis_call_answers', { ...mine, call_id: crisis });
	const profile = await insert('volunteer_profiles', { ...mine, headline: 'Kookt graag' });
	const submission = await insert('form_submissions', {
		...place,
		form_id: form,
		version: 1,
		reference: 'ABCD2345',
		answers: '[]',
	});
	const conversation = await insert('conversations', { tenant, centre_id: centreId, subject: 'Taalmaatje' });
	const said = { tenant, centre_id: centreId, conversation_id: conversation };
	const party = await insert('conversation_parties', { ...said, kind: 'person', user_id: user.id });
	const theirs = await insert('conversation_parties', {
		...said,
		kind: 'organisation',
		organisation_id: organisation.id,
	});
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
		form_submissions: submission,
		form_submission_notes: await insert('form_submission_notes', {
			...place,
			submission_id: submission,
			note: 'Belt nog.',
		}),
		conversation_notes: await insert('conversation_notes', {
			...said,
			party_id: theirs,
			note: 'Vraagt vaak.',
		}),
		form_files: await insert('form_files', {
			tenant,
			centre_id: centreId,
			form_id: form,
			question_id: 'cv',
			submission_id: submission,
			sent: true,
			ready: true,
			name: 'cv.pdf',
			extension: 'pdf',
			media_type: 'application/pdf',
			bytes: 1,
			checksum: 'a checksum',
		}),
		form_exports: await insert('form_exports', {
			tenant,
			centre_id: centreId,
			form_id: form,
			asked: JSON.stringify({ organisationId: organisation.id, separator: 'semicolon' }),
			state: 'ready',
		}),
		workshop_materials: await insert('workshop_materials', {
			tenant,
			centre_id: centreId,
			vacancy_id: vacancy.id,
			title: 'Hand-out',
			extension: 'pdf',
			media_type: 'application/pdf',
			bytes: 1,
		}),
		message_files: await insert('message_files', {
			tenant,
			centre_id: centreId,
			message_id: message,
			sent: true,
			ready: true,
			name: 'rooster.pdf',
			extension: 'pdf',
			media_type: 'application/pdf',
			bytes: 1,
			checksum: 'a checksum',
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
		volunteer_profiles: profile,
		crisis_calls: crisis,
		mailings: await insert('mailings', { ...place, subject: 'Feest', body: 'Kom je ook?' }),
		pool_selections: await insert('pool_selections', {
			...place,
			organisation_id: organisation.id,
			name: 'Koks',
			filters: '{}',
		}),
		volunteer_profile_notes: await insert('volunteer_profile_notes', {
			...place,
			profile_id: profile,
			organisation_id: organisation.id,
			note: 'Kookt goed.',
		}),
		saved_searches: await insert('saved_searches', {
			...mine,
			name: 'Taal in de buurt',
			filters: JSON.stringify({ q: 'taal' }),
			frequency: 'daily',
		}),
		data_exports: await insert('data_exports', {
			...mine,
			resource: 'users',
			asked: JSON.stringify({ query: '', columns: ['status'], show: [] }),
			state: 'ready',
		}),
		data_views: await insert('data_views', {
			...mine,
			resource: 'users',
			name: 'Nieuw',
			columns: ['status'],
			query: '',
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
		mails: await insert('mails', {
			...own,
			template: 'organisation-approved',
			recipient: 'iemand@voorbeeld.example',
			locale: 'nl',
			status: 'failed',
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
