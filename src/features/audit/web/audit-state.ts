import { isUuid } from '#platform/http/uuid.ts';
import { addDays, toMoment } from '#platform/http/wall-clock.ts';

/** Of what the log is kept; in the order in which it is offered to filter by. */
export const subjectTypes = [
	'vacancies',
	'applications',
	'organizations',
	'users',
	'occurrences',
	'help_requests',
	'pages',
	'menus',
	'files',
	'stock_images',
	'answer_templates',
	'saved_searches',
	'vacancy_imports',
	'vacancy_bulk_edits',
	'volunteer_centers',
	'routes',
] as const;
export type SubjectType = (typeof subjectTypes)[number];

/** What the list shows, as its address says it. */
export type AuditState = {
	subject: SubjectType | undefined;
	actor: string | undefined;
	from: string;
	to: string;
	actedAs: boolean;
	page: number;
};

/** Reads the state from the address; what cannot be is left out. */
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

/** The state as the API is asked for it; both days are in the period, by a Dutch clock. */
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
