import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/server/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';

/**
 * Tables that no page for anonymous visitors shows, or that change only together with one that tells of it (versions and
 * addresses of pages with their page). A new table is
 * either named here or has the trigger `tell_page_changed`; otherwise visitors may see for a minute what is no more.
 */
const NOT_ON_PUBLIC_PAGES = [
	'access_tokens',
	'account_tokens',
	'answer_templates',
	'application_notes',
	'application_outcomes',
	'audit_log',
	'auth_challenges',
	'auth_sessions',
	'authenticators',
	'calendar_addresses',
	'centre_versions',
	'conduct_certificates',
	'conversation_messages',
	'conversation_notes',
	'conversation_parties',
	'conversation_reads',
	'conversation_reports',
	'conversations',
	'crisis_call_answers',
	'crisis_calls',
	'data_exports',
	'data_views',
	'day_details',
	'day_totals',
	'file_uploads',
	'file_uses',
	'form_answer_counts',
	'form_exports',
	'form_files',
	'form_submission_notes',
	'form_submissions',
	'form_tokens',
	'form_versions',
	'help_answers',
	'help_links',
	'help_reports',
	'hour_certificates',
	'imported_vacancies',
	'mail_bounces',
	'mail_choices',
	'mail_settings',
	'mailing_recipients',
	'mailings',
	'mails',
	'memberships',
	'message_files',
	'missed_searches',
	'month_details',
	'month_totals',
	'notification_template_versions',
	'notification_templates',
	'notifications',
	'organisation_documents',
	'organisation_notes',
	'organisation_sign_ups',
	'page_managers',
	'page_presences',
	'page_slugs',
	'page_versions',
	'passkeys',
	'pool_counts',
	'pool_selections',
	'pool_words',
	'rate_limits',
	'recovery_codes',
	'renew_links',
	'saved_search_hits',
	'saved_search_news',
	'saved_searches',
	'saved_vacancies',
	'school_goals',
	'search_facets',
	'search_marks',
	'search_words',
	'stock_images',
	'summed_days',
	'support_ratings',
	'users',
	'vacancy_bulk_edit_rows',
	'vacancy_bulk_edits',
	'vacancy_documents',
	'vacancy_drafts',
	'vacancy_feeds',
	'vacancy_import_sources',
	'vacancy_imports',
	'visit_counts',
	'visit_marks',
	'visit_salts',
	'volunteer_profile_blocks',
	'volunteer_profile_notes',
	'volunteer_profile_replies',
	'volunteer_profiles',
	'worked_hours',
	'workshop_details',
	'workshop_materials',
	'yearly_reports',
];

let database: { db: Database; close: () => Promise<void> };
beforeAll(async () => {
	database = await openTestDatabase();
});
afterAll(() => database.close());

it('every table that a public page shows tells of its changes', async () => {
	const silent = await database.db.asOwner(async (client) => {
		const { rows } = await client.query<{ name: string }>(`
			select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
			where n.nspname = 'public' and c.relkind in ('r', 'p')
				and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant')
				and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'tell_page_changed')
			order by 1`);
		return rows.map(({ name }) => name);
	});
	expect(silent).toEqual(NOT_ON_PUBLIC_PAGES);
});
