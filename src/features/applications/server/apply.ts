import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { z } from 'zod';
import { mayApplyTo } from '#features/vacancies/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Applications } from '#platform/server/database-types.ts';
import { networkOf } from '#platform/server/http/client-address.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError, type Issue } from '#platform/server/jsonapi/errors.ts';
import type { applicationCreateBody } from '../contract.ts';
import { applicationCreated, applicationQueued, applicationSignedUp } from '../events.ts';
import { answersTo } from './answers-to.ts';
import { requireSize } from './group-refusals.ts';
import { addressIsTaken, addressOfMember } from './known-address.ts';
import { type Opening, requireOpen } from './require-open.ts';
import { takePlace } from './take-place.ts';

const HOUR = 3600;
/** Guest applications per network per hour: enough for two school classes. */
const MAX_PER_NETWORK = 60;
const MAX_PER_MEMBER = 20;
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
 * Applies to a vacancy, as a member, or as a guest with name and address. A place at an occurrence is given at once; at
 * a vacancy without a free spot the application joins the waiting list. A guest whose address is already known gets the
 * regular response and a mail, so that the response does not reveal who applied or who has an account.
 *
 * Throws 403 for somebody who may not apply to it, 422 for missing input, and for a group as requireOpen, 404 and 409 `not_open` as requireOpen, 404 for an occurrence of another vacancy, 409
 * `full` if the occurrence has no place left and `waitingList` is not set, `too_few_left` if there are too few spots for a group and it is not, 409 `already_applied` if this member has an
 * open application to the vacancy, 429 beyond 60 guests an hour per network, 20 applications per member, or 10 per
 * address.
 */
export async function apply(c: RequestContext, { attributes, relationships }: Input): Promise<Applied> {
	const { actor } = c;
	// Every persona may apply as a visitor, but a signed-in user always applies as themselves; those of organisations to
	// workshops alone, which is known once the vacancy is.
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
	// Members are limited per account, because a school class shares one network.
	if (actor) await c.limit(`apply:user:${actor.userId}`, MAX_PER_MEMBER, HOUR);
	else await c.limit(`apply:network:${networkOf(c.clientAddress)}`, MAX_PER_NETWORK, HOUR);
	await c.limit(`apply:address:${email}`, MAX_PER_ADDRESS, HOUR);
	if (![vacancyId, occurrenceId ?? vacancyId].every((id) => z.uuid().safeParse(id).success))
		throw ApiError.notFound();

	const group = groupOf(attributes);
	return c.write(async (trx, emit) => {
		const vacancy = await requireOpen(trx, vacancyId, {
			forTime: occurrenceId !== undefined,
			size: group.group_size,
			mayWait: attributes.waitingList ?? false,
		});
		if (!mayApplyTo(actor, vacancy.audience)) throw notForThem(vacancy.audience);
		const answers = answersTo(vacancy, attributes.answers ?? [], {
			locale: c.locale,
			// A place at an occurrence is given at once, also from calendars: no questions are required.
			optional: occurrenceId !== undefined,
		});
		const place = occurrenceId
			? await takePlace(trx, vacancy.id, occurrenceId, {
					waits: attributes.waitingList ?? false,
					size: group.group_size,
				})
			: undefined;
		// Where there are as many spots, or no end of them.
		requireSize(group.group_size);
		const status = place?.status ?? (vacancy.waits ? 'waiting' : 'pending');
		const applicant = actor
			? await accountOf(trx, actor.userId, attributes.phoneNumber)
			: guestOf(attributes, c.locale);
		const unchanged = () =>
			({ id: randomUUID(), createdAt: new Date(), vacancyId: vacancy.id, status }) as const;
		if (!actor && (await addressOfMember(trx, emit, vacancy.id, applicant))) return unchanged();
		const inserted = await insertApplication(trx, c, vacancy, applicant, {
			message: attributes.message ?? '',
			answers: JSON.stringify(answers),
			...group,
			status,
			occurrence_id: place?.occurrence_id ?? null,
			...(status === 'accepted' && { decided_at: new Date() }),
		});
		if (!inserted && actor) {
			throw ApiError.conflict({
				code: 'already_applied',
				detail: 'This person has applied to this vacancy already.',
			});
		}
		if (!inserted) {
			await addressIsTaken(emit, vacancy.id, applicant);
			return unchanged();
		}
		await emit(
			begun[status](inserted.id, {
				to: status,
				details: {
					vacancyId: vacancy.id,
					organisationId: vacancy.organisationId,
					...(occurrenceId && { occurrenceId }),
				},
			}),
		);
		return { ...inserted, vacancyId: vacancy.id, status };
	});
}

/** The event of an application that begins in a state. */
export const begun = {
	pending: applicationCreated,
	waiting: applicationQueued,
	accepted: applicationSignedUp,
} as const;

/**
 * Returns undefined if an open application exists already: the unique indexes decide which of two concurrent ones was
 * first.
 */
export function insertApplication(
	trx: Trx,
	c: RequestContext,
	vacancy: Opening,
	applicant: Applicant,
	rest: Partial<Insertable<Applications>> & { message: string },
) {
	return trx
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
			locale: applicant.locale,
			...rest,
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning(['id', 'created_at as createdAt'])
		.executeTakeFirst();
}

/** The refusal of somebody who is not one of those it is for. */
function notForThem(audience: Opening['audience']): ApiError {
	if (audience === 'organizations')
		return ApiError.forbidden('This workshop is for people of organisations.', 'not_for_them');
	if (audience === 'volunteers')
		return ApiError.forbidden('This workshop is for volunteers.', 'not_for_them');
	return ApiError.forbidden();
}

/** Whom it is for; what is said of a group without a number is about nobody. */
function groupOf({ groupSize, groupKind, groupName }: Input['attributes']) {
	if (!groupSize) return { group_size: 1 };
	return { group_size: groupSize, group_kind: groupKind ?? 'other', group_name: groupName || null };
}

/** Somebody without an account as an applicant. */
export function guestOf(attributes: Input['attributes'], locale: Applicant['locale']): Applicant {
	const { firstName = '', lastName = '', email = '', phoneNumber } = attributes;
	return { userId: null, firstName, lastName, email, phoneNumber: phoneNumber || null, locale };
}

/** A member as an applicant. */
export async function accountOf(
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
