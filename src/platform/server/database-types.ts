// Generated from database/migrations by `npm run generate-types`. Do not edit.
import type { ColumnType } from 'kysely';

/** A column the database fills in when an insert leaves it out. */
export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
	? ColumnType<S, I | undefined, U>
	: ColumnType<T, T | undefined, T>;

/** A column only the database writes. */
export type GeneratedAlways<T> = ColumnType<T, never, never>;

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** JSON read as a value; written as an object, or as JSON text (a bare array would become an SQL array). */
export type Json = ColumnType<JsonValue, object | string, object | string>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AccessTokens {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	user_id: string;
	name: string;
	access: 'read' | 'write';
	token_hash: string;
	expires_at: Timestamp;
	last_used_at: Timestamp | null;
	created_at: Generated<Timestamp>;
}

export interface AccountTokens {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	user_id: string;
	purpose: 'confirm' | 'reset' | 'invite' | 'change_email' | 'delete';
	token_hash: string;
	sign_up: Json | null;
	expires_at: Timestamp;
	used_at: Timestamp | null;
	created_at: Generated<Timestamp>;
	new_email: string | null;
}

export interface AnswerTemplates {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	organisation_id: string;
	kind: 'accept' | 'reject' | 'message';
	name: string;
	body: string;
	created_at: Generated<Timestamp>;
	updated_at: Generated<Timestamp>;
}

export interface ApplicationNotes {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	application_id: string;
	author_id: string | null;
	note: string;
	created_at: Generated<Timestamp>;
	mentions: Generated<string[]>;
}

export interface ApplicationOutcomes {
	tenant: string;
	centre_id: string;
	application_id: string;
	side: 'volunteer' | 'organisation';
	asked_at: Timestamp;
	outcome: 'started' | 'not_started' | 'stopped' | null;
	reason: 'no_contact' | 'no_time' | 'not_expected' | 'something_else' | 'work_done' | 'other' | null;
	answered_at: Timestamp | null;
}

export interface Applications {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	organisation_id: string;
	vacancy_id: string;
	user_id: string | null;
	first_name: string;
	last_name: Generated<string>;
	email: string;
	phone_number: string | null;
	message: Generated<string>;
	locale: Generated<'nl' | 'en'>;
	status: Generated<'pending' | 'waiting' | 'offered' | 'accepted' | 'rejected' | 'withdrawn' | 'completed' | 'no_show'>;
	decision_message: string | null;
	reason: string | null;
	decided_at: Timestamp | null;
	decided_by: string | null;
	created_at: Generated<Timestamp>;
	updated_at: Generated<Timestamp>;
	reminded_at: Timestamp | null;
	escalated_at: Timestamp | null;
	occurrence_id: string | null;
	day_before_mailed_at: Timestamp | null;
	answers: Generated<Json>;
	offered_until: Timestamp | null;
	offer_hash: string | null;
	excused: Generated<boolean>;
	checked_in_at: Timestamp | null;
	checked_in_by_code: Generated<boolean>;
	attendance_key: string | null;
	undo: Json | null;
	group_size: Generated<number>;
	group_kind: 'company' | 'school' | 'family' | 'friends' | 'other' | null;
	group_name: string | null;
	group_names: Generated<string[]>;
	evaluation_mailed_at: Timestamp | null;
	group_came: number | null;
	end_told_at: Timestamp | null;
}

export interface ApprovedOrganisations {
	organisation_id: string;
	tenant: string;
	centre_id: string;
	name: string;
	name_plain: string;
}

export interface AuditLog {
	id: GeneratedAlways<number>;
	tenant: string;
	centre_id: string;
	actor_id: string | null;
	organisation_id: string | null;
	action: string;
	subject_type: string;
	subject_id: string;
	from_state: string | null;
	to_state: string | null;
	reason: string | null;
	details: Generated<Json>;
	created_at: Generated<Timestamp>;
	about_organisation_id: string | null;
	network: string | null;
	acted_by: string | null;
}

export interface AuthChallenges {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	user_id: string;
	purpose: 'second_step' | 'add_passkey';
	token_hash: string;
	challenge: string | null;
	expires_at: Timestamp;
	created_at: Generated<Timestamp>;
}

export interface AuthSessions {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	user_id: string;
	client: string;
	token_hash: string;
	previous_token_hash: string | null;
	previous_uses: Generated<number>;
	rotated_at: Generated<Timestamp>;
	expires_at: Timestamp;
	user_agent: string | null;
	created_at: Generated<Timestamp>;
	last_used_at: Generated<Timestamp>;
	network: string | null;
	acted_by: string | null;
	acting_session_id: string | null;
}

export interface Authenticators {
	user_id: string;
	tenant: string;
	centre_id: string;
	secret: string;
	last_step: Generated<number>;
	confirmed_at: Timestamp | null;
	created_at: Generated<Timestamp>;
}

export interface CalendarAddresses {
	user_id: string;
	tenant: string;
	centre_id: string;
	token_hash: string;
	created_at: Generated<Timestamp>;
}

export interface CentreVersions {
	centre_id: string;
	number: number;
	tenant: string;
	profile: Json;
	changed: Generated<string[]>;
	author_id: string | null;
	restored_from: number | null;
	created_at: Generated<Timestamp>;
}

export interface Centres {
	id: Generated<string>;
	tenant: 'oldebroek' | 'roermond' | 'meedoen' | 'demo' | 'public';
	slug: string;
	name: string;
	is_default: Generated<boolean>;
	city: string | null;
	lat: number | null;
	lon: number | null;
	profile: Generated<Json>;
	created_at: Generated<Timestamp>;
	updated_at: Generated<Timestamp>;
	staff_two_step: Generated<boolean>;
	file_room: Generated<number>;
}

export interface ConductCertificates {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	organisation_id: string;
	user_id: string | null;
	email: string;
	asked_at: Timestamp | null;
	seen_on: string | null;
	seen_by: string | null;
	expires_on: string | null;
	reminders: Generated<number[]>;
	updated_at: Generated<Timestamp>;
}

export interface ConversationMessages {
	id: Generated<string>;
	seq: GeneratedAlways<number>;
	conversation_id: string;
	party_id: string;
	tenant: string;
	centre_id: string;
	author_id: string | null;
	body: string;
	client_key: string;
	created_at: Generated<Timestamp>;
	edited_at: Timestamp | null;
	deleted_at: Timestamp | null;
	kept_body: string | null;
}

export interface ConversationNotes {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	conversation_id: string;
	party_id: string;
	author_id: string | null;
	note: string;
	mentions: Generated<string[]>;
	created_at: Generated<Timestamp>;
}

export interface ConversationParties {
	id: Generated<string>;
	conversation_id: string;
	tenant: string;
	centre_id: string;
	kind: 'person' | 'guest' | 'organisation' | 'centre';
	user_id: string | null;
	organisation_id: string | null;
	guest_name: string | null;
	guest_email: string | null;
	locale: Generated<'nl' | 'en'>;
	assigned_to: string | null;
	done_at: Timestamp | null;
	blocked_at: Timestamp | null;
	shares_contact: Generated<boolean>;
	read_seq: Generated<number>;
	mailed_seq: Generated<number>;
	unshared_at: Timestamp | null;
}

export interface ConversationReads {
	conversation_id: string;
	user_id: string;
	tenant: string;
	centre_id: string;
	read_seq: Generated<number>;
	mailed_seq: Generated<number>;
}

export interface ConversationReports {
	id: Generated<string>;
	conversation_id: string;
	party_id: string;
	tenant: string;
	centre_id: string;
	reporter_id: string | null;
	reason: string;
	created_at: Generated<Timestamp>;
	handled_at: Timestamp | null;
	outcome: 'none' | 'talked' | 'ended' | null;
	answer: string | null;
	handled_by: string | null;
}

export interface Conversations {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	subject: string;
	about_type: 'applications' | 'vacancies' | 'volunteer_profile_replies' | 'form_submissions' | 'help_answers' | null;
	about_id: string | null;
	matter: string | null;
	last_party_id: string | null;
	last_seq: Generated<number>;
	last_message_at: Generated<Timestamp>;
	excerpt: Generated<string>;
	mail_due_at: Timestamp | null;
	created_at: Generated<Timestamp>;
	ended_at: Timestamp | null;
}

export interface CrisisCallAnswers {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	call_id: string;
	user_id: string;
	answer: 'yes' | 'no' | null;
	answered_at: Timestamp | null;
	mailed_at: Timestamp | null;
}

export interface CrisisCalls {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	created_by: string | null;
	title: string;
	body: string;
	place: Generated<string>;
	kilometres: number | null;
	skills: Generated<string[]>;
	created_at: Generated<Timestamp>;
	closed_at: Timestamp | null;
	reopened_at: Timestamp | null;
}

export interface DataExports {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	user_id: string | null;
	resource: string;
	asked: Json;
	state: Generated<'waiting' | 'ready' | 'failed'>;
	lines: Generated<number>;
	parts: Generated<number>;
	bytes: Generated<number>;
	created_at: Generated<Timestamp>;
}

export interface DataViews {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	user_id: string;
	resource: string;
	name: string;
	columns: string[];
	query: string;
	created_at: Generated<Timestamp>;
}

export interface DayDetails {
	tenant: string;
	centre_id: string;
	day: string;
	part: 'source' | 'category' | 'page' | 'form';
	name: string;
	measure: string;
	value: number;
}

export interface DayTotals {
	tenant: string;
	centre_id: string;
	day: string;
	measure: string;
	organisation_id: string | null;
	value: number;
	waits: Generated<number[]>;
}

export interface FileUploads {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	user_id: string;
	name: string;
	bytes: number;
	received: Generated<number>;
	created_at: Generated<Timestamp>;
}

export interface FileUses {
	tenant: string;
	centre_id: string;
	file_id: string;
	subject_type: string;
	subject_id: string;
}

export interface Files {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	organisation_id: string | null;
	uploaded_by: string | null;
	purpose: Generated<'library' | 'photo' | 'stock'>;
	status: Generated<'storing' | 'ready' | 'gone'>;
	kind: 'image' | 'document';
	is_public: Generated<boolean>;
	name: string;
	extension: string;
	media_type: string;
	bytes: number;
	width: number | null;
	height: number | null;
	checksum: string;
	formats: Generated<string[]>;
	widths: Generated<number[]>;
	complete: Generated<boolean>;
	colour: string | null;
	alt: Generated<Json>;
	credit: string | null;
	focal_x: Generated<number>;
	focal_y: Generated<number>;
	folder: Generated<string>;
	keywords: Generated<string[]>;
	drawing: string | null;
	created_at: Generated<Timestamp>;
	updated_at: Generated<Timestamp>;
	replaced_at: Timestamp | null;
}

export interface FormAnswerCounts {
	form_id: string;
	tenant: string;
	centre_id: string;
	question_id: string;
	kind: 'answered' | 'option' | 'number' | 'month' | 'hour' | 'status';
	value: string;
	count: number;
	total: Generated<string>;
}

export interface FormExports {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	form_id: string | null;
	asked: Json;
	state: Generated<'waiting' | 'ready' | 'failed'>;
	parts: Generated<number>;
	bytes: Generated<number>;
	created_at: Generated<Timestamp>;
}

export interface FormFiles {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	form_id: string | null;
	question_id: string;
	submission_id: string | null;
	sent: Generated<boolean>;
	ready: Generated<boolean>;
	name: string;
	extension: string;
	media_type: string;
	bytes: number;
	checksum: string;
	created_at: Generated<Timestamp>;
}

export interface FormSubmissionNotes {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	submission_id: string;
	author_id: string | null;
	note: string;
	mentions: Generated<string[]>;
	created_at: Generated<Timestamp>;
}

export interface FormSubmissions {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	form_id: string;
	version: number;
	user_id: string | null;
	reference: string;
	status: Generated<'new' | 'handled' | 'spam'>;
	answers: Json;
	locale: Generated<'nl' | 'en'>;
	sender_hash: string | null;
	submitted_at: Generated<Timestamp>;
	token_id: string | null;
	assigned_to: string | null;
	send_key: string | null;
	words: GeneratedAlways<string>;
	chosen: GeneratedAlways<string[]>;
}

export interface FormTokens {
	id: string;
	tenant: string;
	centre_id: string;
	form_id: string;
	token_hash: string;
	email: string;
	name: Generated<string>;
	locale: Generated<'nl' | 'en'>;
	user_id: string | null;
	most_uses: number | null;
	uses: Generated<number>;
	mail_due: Generated<'invitation' | 'reminder' | null>;
	mail_refused: Generated<boolean>;
	created_at: Generated<Timestamp>;
	expires_at: Timestamp;
	sent_at: Timestamp | null;
	reminded_at: Timestamp | null;
	opened_at: Timestamp | null;
	used_at: Timestamp | null;
	revoked_at: Timestamp | null;
}

export interface FormVersions {
	form_id: string;
	tenant: string;
	centre_id: string;
	number: number;
	content: Json;
	opened_at: Generated<Timestamp>;
	access_permission: Generated<'anonymous' | 'token_holder'>;
	opens_at: Timestamp | null;
	closes_at: Timestamp | null;
	most_submissions: number | null;
	once_per_person: Generated<boolean>;
	retention_days: Generated<number>;
	slug: string | null;
}

export interface Forms {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	organisation_id: string | null;
	slug: string;
	access_permission: Generated<'anonymous' | 'token_holder'>;
	status: Generated<'draft' | 'open' | 'closed' | 'archived'>;
	content: Json;
	version: Generated<number>;
	opens_at: Timestamp | null;
	closes_at: Timestamp | null;
	most_submissions: number | null;
	once_per_person: Generated<boolean>;
	retention_days: Generated<number>;
	revision: Generated<number>;
	created_at: Generated<Timestamp>;
	updated_at: Generated<Timestamp>;
	confirm_sender: Generated<boolean>;
	recipient_ids: Generated<string[]>;
	is_contact: Generated<boolean>;
	shared_with_centre: Generated<boolean>;
}

export interface HelpAnswers {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	help_request_id: string;
	user_id: string;
	message: string;
	phone_number: string | null;
	status: Generated<'pending' | 'accepted' | 'declined' | 'withdrawn' | 'ended'>;
	contact_shared_at: Timestamp | null;
	decided_at: Timestamp | null;
	created_at: Generated<Timestamp>;
	updated_at: Generated<Timestamp>;
}

export interface HelpLinks {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	help_request_id: string;
	token_hash: string;
	expires_at: Timestamp;
	created_at: Generated<Timestamp>;
}

export interface HelpReports {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	help_request_id: string;
	user_id: string | null;
	reason: string;
	handled_at: Timestamp | null;
	created_at: Generated<Timestamp>;
}

export interface HelpRequests {
	id: string;
	tenant: string;
	centre_id: string;
	status: 'unconfirmed' | 'submitted' | 'published' | 'refused' | 'matched' | 'closed' | 'withdrawn' | 'expired';
	timing: Generated<string>;
	user_id: string | null;
	first_name: string;
	last_name: Generated<string>;
	email: string;
	phone_number: string | null;
	locale: Generated<'nl' | 'en'>;
	reason: string | null;
	decided_by: string | null;
	decided_at: Timestamp | null;
}

export interface HourCertificates {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	user_id: string | null;
	code: string;
	year: number | null;
	name: string;
	lines: Json;
	minutes: number;
	created_at: Generated<Timestamp>;
	changed_at: Timestamp | null;
	kind: Generated<'hours' | 'attendance'>;
	activity: string | null;
	application_id: string | null;
}

export interface ImportedVacancies {
	vacancy_id: string;
	tenant: string;
	centre_id: string;
	written: Generated<Json>;
	held: 'incomplete' | 'organisation' | 'review' | null;
	left_by: string | null;
	left_from: string | null;
}

export interface KnownFacets {
	code: number | null;
	facet: string;
	value: string;
}

export interface KnownWords {
	tenant: string;
	word: string;
}

export interface MailBounces {
	tenant: string;
	centre_id: string;
	address: string;
	reason: string;
	bounced_at: Generated<Timestamp>;
}

export interface MailChoices {
	tenant: string;
	centre_id: string;
	user_id: string;
	topic: string;
	frequency: 'now' | 'daily' | 'weekly' | 'never';
	told_until: Generated<Timestamp>;
	in_app: Generated<boolean>;
	stopped_from: 'now' | 'daily' | 'weekly' | null;
}

export interface MailSettings {
	centre_id: string;
	tenant: string;
	sender_name: string | null;
	reply_to: string | null;
	footer: Generated<Json>;
	updated_at: Generated<Timestamp>;
}

export interface MailingRecipients {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	mailing_id: string;
	user_id: string;
	outcome: 'mailed' | 'waiting' | 'held_back' | 'withdrawn' | 'switched_off' | null;
	mailed_on: string | null;
	mail_id: string | null;
	waits_until: Timestamp | null;
}

export interface Mailings {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	created_by: string | null;
	subject: string;
	body: string;
	interests: Generated<string[]>;
	place: Generated<string>;
	lat: number | null;
	lon: number | null;
	kilometres: number | null;
	language: 'nl' | 'en' | null;
	status: Generated<'draft' | 'scheduled' | 'sending' | 'sent' | 'stopped'>;
	revision: Generated<number>;
	planned_at: Timestamp | null;
	started_at: Timestamp | null;
	finished_at: Timestamp | null;
	recipients: Generated<number>;
	mailed: Generated<number>;
	held_back: Generated<number>;
	withdrawn: Generated<number>;
	created_at: Generated<Timestamp>;
	updated_at: Generated<Timestamp>;
	switched_off: Generated<number>;
}

export interface Mails {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	template: string;
	recipient: string;
	locale: 'nl' | 'en';
	data: Generated<Json>;
	status: Generated<'queued' | 'sent' | 'failed' | 'bounced'>;
	attempts: Generated<number>;
	last_error: string | null;
	created_at: Generated<Timestamp>;
	sent_at: Timestamp | null;
	recipient_name: string | null;
	claimed_until: Timestamp | null;
	user_id: string | null;
	held_for: string | null;
	wording: Json | null;
	thread: string | null;
	is_test: Generated<boolean>;
	subject: string | null;
	not_before: Timestamp | null;
}

export interface MapAreas {
	code: string;
	name: string;
	source: Generated<string>;
	outline: Json;
	west: number;
	south: number;
	east: number;
	north: number;
	kind: Generated<'municipality' | 'province'>;
}

export interface Memberships {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	user_id: string;
	organisation_id: string;
	role: 'admin' | 'content_manager' | 'page_manager' | 'mentor' | 'student' | 'organization_superuser';
	created_at: Generated<Timestamp>;
	mentor_id: string | null;
}

export interface MenuItems {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	menu: 'header' | 'footer';
	parent_id: string | null;
	position: number;
	name: Json;
	link_type: 'content_page' | 'system_page';
	page_id: string | null;
	system_page: string | null;
}

export interface MessageFiles {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	message_id: string | null;
	uploaded_by: string | null;
	guest_party_id: string | null;
	sent: Generated<boolean>;
	ready: Generated<boolean>;
	name: string;
	extension: string;
	media_type: string;
	bytes: number;
	checksum: string;
	created_at: Generated<Timestamp>;
}

export interface MissedSearches {
	tenant: string;
	centre_id: string;
	day: string;
	term: string;
	place: Generated<string>;
	times: number;
	last_at: Timestamp;
}

export interface MonthDetails {
	tenant: string;
	centre_id: string;
	month: string;
	part: 'source' | 'category' | 'page' | 'form';
	name: string;
	measure: string;
	value: number;
}

export interface MonthTotals {
	tenant: string;
	centre_id: string;
	month: string;
	measure: string;
	organisation_id: string | null;
	value: number;
	waits: Generated<number[]>;
}

export interface NotificationTemplateVersions {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	event: string;
	locale: 'nl' | 'en';
	subject: string | null;
	body: string | null;
	active: boolean;
	author_id: string | null;
	created_at: Generated<Timestamp>;
}

export interface NotificationTemplates {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	event: string;
	locale: 'nl' | 'en';
	subject: string | null;
	body: string | null;
	active: Generated<boolean>;
	default_subject: string;
	default_body: string;
	revision: Generated<number>;
	failed_at: Timestamp | null;
	failure: string | null;
	updated_by: string | null;
	updated_at: Generated<Timestamp>;
}

export interface Notifications {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	user_id: string;
	organisation_id: string | null;
	kind: string;
	subject_type: string;
	subject_id: string;
	data: Generated<Json>;
	read_at: Timestamp | null;
	created_at: Generated<Timestamp>;
	in_app: Generated<boolean>;
	done_at: Timestamp | null;
}

export interface OrganisationDocuments {
	organisation_id: string;
	tenant: string;
	centre_id: string;
	name: string;
	name_plain: string;
}

export interface OrganisationNotes {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	organisation_id: string;
	author_id: string | null;
	note: string;
	created_at: Generated<Timestamp>;
	mentions: Generated<string[]>;
}

export interface OrganisationSignUps {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	email: string;
	token_hash: string;
	data: Json;
	expires_at: Timestamp;
	created_at: Generated<Timestamp>;
}

export interface Organisations {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	type: 'NonProfit' | 'School' | 'VolunteerCenter';
	name: string;
	description: Generated<string>;
	website: string | null;
	email: string | null;
	phone_number: string | null;
	street: string | null;
	house_number: string | null;
	postal_code: string | null;
	city: string | null;
	country: Generated<string>;
	lat: number | null;
	lon: number | null;
	non_profit_type: string | null;
	activity_types: Generated<string[]>;
	show_on_social_map: Generated<boolean>;
	status: Generated<'pending' | 'approved' | 'denied' | 'archived' | 'deleted'>;
	status_reason: string | null;
	source: string | null;
	source_id: string | null;
	created_at: Generated<Timestamp>;
	updated_at: Generated<Timestamp>;
	name_key: GeneratedAlways<string>;
	address_key: GeneratedAlways<string | null>;
	domain: GeneratedAlways<string | null>;
	logo_id: string | null;
	image_id: string | null;
	contact_person: Json | null;
	deleted_at: Timestamp | null;
	vacancy_review: Generated<'centre' | 'always' | 'never'>;
	answers_within_days: number | null;
	volunteers_before: number | null;
}

export interface PageManagers {
	tenant: string;
	centre_id: string;
	page_id: string;
	user_id: string;
}

export interface PagePresences {
	tenant: string;
	centre_id: string;
	page_id: string;
	user_id: string;
	seen_at: Generated<Timestamp>;
}

export interface PageSlugs {
	tenant: string;
	centre_id: string;
	locale: 'nl' | 'en';
	slug: string;
	page_id: string;
	was_live: Generated<boolean>;
}

export interface PageVersions {
	page_id: string;
	number: number;
	tenant: string;
	centre_id: string;
	content: Json;
	author_id: string | null;
	restored_from: number | null;
	created_at: Generated<Timestamp>;
	updated_at: Generated<Timestamp>;
	published_at: Timestamp | null;
}

export interface Pages {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	page_type: 'default' | 'news' | 'success_story';
	title: string;
	head: Generated<number>;
	live: number | null;
	live_type: 'default' | 'news' | 'success_story' | null;
	featured: Generated<boolean>;
	is_published: Generated<boolean>;
	publish_at: Timestamp | null;
	unpublish_at: Timestamp | null;
	published_at: Timestamp | null;
	revision: Generated<number>;
	created_by: string | null;
	updated_by: string | null;
	created_at: Generated<Timestamp>;
	updated_at: Generated<Timestamp>;
	planned: number | null;
	planned_at: Timestamp | null;
	deleted_at: Timestamp | null;
}

export interface Partners {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	position: number;
	name: string;
	texts: Generated<Json>;
	website: string | null;
	logo_id: string | null;
	created_at: Generated<Timestamp>;
	updated_at: Generated<Timestamp>;
}

export interface Passkeys {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	user_id: string;
	name: string;
	credential_id: string;
	public_key: string;
	counter: Generated<number>;
	transports: Generated<string[]>;
	last_used_at: Timestamp | null;
	created_at: Generated<Timestamp>;
}

export interface Places {
	id: GeneratedAlways<number>;
	name: string;
	region: string | null;
	country: Generated<string>;
	lat: number;
	lon: number;
	kind: Generated<'place' | 'municipality' | 'province'>;
	reach: Generated<number>;
	size: Generated<number>;
}

export interface PoolCounts {
	tenant: string;
	centre_id: string;
	facet: 'interests' | 'skills' | 'dayparts' | 'languages' | 'total';
	value: string;
	people: number;
}

export interface PoolProfiles {
	id: string;
	tenant: string;
	centre_id: string;
	interests: string[];
	skills: string[];
	dayparts: string[];
	spoken: string[];
	words: string;
	lat: number | null;
	lon: number | null;
	radius: number;
	published_at: Timestamp | null;
	user_id: string;
	interests_set: number;
	skills_set: number;
	dayparts_set: number;
	spoken_set: number;
}

export interface PoolSelections {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	organisation_id: string;
	name: string;
	filters: Json;
	created_at: Generated<Timestamp>;
}

export interface PoolWords {
	profile_id: string;
	user_id: string;
	centre_id: string;
	tenant: string;
	interests_set: number;
	skills_set: number;
	dayparts_set: number;
	spoken_set: number;
	words: string;
}

export interface Postcodes {
	code: string;
	place: string;
	region: string | null;
	lat: number;
	lon: number;
}

export interface ProfileChoiceSets {
	id: GeneratedAlways<number>;
	choices: string[];
}

export interface PublishedHelp {
	vacancy_id: string;
	tenant: string;
	centre_id: string;
	organisation_id: string;
	vacancy_type: string;
	published_at: Timestamp;
	expires_at: Timestamp | null;
	location_kind: string;
	city: string | null;
	lat: number | null;
	lon: number | null;
	categories: string[];
	target_groups: string[];
	age_groups: string[];
	dayparts: string[];
	tags: string[];
	dutch_level: string | null;
	words: string;
	title: string;
	title_plain: string;
	lead: string;
	facets: string;
	place_hidden: boolean;
	help_kind: string | null;
	help_topics: string[] | null;
	is_full: boolean;
}

export interface PublishedVacancies {
	vacancy_id: string;
	tenant: string;
	centre_id: string;
	organisation_id: string;
	vacancy_type: string;
	published_at: Timestamp;
	expires_at: Timestamp | null;
	location_kind: string;
	city: string | null;
	lat: number | null;
	lon: number | null;
	categories: string[];
	target_groups: string[];
	age_groups: string[];
	dayparts: string[];
	tags: string[];
	dutch_level: string | null;
	words: string;
	title: string;
	title_plain: string;
	lead: string;
	facets: string;
	place_hidden: boolean;
	help_kind: string | null;
	help_topics: string[] | null;
	is_full: boolean;
}

export interface RateLimits {
	tenant: string;
	key: string;
	hits: Generated<number>;
	resets_at: Timestamp;
	earlier: Generated<number>;
	refused: Generated<boolean>;
	lapses_at: Timestamp | null;
}

export interface RecoveryCodes {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	user_id: string;
	code_hash: string;
	used_at: Timestamp | null;
	created_at: Generated<Timestamp>;
}

export interface ReferenceData {
	name: string;
	checksum: string;
}

export interface RenewLinks {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	vacancy_id: string;
	user_id: string;
	token_hash: string;
	expires_at: Timestamp;
	used_at: Timestamp | null;
	created_at: Generated<Timestamp>;
}

export interface SavedSearchHits {
	tenant: string;
	centre_id: string;
	saved_search_id: string;
	vacancy_id: string;
}

export interface SavedSearchNews {
	vacancy_id: string;
	tenant: string;
	centre_id: string;
}

export interface SavedSearches {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	user_id: string;
	name: string;
	filters: Json;
	frequency: 'at_once' | 'daily' | 'weekly';
	paused: Generated<boolean>;
	since: Generated<Timestamp>;
	next_at: Generated<Timestamp>;
	created_at: Generated<Timestamp>;
	near_lat: number | null;
	near_lon: number | null;
	near_read: Generated<boolean>;
	app_context: 'meedoen' | 'gelderland' | null;
}

export interface SavedVacancies {
	user_id: string;
	vacancy_id: string;
	tenant: string;
	centre_id: string;
	created_at: Generated<Timestamp>;
}

export interface SchoolGoals {
	organisation_id: string;
	tenant: string;
	centre_id: string;
	minutes: number;
	updated_at: Generated<Timestamp>;
}

export interface SearchFacets {
	number: GeneratedAlways<number>;
	tenant: string;
	facet: string;
	value: string;
}

export interface SearchFilters {
	centre_id: string;
	tenant: string;
	facet_order: Generated<string[]>;
	hidden: Generated<string[]>;
	hidden_categories: Generated<string[]>;
	updated_at: Generated<Timestamp>;
}

export interface SearchMark {
	centre_id: string;
	mark: string;
}

export interface SearchMarks {
	tenant: string;
	centre_id: string;
	mark: string;
}

export interface SearchSynonyms {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	words: string[];
	created_at: Generated<Timestamp>;
	updated_at: Generated<Timestamp>;
}

export interface SearchWords {
	tenant: string;
	word: string;
}

export interface SessionOccurrences {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	vacancy_id: string;
	session_id: string;
	key: string;
	starts_at: Timestamp;
	ends_at: Timestamp;
	all_day: Generated<boolean>;
	place: string | null;
	spots: number | null;
	status: Generated<'planned' | 'cancelled'>;
	called_off: Generated<boolean>;
	reason: string | null;
	sequence: Generated<number>;
	updated_at: Generated<Timestamp>;
	online_link: string | null;
}

export interface StockImages {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	file_id: string;
	translations: Json;
	category: string | null;
	hidden: Generated<boolean>;
	created_at: Generated<Timestamp>;
	updated_at: Generated<Timestamp>;
}

export interface SummedDays {
	tenant: string;
	centre_id: string;
	since: string;
	counted_at: Timestamp | null;
}

export interface SupportRatings {
	tenant: string;
	centre_id: string;
	user_id: string;
	article: string;
	useful: boolean;
	remark: Generated<string>;
	rated_at: Generated<Timestamp>;
}

export interface Users {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	email: string;
	first_name: Generated<string>;
	last_name: Generated<string>;
	phone_number: string | null;
	job_title: string | null;
	gender: 'male' | 'female' | 'other' | null;
	password_hash: string | null;
	status: Generated<'active' | 'invited' | 'inactive' | 'archived'>;
	roles: Generated<string[]>;
	locale: Generated<'nl' | 'en'>;
	digest_days: Generated<number[]>;
	signup_method: Generated<'signedUp' | 'createdByUser' | 'imported' | 'unknown'>;
	accepted_terms_at: Timestamp | null;
	confirmed_at: Timestamp | null;
	last_seen_at: Timestamp | null;
	created_at: Generated<Timestamp>;
	updated_at: Generated<Timestamp>;
	absence_notices: Generated<number[]>;
	absence_noticed_at: Timestamp | null;
	photo_id: string | null;
	accepted_terms: Json | null;
	changelog_version: string | null;
	quiet_from: string | null;
	quiet_until: string | null;
	thanked_year: number | null;
}

export interface Vacancies {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	organisation_id: string;
	vacancy_type: Generated<'volunteering' | 'p2p' | 'one-on-one' | 'neighbour-help' | 'activity' | 'language'>;
	status: Generated<'draft' | 'published' | 'filled' | 'expired' | 'archived' | 'deleted'>;
	language: Generated<'nl' | 'en'>;
	title: string;
	summary: Generated<string>;
	description: Generated<string>;
	translations: Generated<Json>;
	categories: Generated<string[]>;
	target_groups: Generated<string[]>;
	skills: Generated<string[]>;
	age_groups: Generated<string[]>;
	dayparts: Generated<string[]>;
	tags: Generated<string[]>;
	dutch_level: Generated<'none' | 'basic' | 'intermediate' | 'fluent' | null>;
	hours_min: number | null;
	hours_max: number | null;
	hours_period: 'once' | 'day' | 'week' | 'month' | null;
	starts_on: string | null;
	ends_on: string | null;
	spots: number | null;
	location_kind: Generated<'address' | 'online' | 'area'>;
	street: string | null;
	house_number: string | null;
	postal_code: string | null;
	city: string | null;
	lat: number | null;
	lon: number | null;
	hide_exact_place: Generated<boolean>;
	wheelchair_accessible: Generated<boolean>;
	suitable_for_groups: Generated<boolean>;
	suitable_for_internship: Generated<boolean>;
	vog: Generated<'none' | 'required' | 'free_scheme'>;
	compensation: Generated<'none' | 'expenses' | 'allowance'>;
	contact_person: string | null;
	contact_phone: string | null;
	contact_email: string | null;
	contact_phone_visible: Generated<boolean>;
	apply_method: Generated<'form' | 'link'>;
	apply_url: string | null;
	published_at: Timestamp | null;
	expires_at: Timestamp | null;
	expiry_notices: Generated<number[]>;
	source: string | null;
	source_id: string | null;
	created_at: Generated<Timestamp>;
	updated_at: Generated<Timestamp>;
	image_id: string | null;
	questions: Generated<Json>;
	help_kind: 'ask' | 'offer' | null;
	help_topic: string | null;
	audience: 'organizations' | 'volunteers' | 'everyone' | null;
	price_text: string | null;
	review: 'waiting' | 'returned' | null;
	review_why: 'new' | 'chosen' | 'all' | null;
	review_reason: string | null;
	review_asked_at: Timestamp | null;
}

export interface VacancyBulkEditRows {
	bulk_edit_id: string;
	vacancy_id: string;
	tenant: string;
	centre_id: string;
	state: Generated<'waiting' | 'changed' | 'refused' | 'undone' | 'kept'>;
	reason: string | null;
	before: Json | null;
	changed_at: Timestamp | null;
}

export interface VacancyBulkEdits {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	user_id: string;
	acting_organisation_id: string;
	organisation_id: string | null;
	change: Json;
	state: Generated<'running' | 'done' | 'undoing' | 'undone'>;
	total: number;
	created_at: Generated<Timestamp>;
}

export interface VacancyDocuments {
	vacancy_id: string;
	tenant: string;
	centre_id: string;
	organisation_id: string;
	vacancy_type: string;
	published_at: Timestamp;
	expires_at: Timestamp | null;
	location_kind: string;
	city: string | null;
	lat: number | null;
	lon: number | null;
	categories: string[];
	target_groups: string[];
	age_groups: string[];
	dayparts: string[];
	tags: string[];
	dutch_level: string | null;
	words: string;
	title: Generated<string>;
	title_plain: Generated<string>;
	lead: Generated<string>;
	facets: Generated<string>;
	place_hidden: Generated<boolean>;
	help_kind: string | null;
	help_topics: string[] | null;
	is_full: Generated<boolean>;
}

export interface VacancyDrafts {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	user_id: string;
	organisation_id: string;
	vacancy_id: string | null;
	fields: Json;
	created_at: Generated<Timestamp>;
	saved_at: Generated<Timestamp>;
}

export interface VacancyFeeds {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	user_id: string | null;
	acting_organisation_id: string;
	name: string;
	address: string;
	every_days: number;
	create_organisations: boolean;
	state: Generated<'new' | 'active' | 'paused'>;
	due_at: Timestamp | null;
	fetched_at: Timestamp | null;
	etag: string | null;
	last_modified: string | null;
	failures: Generated<number>;
	failure: string | null;
	created_at: Generated<Timestamp>;
}

export interface VacancyImportSources {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	name: string;
	columns: Generated<Json>;
	created_at: Generated<Timestamp>;
	categories: Generated<Json>;
}

export interface VacancyImports {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	user_id: string;
	acting_organisation_id: string;
	file_name: string;
	mapping: string;
	content: string | null;
	publish_for_days: number | null;
	create_organisations: boolean;
	state: Generated<'matching' | 'checking' | 'checked' | 'importing' | 'done' | 'stopped'>;
	total: number;
	done: Generated<number>;
	created: Generated<number>;
	updated: Generated<number>;
	unchanged: Generated<number>;
	without_place: Generated<number>;
	new_organisations: Generated<Json>;
	rows: Generated<Json>;
	refused: Generated<Json>;
	created_at: Generated<Timestamp>;
	files: Generated<number>;
	withdrawn: Generated<number>;
	left_out: Generated<number>;
	ended_at: Timestamp | null;
	report_removed_at: Timestamp | null;
	source_id: string | null;
	columns: Json | null;
	online: Generated<number>;
	drafts: Generated<number>;
	waiting: Generated<number>;
	expired: Generated<number>;
	remarks: Generated<Json>;
	categories: Generated<Json>;
	unknown_categories: Generated<Json>;
	head: Json | null;
	contested: Generated<Json>;
	preferred: Generated<Json>;
	leaving: Generated<Json>;
	keep_left: Generated<boolean>;
	restored: Generated<number>;
	feed_id: string | null;
}

export interface VacancySessions {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	vacancy_id: string;
	starts_at: Timestamp;
	ends_at: Timestamp;
	spots: number | null;
	created_at: Generated<Timestamp>;
	all_day: Generated<boolean>;
	rule: string | null;
	exdates: Generated<string[]>;
	rdates: Generated<string[]>;
	overrides: Generated<Json>;
	place: string | null;
	status: Generated<'planned' | 'cancelled'>;
	worked_out_until: Timestamp | null;
	online_link: string | null;
}

export interface VisitCounts {
	tenant: string;
	centre_id: string;
	hour: Timestamp;
	event: 'page' | 'vacancy' | 'begun' | 'sent' | 'search' | 'missed' | 'form' | 'feed' | 'widget';
	page: Generated<string>;
	subject_id: string | null;
	source: Generated<string>;
	campaign: Generated<string>;
	views: number;
	visitors: number;
}

export interface VisitMarks {
	tenant: string;
	centre_id: string;
	day: string;
	mark: string;
	source: Generated<string>;
	campaign: Generated<string>;
}

export interface VisitSalts {
	tenant: string;
	centre_id: string;
	day: string;
	salt: string;
}

export interface VolunteerProfileBlocks {
	tenant: string;
	centre_id: string;
	user_id: string;
	organisation_id: string;
	created_at: Generated<Timestamp>;
}

export interface VolunteerProfileNotes {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	profile_id: string;
	organisation_id: string;
	author_id: string | null;
	note: string;
	mentions: Generated<string[]>;
	created_at: Generated<Timestamp>;
}

export interface VolunteerProfileReplies {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	volunteer_profile_id: string | null;
	user_id: string;
	organisation_id: string;
	vacancy_id: string;
	sender_id: string | null;
	body: string;
	status: Generated<'open' | 'interested' | 'declined' | 'lapsed' | 'held' | 'refused'>;
	reason: 'no_time' | 'too_far' | 'other_work' | 'found_something' | 'other' | null;
	created_at: Generated<Timestamp>;
	answered_at: Timestamp | null;
	body_key: string | null;
	reviewed_at: Timestamp | null;
	report: string | null;
	reported_at: Timestamp | null;
	report_handled_at: Timestamp | null;
}

export interface VolunteerProfiles {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	user_id: string;
	status: Generated<'draft' | 'published' | 'paused' | 'expired' | 'removed'>;
	headline: Generated<string>;
	about: Generated<string>;
	interests: Generated<string[]>;
	skills: Generated<string[]>;
	target_groups: Generated<string[]>;
	languages: Generated<Json>;
	dayparts: Generated<string[]>;
	hours: number | null;
	available_from: string | null;
	frequency: 'once' | 'regularly' | null;
	place: Generated<string>;
	lat: number | null;
	lon: number | null;
	radius: Generated<number>;
	transport: Generated<string[]>;
	has_vog: Generated<boolean>;
	show_photo: Generated<boolean>;
	published_at: Timestamp | null;
	confirmed_at: Generated<Timestamp>;
	asked_at: Timestamp | null;
	created_at: Generated<Timestamp>;
	updated_at: Generated<Timestamp>;
	spoken: GeneratedAlways<string[]>;
	is_owner_active: Generated<boolean>;
	open_replies: Generated<number>;
	crisis_pool: Generated<boolean>;
	interests_set: Generated<number>;
	skills_set: Generated<number>;
	dayparts_set: Generated<number>;
	spoken_set: Generated<number>;
	matched_application_id: string | null;
	matched_before_id: string | null;
	words: GeneratedAlways<string>;
}

export interface WordsOfPool {
	id: string | null;
	user_id: string;
	centre_id: string;
	interests_set: number;
	skills_set: number;
	dayparts_set: number;
	spoken_set: number;
	words: string;
}

export interface WorkedHours {
	application_id: string;
	tenant: string;
	centre_id: string;
	minutes: number;
	status: Generated<'stated' | 'entered' | 'questioned' | 'signed' | 'declined'>;
	question: string | null;
	entered_by: string | null;
	entered_at: Generated<Timestamp>;
	signed_by: string | null;
	signed_at: Timestamp | null;
	updated_at: Generated<Timestamp>;
	id: Generated<string>;
	worked_on: string | null;
	waiting_mailed_at: Timestamp | null;
	approved_mailed_at: Timestamp | null;
	answer: string | null;
	said: Generated<Json>;
}

export interface WorkshopDetails {
	vacancy_id: string;
	tenant: string;
	centre_id: string;
	online_link: string | null;
	updated_at: Generated<Timestamp>;
	evaluation_form_id: string | null;
}

export interface WorkshopMaterials {
	id: Generated<string>;
	tenant: string;
	centre_id: string;
	vacancy_id: string | null;
	title: string;
	url: string | null;
	extension: string | null;
	media_type: string | null;
	bytes: Generated<number>;
	ready: Generated<boolean>;
	created_at: Generated<Timestamp>;
}

export interface YearlyReports {
	tenant: string;
	centre_id: string;
	year: number;
	text: string;
	updated_at: Generated<Timestamp>;
}

export interface DB {
	access_tokens: AccessTokens;
	account_tokens: AccountTokens;
	answer_templates: AnswerTemplates;
	application_notes: ApplicationNotes;
	application_outcomes: ApplicationOutcomes;
	applications: Applications;
	approved_organisations: ApprovedOrganisations;
	audit_log: AuditLog;
	auth_challenges: AuthChallenges;
	auth_sessions: AuthSessions;
	authenticators: Authenticators;
	calendar_addresses: CalendarAddresses;
	centre_versions: CentreVersions;
	centres: Centres;
	conduct_certificates: ConductCertificates;
	conversation_messages: ConversationMessages;
	conversation_notes: ConversationNotes;
	conversation_parties: ConversationParties;
	conversation_reads: ConversationReads;
	conversation_reports: ConversationReports;
	conversations: Conversations;
	crisis_call_answers: CrisisCallAnswers;
	crisis_calls: CrisisCalls;
	data_exports: DataExports;
	data_views: DataViews;
	day_details: DayDetails;
	day_totals: DayTotals;
	file_uploads: FileUploads;
	file_uses: FileUses;
	files: Files;
	form_answer_counts: FormAnswerCounts;
	form_exports: FormExports;
	form_files: FormFiles;
	form_submission_notes: FormSubmissionNotes;
	form_submissions: FormSubmissions;
	form_tokens: FormTokens;
	form_versions: FormVersions;
	forms: Forms;
	help_answers: HelpAnswers;
	help_links: HelpLinks;
	help_reports: HelpReports;
	help_requests: HelpRequests;
	hour_certificates: HourCertificates;
	imported_vacancies: ImportedVacancies;
	known_facets: KnownFacets;
	known_words: KnownWords;
	mail_bounces: MailBounces;
	mail_choices: MailChoices;
	mail_settings: MailSettings;
	mailing_recipients: MailingRecipients;
	mailings: Mailings;
	mails: Mails;
	map_areas: MapAreas;
	memberships: Memberships;
	menu_items: MenuItems;
	message_files: MessageFiles;
	missed_searches: MissedSearches;
	month_details: MonthDetails;
	month_totals: MonthTotals;
	notification_template_versions: NotificationTemplateVersions;
	notification_templates: NotificationTemplates;
	notifications: Notifications;
	organisation_documents: OrganisationDocuments;
	organisation_notes: OrganisationNotes;
	organisation_sign_ups: OrganisationSignUps;
	organisations: Organisations;
	page_managers: PageManagers;
	page_presences: PagePresences;
	page_slugs: PageSlugs;
	page_versions: PageVersions;
	pages: Pages;
	partners: Partners;
	passkeys: Passkeys;
	places: Places;
	pool_counts: PoolCounts;
	pool_profiles: PoolProfiles;
	pool_selections: PoolSelections;
	pool_words: PoolWords;
	postcodes: Postcodes;
	profile_choice_sets: ProfileChoiceSets;
	published_help: PublishedHelp;
	published_vacancies: PublishedVacancies;
	rate_limits: RateLimits;
	recovery_codes: RecoveryCodes;
	reference_data: ReferenceData;
	renew_links: RenewLinks;
	saved_search_hits: SavedSearchHits;
	saved_search_news: SavedSearchNews;
	saved_searches: SavedSearches;
	saved_vacancies: SavedVacancies;
	school_goals: SchoolGoals;
	search_facets: SearchFacets;
	search_filters: SearchFilters;
	search_mark: SearchMark;
	search_marks: SearchMarks;
	search_synonyms: SearchSynonyms;
	search_words: SearchWords;
	session_occurrences: SessionOccurrences;
	stock_images: StockImages;
	summed_days: SummedDays;
	support_ratings: SupportRatings;
	users: Users;
	vacancies: Vacancies;
	vacancy_bulk_edit_rows: VacancyBulkEditRows;
	vacancy_bulk_edits: VacancyBulkEdits;
	vacancy_documents: VacancyDocuments;
	vacancy_drafts: VacancyDrafts;
	vacancy_feeds: VacancyFeeds;
	vacancy_import_sources: VacancyImportSources;
	vacancy_imports: VacancyImports;
	vacancy_sessions: VacancySessions;
	visit_counts: VisitCounts;
	visit_marks: VisitMarks;
	visit_salts: VisitSalts;
	volunteer_profile_blocks: VolunteerProfileBlocks;
	volunteer_profile_notes: VolunteerProfileNotes;
	volunteer_profile_replies: VolunteerProfileReplies;
	volunteer_profiles: VolunteerProfiles;
	words_of_pool: WordsOfPool;
	worked_hours: WorkedHours;
	workshop_details: WorkshopDetails;
	workshop_materials: WorkshopMaterials;
	yearly_reports: YearlyReports;
}
