import { sql } from 'kysely';
import type { Question } from '#features/vacancies/contract.ts';
import type { Audience, VacancyStatus, VacancyType } from '#features/vacancies/enums.ts';
import { keepsWaitingList } from '#features/vacancies/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { notForGroups, tooFewFor, tooMany } from './group-refusals.ts';
import { takenSpots } from './offer-spots.ts';

/** A vacancy that is open for applications. */
export type Opening = {
	id: string;
	organisationId: string;
	questions: Question[];
	/** In which the questions are written. */
	language: 'nl' | 'en';
	/** Whom a workshop is for; null for what is none. */
	audience: Audience | null;
	/** Every spot is taken: a new applicant joins the waiting list. */
	waits: boolean;
};

/**
 * Returns the vacancy for an application, for a place at an occurrence or for the whole. Takes a shared lock until the
 * transaction ends, so that applications do not wait for each other but exclude archiving. Throws 404 for a vacancy
 * that is not public, 422 for a group where none is wanted or that has more people than there are spots, 409 `not_open` for one that takes no applications by form (any more), and `too_few_left` for a group that does not fit in what is left, unless it `mayWait`.
 */
export async function requireOpen(
	trx: Trx,
	vacancyId: string,
	{ forTime, size = 1, mayWait = true }: { forTime: boolean; size?: number; mayWait?: boolean },
): Promise<Opening> {
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
			'v.help_kind as helpKind',
			'v.suitable_for_groups as suitableForGroups',
			sql<Audience | null>`v.audience`.as('audience'),
			sql<Question[]>`v.questions`.as('questions'),
			sql<'nl' | 'en'>`v.language`.as('language'),
			'o.status as organisationStatus',
		])
		.where('v.id', '=', vacancyId)
		.forShare('v')
		.executeTakeFirst();
	const readable = ['published', 'filled', 'expired'].includes(vacancy?.status ?? '');
	// Help of people is answered, not applied for.
	if (!vacancy || !readable || vacancy.helpKind !== null || vacancy.organisationStatus !== 'approved')
		throw ApiError.notFound();
	const { id, organisationId, questions, language, audience, expiresAt } = vacancy;
	if (size > 1 && !vacancy.suitableForGroups) throw notForGroups();
	const left = await leftOf(trx, vacancy);
	if (vacancy.spots !== null && size > vacancy.spots) throw tooMany(left ?? 0);
	const isTooFew = left !== null && left < size;
	const waits =
		!forTime &&
		keepsWaitingList({
			...vacancy,
			expiresAt: expiresAt?.toISOString() ?? null,
			// A group for which too few are left waits as if none were.
			spotsLeft: isTooFew ? 0 : left,
		});
	const lapsed = expiresAt !== null && expiresAt.getTime() <= Date.now();
	if (!waits && (vacancy.status !== 'published' || lapsed || vacancy.applyMethod !== 'form')) {
		throw ApiError.conflict({
			code: 'not_open',
			state: lapsed ? 'expired' : vacancy.status,
			detail: 'This vacancy takes no applications here.',
		});
	}
	if (waits && !mayWait && left !== null && left > 0) throw tooFewFor(size, left, vacancy.status);
	return { id, organisationId, questions, language, audience, waits };
}

/** Returns how many spots are left, or null without a limit; the caller holds a lock, so that the count stays valid. */
async function leftOf(trx: Trx, { id, spots }: { id: string; spots: number | null }): Promise<number | null> {
	if (spots === null) return null;
	return spots - (await takenSpots(trx, id));
}
