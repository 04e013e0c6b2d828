import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Question } from '#features/vacancies/contract.ts';
import { keepsWaitingList } from '#features/vacancies/server/public.ts';
import type { VacancyStatus, VacancyType } from '#features/vacancies/taxonomy.ts';
import type { Trx } from '#platform/server/database.ts';
import { networkOf } from '#platform/server/http/client-address.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError, type Issue } from '#platform/server/jsonapi/errors.ts';
import type { applicationCreateBody } from '../contract.ts';
import { answersTo } from './answers-to.ts';
import { hashOf } from './cancel-place.ts';
import { addressIsTaken, addressOfMember } from './known-address.ts';
import { takenSpots } from './offer-spots.ts';
import { takePlace } from './take-place.ts';

const HOUR = 3600;
const MAX_PER_NETWORK = 20;
const MAX_PER_ADDRESS = 10;

export type Applied = {
	id: string;
	createdAt: Date;
	vacancyId: string;
	status: 'pending' | 'waiting' | 'accepted';
};
type Input = z.infer<typeof applicationCreateBody>['data'];
export type Applicant = {
	userId: string | null;
	firstName: string;
	lastName: string;
	email: string;
	phoneNumber: string | null;
	locale: 'nl' | 'en';
};

/**
 * Applies to a vacancy, as a member or as a guest with name and address. Throws 422 for what was left out, 404 for
 * a vacancy that is not public, or a time that is not one of the vacancy's, 409 `not_open` for one that takes no
 * applications by form (any more), 409 `already_applied` when this member has an open application to it, 409 `full` when
 * a time has no place left and `waitingList` was not asked for, 429 beyond 20 an hour a network or 10 an address. With a
 * time of an activity the place is had at once; at a vacancy without a free spot one waits for it. A guest whose address
 * is known already gets the answer of everybody, and the address gets a mail: who applied, and who has an account, is
 * nobody else's business.
 */
export async function apply(c: RequestContext, { attributes, relationships }: Input): Promise<Applied> {
	const { actor } = c;
	// Everybody may do what a visitor may, but whoever is signed in applies as who they are.
	if (actor && !c.grants.has('self')) throw ApiError.forbidden();
	const vacancyId = relationships?.vacancy?.data?.id;
	const occurrenceId = relationships?.occurrence?.data?.id;
	const problems = [
		...(vacancyId === undefined ? [required('/data/relationships/vacancy')] : []),
		...(!actor && !attributes.firstName ? [required('/data/attributes/first_name')] : []),
		...(!actor && !attributes.email ? [required('/data/attributes/email')] : []),
	];
	if (vacancyId === undefined || problems.length > 0) throw ApiError.invalid(problems);
	const email = actor?.email ?? attributes.email ?? '';
	await c.limit(`apply:network:${networkOf(c.clientAddress)}`, MAX_PER_NETWORK, HOUR);
	await c.limit(`apply:address:${email}`, MAX_PER_ADDRESS, HOUR);
	if (![vacancyId, occurrenceId ?? vacancyId].every((id) => z.uuid().safeParse(id).success))
		throw ApiError.notFound();

	return c.write(async (trx, emit) => {
		// Shared, so that applications do not wait for each other but archiving waits for them, and they for it.
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
		const waits =
			!occurrenceId &&
			keepsWaitingList({
				...vacancy,
				expiresAt: vacancy.expiresAt?.toISOString() ?? null,
				spotsLeft: await leftOf(trx, vacancy),
			});
		const lapsed = vacancy.expiresAt !== null && vacancy.expiresAt.getTime() <= Date.now();
		if (!waits && (vacancy.status !== 'published' || lapsed || vacancy.applyMethod !== 'form')) {
			throw ApiError.conflict({
				code: 'not_open',
				state: lapsed ? 'expired' : vacancy.status,
				detail: 'This vacancy takes no applications here.',
			});
		}
		const answers = answersTo(vacancy.questions, attributes.answers ?? [], {
			// A place at a time is had at once, from calendars as well: nothing is demanded first.
			optional: occurrenceId !== undefined,
		});
		const place = occurrenceId
			? await takePlace(trx, vacancy.id, occurrenceId, { waits: attributes.waitingList ?? false })
			: undefined;
		// A member gives a place back on the site; a guest with what the mail holds.
		const token = place?.status === 'accepted' && !actor ? randomBytes(32).toString('base64url') : undefined;
		const applicant: Applicant = actor
			? await accountOf(trx, actor.userId, attributes.phoneNumber)
			: {
					userId: null,
					firstName: attributes.firstName ?? '',
					lastName: attributes.lastName ?? '',
					email,
					phoneNumber: attributes.phoneNumber || null,
					locale: c.locale,
				};
		const status = place?.status ?? (waits ? 'waiting' : 'pending');
		const unchanged = () =>
			({ id: randomUUID(), createdAt: new Date(), vacancyId: vacancy.id, status }) as const;
		if (!actor && (await addressOfMember(trx, emit, vacancy.id, applicant))) return unchanged();
		const inserted = await trx
			.insertInto('applications')
			.values({
				tenant: c.tenant,
				centre_id: c.centre.id,
				organisation_id: vacancy.organisationId,
				vacancy_id: vacancy.id,
				user_id: applicant.userId,
				first_name: applicant.firstName,
				last_name: applicant.lastName,
				email: applicant.email,
				phone_number: applicant.phoneNumber,
				message: attributes.message ?? '',
				answers: JSON.stringify(answers),
				locale: applicant.locale,
				status,
				occurrence_id: place?.occurrence_id ?? null,
				...(status === 'accepted' && { decided_at: new Date() }),
				...(token && { cancel_hash: hashOf(token) }),
			})
			// The unique indexes decide which of two at once was first.
			.onConflict((conflict) => conflict.doNothing())
			.returning(['id', 'created_at as createdAt'])
			.executeTakeFirst();
		if (!inserted && !actor) {
			await addressIsTaken(emit, vacancy.id, applicant);
			return unchanged();
		}
		if (!inserted) {
			throw ApiError.conflict({
				code: 'already_applied',
				detail: 'This person has applied to this vacancy already.',
			});
		}
		await emit({
			name: events[status],
			subject: { type: 'applications', id: inserted.id },
			to: status,
			details: {
				vacancyId: vacancy.id,
				organisationId: vacancy.organisationId,
				...(occurrenceId && { occurrenceId }),
			},
			...(token && {
				mail: { address: applicant.email, name: applicant.firstName, locale: applicant.locale, token },
			}),
		});
		return { ...inserted, vacancyId: vacancy.id, status };
	});
}

const events = {
	pending: 'application.created',
	waiting: 'application.queued',
	accepted: 'application.signed_up',
} as const;

/** How many spots are left, if they are counted; the caller holds the vacancy, so that none is given meanwhile. */
async function leftOf(trx: Trx, { id, spots }: { id: string; spots: number | null }): Promise<number | null> {
	return spots === null ? null : Math.max(0, spots - (await takenSpots(trx, id)));
}

async function accountOf(
	trx: Trx,
	userId: string,
	phoneNumber: string | null | undefined,
): Promise<Applicant> {
	const { phone, ...account } = await trx
		.selectFrom('users')
		.select(['first_name as firstName', 'last_name as lastName', 'email', 'locale', 'phone_number as phone'])
		.where('id', '=', userId)
		.executeTakeFirstOrThrow();
	return {
		...account,
		userId,
		phoneNumber: phoneNumber || phone,
		locale: account.locale === 'en' ? 'en' : 'nl',
	};
}

function required(pointer: string): Issue {
	return { code: 'required', detail: 'This is required.', source: { pointer } };
}
