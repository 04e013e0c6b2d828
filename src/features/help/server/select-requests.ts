import { sql } from 'kysely';
import type { HelpKind, HelpTopic } from '#features/vacancies/enums.ts';
import type { Trx } from '#platform/server/database.ts';
import type { HelpAnswerStatus } from '../enums.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Requests with the vacancies that they are. */
export function requestsOf(trx: Trx) {
	return trx.selectFrom('help_requests as h').innerJoin('vacancies as v', 'v.id', 'h.id');
}

/** Selects requests, with the number of open replies and reports, and the state of the reader's own reply. */
export function selectRequests(trx: Trx, userId: string | undefined) {
	return requestsOf(trx).select([
		'h.id',
		sql<HelpKind>`v.help_kind`.as('kind'),
		'h.status',
		sql<HelpTopic>`v.help_topic`.as('topic'),
		'v.title',
		'v.description',
		'h.timing',
		sql<string>`v.city`.as('place'),
		'v.postal_code as postcodeArea',
		'h.user_id as userId',
		'h.first_name as firstName',
		'h.last_name as lastName',
		'h.email',
		'h.phone_number as phoneNumber',
		'h.reason',
		'v.created_at as createdAt',
		'v.published_at as publishedAt',
		'v.expires_at as expiresAt',
		sql<number>`(select count(*)::int from help_answers a
				where a.help_request_id = h.id and a.status = 'pending')`.as('openAnswers'),
		sql<{ reason: string; createdAt: string }[]>`coalesce((
				select jsonb_agg(jsonb_build_object('reason', r.reason, 'createdAt', r.created_at) order by r.created_at)
				from help_reports r where r.help_request_id = h.id and r.handled_at is null), '[]')`.as('reports'),
		sql<HelpAnswerStatus | null>`(select a.status from help_answers a
				where a.help_request_id = h.id and a.user_id = ${userId ?? NOBODY}::uuid
				order by a.created_at desc limit 1)`.as('ownAnswer'),
	]);
}

export type HelpRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number];

/** Returns one request of the request's centre, or undefined. */
export function readRequest(trx: Trx, id: string, userId: string | undefined): Promise<HelpRow | undefined> {
	return selectRequests(trx, userId).where('h.id', '=', id).executeTakeFirst();
}

/** Selects replies, with their request and both names. */
export function selectAnswers(trx: Trx) {
	return trx
		.selectFrom('help_answers as a')
		.innerJoin('help_requests as h', 'h.id', 'a.help_request_id')
		.innerJoin('vacancies as v', 'v.id', 'h.id')
		.innerJoin('users as u', 'u.id', 'a.user_id')
		.select([
			'a.id',
			'a.message',
			'a.status',
			'a.user_id as userId',
			'a.phone_number as phoneNumber',
			'a.created_at as createdAt',
			'a.decided_at as decidedAt',
			'u.first_name as firstName',
			'u.last_name as lastName',
			'u.email',
			'h.id as requestId',
			sql<HelpKind>`v.help_kind`.as('requestKind'),
			'v.title as requestTitle',
			'h.status as requestStatus',
			'h.user_id as requestUserId',
			'h.first_name as requestFirstName',
			'h.last_name as requestLastName',
			'h.email as requestEmail',
			'h.phone_number as requestPhoneNumber',
		]);
}

export type AnswerRow = Awaited<ReturnType<ReturnType<typeof selectAnswers>['execute']>>[number];
