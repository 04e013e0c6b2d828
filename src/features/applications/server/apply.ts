import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { z } from 'zod';
import type { Trx } from '#platform/server/database.ts';
import type { Applications } from '#platform/server/database-types.ts';
import { networkOf } from '#platform/server/http/client-address.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError, type Issue } from '#platform/server/jsonapi/errors.ts';
import type { applicationCreateBody } from '../contract.ts';
import { applicationCreated, applicationQueued, applicationSignedUp } from '../events.ts';
import { answersTo } from './answers-to.ts';
import { addressIsTaken, addressOfMember } from './known-address.ts';
import { type Opening, requireOpen } from './require-open.ts';
import { takePlace } from './take-place.ts';

const HOUR = 3600;
/** Guests of one network in an hour: two classes of a school. */
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
 * Applies to a vacancy, as a member or as a guest with name and address. With a time of an activity the place is had at
 * once; at a vacancy without a free spot one waits for it. A guest whose address is known already gets the answer of
 * everybody, and the address gets a mail: who applied, and who has an account, is nobody else's business.
 *
 * Throws 422 for what was left out, 404 and 409 `not_open` as requireOpen, 404 for a time that is not one of the
 * vacancy's, 409 `full` when it has no place left and `waitingList` was not asked for, 409 `already_applied` when this
 * member has an open application to the vacancy, 429 beyond 60 guests an hour a network, 20 applications a member, or 10
 * an address.
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
	// Members count by their account: a class of a school shares one network.
	if (actor) await c.limit(`apply:user:${actor.userId}`, MAX_PER_MEMBER, HOUR);
	else await c.limit(`apply:network:${networkOf(c.clientAddress)}`, MAX_PER_NETWORK, HOUR);
	await c.limit(`apply:address:${email}`, MAX_PER_ADDRESS, HOUR);
	if (![vacancyId, occurrenceId ?? vacancyId].every((id) => z.uuid().safeParse(id).success))
		throw ApiError.notFound();

	return c.write(async (trx, emit) => {
		const vacancy = await requireOpen(trx, vacancyId, occurrenceId !== undefined);
		const answers = answersTo(vacancy.questions, attributes.answers ?? [], {
			// A place at a time is had at once, from calendars as well: nothing is demanded first.
			optional: occurrenceId !== undefined,
		});
		const place = occurrenceId
			? await takePlace(trx, vacancy.id, occurrenceId, { waits: attributes.waitingList ?? false })
			: undefined;
		const status = place?.status ?? (vacancy.waits ? 'waiting' : 'pending');
		const applicant = actor
			? await accountOf(trx, actor.userId, attributes.phoneNumber)
			: guestOf(attributes, email, c.locale);
		const unchanged = () =>
			({ id: randomUUID(), createdAt: new Date(), vacancyId: vacancy.id, status }) as const;
		if (!actor && (await addressOfMember(trx, emit, vacancy.id, applicant))) return unchanged();
		const inserted = await insertApplication(trx, c, vacancy, applicant, {
			message: attributes.message ?? '',
			answers: JSON.stringify(answers),
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

const begun = {
	pending: applicationCreated,
	waiting: applicationQueued,
	accepted: applicationSignedUp,
} as const;

/** Undefined for who has an open application to it already: the unique indexes decide which of two at once was first. */
function insertApplication(
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

function guestOf(attributes: Input['attributes'], email: string, locale: Applicant['locale']): Applicant {
	const { firstName = '', lastName = '', phoneNumber } = attributes;
	return { userId: null, firstName, lastName, email, phoneNumber: phoneNumber || null, locale };
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
