import { hashToken, newToken } from '#features/auth/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { RenewLink } from '../contract.ts';
import { dayInMs } from './expiry.ts';
import { moveVacancy } from './move-vacancy.ts';
import type { VacancyRights } from './policy.ts';

/** A link of the first notice still works for a month after the vacancy has expired. */
const lifespanMs = 45 * dayInMs;

type Holder = { tenant: string; centreId: string; vacancyId: string; userId: string };

/** Creates the token of a link with which one person can renew one vacancy. Only its hash is stored. */
export async function issueRenewLink(
	trx: Trx,
	{ tenant, centreId, vacancyId, userId }: Holder,
): Promise<string> {
	const token = newToken();
	await trx
		.deleteFrom('renew_links')
		.where('vacancy_id', '=', vacancyId)
		.where('expires_at', '<', new Date())
		.execute();
	await trx
		.insertInto('renew_links')
		.values({
			tenant,
			centre_id: centreId,
			vacancy_id: vacancyId,
			user_id: userId,
			token_hash: hashToken(token),
			expires_at: new Date(Date.now() + lifespanMs),
		})
		.execute();
	return token;
}

/** Returns the vacancy of a link for its confirmation page, without using up the token. Throws 404 as {@link hold}. */
export async function readRenewLink(trx: Trx, token: string): Promise<RenewLink> {
	return present(await hold(trx, token));
}

/**
 * Keeps the vacancy of a link on line for the default time, on behalf of the person it was mailed to. A link that was
 * used says so and changes nothing. Throws 404 as {@link hold}, 409 with the state a vacancy cannot be renewed from,
 * and 422 with what is missing.
 */
export async function useRenewLink(trx: Trx, emit: Emit, token: string): Promise<RenewLink> {
	const { link } = await hold(trx, token, true);
	if (!link.usedAt) {
		// The link is the right itself: it was made for this vacancy, and its holder still runs the organisation.
		const rights: VacancyRights = { actor: null, grants: new Set(['centre'] as const) };
		const onBehalf: Emit = (event) =>
			emit({ ...event, actorId: link.userId, organisationId: link.organisationId });
		await moveVacancy(trx, onBehalf, rights, link.vacancyId, 'renew', {});
		await trx.updateTable('renew_links').set({ used_at: new Date() }).where('id', '=', link.id).execute();
	}
	return present(await hold(trx, token));
}

type Held = Awaited<ReturnType<typeof hold>>;

/**
 * The link of a token. Throws 404, the same for one that never was, is too old, is of another centre, or whose holder
 * no longer runs the organisation.
 */
async function hold(trx: Trx, token: string, lock = false) {
	const found = trx
		.selectFrom('renew_links as l')
		.innerJoin('vacancies as v', 'v.id', 'l.vacancy_id')
		.innerJoin('organisations as o', 'o.id', 'v.organisation_id')
		.innerJoin('users as u', 'u.id', 'l.user_id')
		.select([
			'l.id',
			'l.user_id as userId',
			'l.used_at as usedAt',
			'v.id as vacancyId',
			'v.title',
			'v.status',
			'v.expires_at as expiresAt',
			'o.id as organisationId',
			'o.name as organisationName',
		])
		.where('l.token_hash', '=', hashToken(token))
		.where('l.expires_at', '>', new Date())
		.where('v.status', '<>', 'deleted')
		.where('u.status', '=', 'active')
		.where(({ exists, selectFrom }) =>
			exists(
				selectFrom('memberships as m')
					.select('m.id')
					.whereRef('m.user_id', '=', 'l.user_id')
					.whereRef('m.organisation_id', '=', 'v.organisation_id')
					.where('m.role', '=', 'admin'),
			),
		);
	// Held, so that two clicks at once are one.
	const link = await (lock ? found.forUpdate('l') : found).executeTakeFirst();
	if (!link) throw ApiError.notFound();
	return { link };
}

function present({ link }: Held): RenewLink {
	return {
		vacancyId: link.vacancyId,
		title: link.title,
		organizationName: link.organisationName,
		status: link.status as RenewLink['status'],
		expiresAt: link.expiresAt?.toISOString() ?? null,
		renewed: link.usedAt !== null,
	};
}
