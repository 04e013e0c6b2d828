import { sql } from 'kysely';
import type { Question } from '#features/vacancies/contract.ts';
import type { VacancyStatus, VacancyType } from '#features/vacancies/enums.ts';
import { keepsWaitingList } from '#features/vacancies/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { takenSpots } from './offer-spots.ts';

/** A vacancy that somebody may apply to now. */
export type Opening = {
	id: string;
	organisationId: string;
	questions: Question[];
	/** Every spot is taken: who applies waits for one. */
	waits: boolean;
};

/**
 * A vacancy as it is applied to, for a place at one of its times or for the whole. It is held until the transaction ends:
 * shared, so that applications do not wait for each other but archiving waits for them, and they for it. Throws 404 for
 * one that is not public, 409 `not_open` for one that takes no applications by form (any more).
 */
export async function requireOpen(trx: Trx, vacancyId: string, forTime: boolean): Promise<Opening> {
	const vacancy = await trx
		.selectFrom('vacancies as v')
		.innerJoin('organisations as o', 'o.id', 'v.organisation_id')
		.select([
			'v.id',
			sql<VacancyStatus>`v.status`.as('status'),
			'v.expires_at as expiresAt',
			'v.spots',
			sql<VacancyType>`v.vacancy_type`.as('vacancyType'),
			sql<'form' | 'link'>`v.apply_method`.as('applyMethod'),
			'v.organisation_id as organisationId',
			sql<Question[]>`v.questions`.as('questions'),
			'o.status as organisationStatus',
		])
		.where('v.id', '=', vacancyId)
		.forShare('v')
		.executeTakeFirst();
	const readable = ['published', 'filled', 'expired'].includes(vacancy?.status ?? '');
	if (!vacancy || !readable || vacancy.organisationStatus !== 'approved') throw ApiError.notFound();
	const { id, organisationId, questions, expiresAt } = vacancy;
	const waits =
		!forTime &&
		keepsWaitingList({
			...vacancy,
			expiresAt: expiresAt?.toISOString() ?? null,
			spotsLeft: await leftOf(trx, vacancy),
		});
	const lapsed = expiresAt !== null && expiresAt.getTime() <= Date.now();
	if (!waits && (vacancy.status !== 'published' || lapsed || vacancy.applyMethod !== 'form')) {
		throw ApiError.conflict({
			code: 'not_open',
			state: lapsed ? 'expired' : vacancy.status,
			detail: 'This vacancy takes no applications here.',
		});
	}
	return { id, organisationId, questions, waits };
}

/** How many spots are left, if they are counted; the caller holds the vacancy, so that none is given meanwhile. */
async function leftOf(trx: Trx, { id, spots }: { id: string; spots: number | null }): Promise<number | null> {
	return spots === null ? null : Math.max(0, spots - (await takenSpots(trx, id)));
}
