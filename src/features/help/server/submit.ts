import { sql } from 'kysely';
import { invalidToken } from '#features/auth/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import { networkOf } from '#platform/server/http/client-address.ts';
import type { Actor, RequestContext } from '#platform/server/http/context.ts';
import { ApiError, type Issue } from '#platform/server/jsonapi/errors.ts';
import { transition } from '#platform/server/transitions.ts';
import type { HelpInput } from '../contract.ts';
import { maxOpenRequests } from '../enums.ts';
import { helpConfirmationRequested, helpSubmitted } from '../events.ts';
import { warnOfContactDetails } from './check-words.ts';
import { issueLink, requestOfLink } from './links.ts';
import { placeOf } from './place-of.ts';
import { insertRequest, saveRequest } from './store-request.ts';
import { helpTransitions } from './transitions.ts';

const HOUR = 3600;
const MAX_PER_NETWORK = 20;
const MAX_PER_ADDRESS = 5;
const MAX_CONFIRMATIONS = 30;

/**
 * Submits a help request or offer to the centre. A member's waits for moderation at once; a guest's first waits for
 * confirmation of the address, and the response is the same whoever owns that address. Returns the id, or undefined for
 * a guest. Throws 422 for missing input, an unknown place or contact details in the text, 409 `too_many_open` beyond
 * three at a time, 429 beyond 20 an hour per network or 5 per address.
 */
export async function submitRequest(c: RequestContext, input: HelpInput): Promise<string | undefined> {
	const { actor } = c;
	const { firstName, lastName, email, ...words } = input;
	if (actor && (firstName ?? lastName ?? email) !== undefined) throw notTheirs();
	if (!actor && (!firstName || !email)) {
		throw ApiError.invalid([
			...(firstName ? [] : [required('first_name')]),
			...(email ? [] : [required('email')]),
		]);
	}
	warnOfContactDetails(words);
	const address = actor?.email ?? email ?? '';
	await c.limit(`help:network:${networkOf(c.clientAddress)}`, MAX_PER_NETWORK, HOUR);
	await c.limit(`help:address:${address}`, MAX_PER_ADDRESS, HOUR);
	return c.write(async (trx, emit) => {
		if (actor) await requireRoom(trx, { userId: actor.userId, email: address });
		const place = await placeOf(trx, words.near);
		const author = actor
			? await accountOf(trx, actor, words.phoneNumber)
			: {
					user_id: null,
					first_name: firstName ?? '',
					last_name: lastName ?? '',
					email: address,
					phone_number: words.phoneNumber ?? null,
					locale: c.locale,
				};
		const status = actor ? 'submitted' : 'unconfirmed';
		const id = await insertRequest(trx, c.features.personToPersonWording, {
			tenant: c.tenant,
			centre_id: c.centre.id,
			kind: words.kind,
			status,
			topic: words.topic,
			title: words.title,
			body: words.body,
			timing: words.timing ?? '',
			...place,
			...author,
		});
		if (actor) {
			await emit(helpSubmitted(id, { to: status }));
			return id;
		}
		const token = await issueLink(trx, { tenant: c.tenant, centreId: c.centre.id, id });
		await emit(
			helpConfirmationRequested(id, {
				to: status,
				mail: { address, name: author.first_name, locale: c.locale, token },
			}),
		);
		return undefined;
	});
}

/**
 * Confirms the address of a guest's request with the link in the mail: now the centre sees it. If the address has an
 * account here, the request becomes that account's. Throws 422 `invalid_token`, 409 with the state if it was confirmed
 * before and `too_many_open` beyond three at a time, 429 beyond 30 attempts an hour.
 */
export async function confirmRequest(c: RequestContext, token: string): Promise<void> {
	await c.limit(`help_confirm:network:${networkOf(c.clientAddress)}`, MAX_CONFIRMATIONS, HOUR);
	await c.write(async (trx, emit) => {
		const id = await requestOfLink(trx, token);
		if (!id) throw invalidToken();
		const found = await trx
			.selectFrom('help_requests')
			.select(['status', 'email'])
			.where('id', '=', id)
			.forNoKeyUpdate()
			.executeTakeFirstOrThrow();
		const to = transition(helpTransitions, 'confirm', found.status);
		const account = await trx
			.selectFrom('users')
			.select('id')
			.where('email', '=', found.email)
			.where('centre_id', '=', c.centre.id)
			.where('status', '=', 'active')
			.executeTakeFirst();
		await requireRoom(trx, { userId: account?.id, email: found.email });
		await saveRequest(trx, id, { status: to, user_id: account?.id ?? null });
		await emit(helpSubmitted(id, { from: found.status, to, actorId: account?.id ?? null }));
	});
}

/** Throws 409 `too_many_open` if the person has the maximum number of open requests. */
async function requireRoom(
	trx: Trx,
	{ userId, email }: { userId: string | undefined; email: string },
): Promise<void> {
	// Lock per person: otherwise two concurrent requests would both fit within the limit.
	await sql`select pg_advisory_xact_lock(hashtext(${`help ${email}`}))`.execute(trx);
	const { open } = await trx
		.selectFrom('help_requests')
		.select(({ fn }) => fn.countAll<number>().as('open'))
		.where('status', 'in', ['submitted', 'published', 'matched'])
		.where((where) =>
			where.or([where('email', '=', email), ...(userId ? [where('user_id', '=', userId)] : [])]),
		)
		.executeTakeFirstOrThrow();
	if (Number(open) < maxOpenRequests) return;
	throw ApiError.conflict({
		code: 'too_many_open',
		detail: `One person can have ${maxOpenRequests} requests open at a time.`,
	});
}

async function accountOf(trx: Trx, { userId }: Actor, phoneNumber: string | null | undefined) {
	const account = await trx
		.selectFrom('users')
		.select(['first_name', 'last_name', 'email', 'phone_number', 'locale'])
		.where('id', '=', userId)
		.executeTakeFirstOrThrow();
	return {
		...account,
		user_id: userId,
		phone_number: phoneNumber ?? account.phone_number,
		locale: account.locale === 'en' ? ('en' as const) : ('nl' as const),
	};
}

function required(name: string): Issue {
	const pointer = `/data/attributes/${name}`;
	return { code: 'required', detail: 'This is required.', source: { pointer } };
}

function notTheirs(): ApiError {
	return ApiError.invalid([
		{
			code: 'unknown_attribute',
			detail: 'Who is signed in asks as themselves.',
			source: { pointer: '/data/attributes/email' },
		},
	]);
}
