import { isUuid } from '#platform/http/uuid.ts';
import { addDays, toMoment } from '#platform/http/wall-clock.ts';

/** Subjects in the log, in the order of the filter's options. */
export const subjectTypes = [
	'vacancies',
	'applications',
	'hour_certificates',
	'organizations',
	'users',
	'volunteer_profiles',
	'volunteer_profile_replies',
	'crisis_calls',
	'mailings',
	'pool_selections',
	'occurrences',
	'help_requests',
	'pages',
	'menus',
	'partners',
	'files',
	'stock_images',
	'answer_templates',
	'notification_templates',
	'outgoing_mails',
	'mail_settings',
	'forms',
	'form_submissions',
	'conversations',
	'form_tokens',
	'saved_searches',
	'search_synonyms',
	'search_filters',
	'vacancy_imports',
	'vacancy_import_sources',
	'vacancy_feeds',
	'vacancy_bulk_edits',
	'volunteer_centers',
	'data_resources',
	'data_views',
	'data_exports',
	'routes',
] as const;
export type SubjectType = (typeof subjectTypes)[number];

/** State of the list, as it is in the URL. */
export type AuditState = {
	subject: SubjectType | undefined;
	actor: string | undefined;
	from: string;
	to: string;
	actedAs: boolean;
	page: number;
};

/** Parses the state from the URL; invalid values are ignored. */
export function readAuditState(url: URL): AuditState {
	const asked = url.searchParams;
	const day = (name: string) => {
		const text = asked.get(name) ?? '';
		return toMoment(text, '00:00') ? text : '';
	};
	const page = Number(asked.get('page'));
	const actor = asked.get('actor')?.toLowerCase();
	return {
		subject: subjectTypes.find((type) => type === asked.get('subject')),
		actor: actor && isUuid(actor) ? actor : undefined,
		from: day('from'),
		to: day('to'),
		actedAs: asked.get('as') === '1',
		page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
	};
}

/** Returns the API query for a state. The period includes both days, in Dutch local time. */
export function auditQuery({ subject, actor, from, to, actedAs }: AuditState) {
	return {
		filter: {
			subjectTypeEq: subject,
			actorIdEq: actor,
			createdAtGteq: from ? toMoment(from, '00:00') : undefined,
			createdAtLt: to ? toMoment(addDays(to, 1), '00:00') : undefined,
			actedAs: actedAs ? true : undefined,
		},
	};
}
