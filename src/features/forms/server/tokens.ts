import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { hashToken } from '#features/auth/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import { escapeLike } from '#platform/server/escape-like.ts';
import type { Emit } from '#platform/server/events.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { Resource } from '#platform/server/jsonapi/present.ts';
import type { ListQuery } from '#platform/server/jsonapi/query.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { mostTokens, type TokenState, tokenStates } from '../contract.ts';
import { formInvited, formReminded, formTokenRevoked } from '../events.ts';
import type { Invited } from './invited.ts';
import { lockForm, type Owner } from './read-forms.ts';

/** 128 bits, in the letters that addresses take. */
const TOKEN = /^[\w-]{22}$/;

/** Whether a part of an address may be a token. */
export function looksLikeToken(text: string): boolean {
	return TOKEN.test(text);
}

/**
 * Returns the token of a link. It is signed rather than drawn, so that a reminder has the same link as the mail before it
 * though only a hash is stored.
 */
export function tokenOf(secrets: Pick<Secrets, 'sign'>, id: string): string {
	return secrets.sign('form_invitation', id);
}

const state = sql<TokenState>`case
	when t.revoked_at is not null then 'revoked'
	when t.uses >= t.most_uses then 'used'
	when t.expires_at <= now() then 'expired'
	when t.opened_at is not null then 'opened'
	when t.sent_at is not null then 'sent'
	when t.mail_refused then 'unwanted'
	else 'waiting' end`;
/** Those who were mailed and did not send the form, once. */
const mayRemind = sql<boolean>`(t.revoked_at is null and t.expires_at > now() and t.uses = 0
	and t.sent_at is not null and t.reminded_at is null and t.mail_due is null and not t.mail_refused)`;

function selectTokens(trx: Trx, { organisationId }: Owner) {
	return trx
		.selectFrom('form_tokens as t')
		.innerJoin('forms as f', 'f.id', 't.form_id')
		.where('f.organisation_id', 'is not distinct from', organisationId)
		.select([
			't.id',
			't.email',
			't.name',
			state.as('state'),
			't.uses',
			't.most_uses as mostUses',
			't.created_at as createdAt',
			't.expires_at as expiresAt',
			't.sent_at as sentAt',
			't.reminded_at as remindedAt',
			't.opened_at as openedAt',
			't.used_at as usedAt',
			sql<boolean>`${mayRemind} and f.status = 'open'`.as('mayRemind'),
		]);
}

type TokenRow = Awaited<ReturnType<ReturnType<typeof selectTokens>['execute']>>[number];

/** Returns a page of the links of a form, newest first, the total, and how many are in each state. */
export async function listTokens(
	trx: Trx,
	owner: Owner,
	formId: string,
	{ page, text, state: asked }: Pick<ListQuery, 'page'> & { text?: string; state?: string },
): Promise<{ rows: TokenRow[]; total: number; counts: Record<TokenState, number>; remindable: number }> {
	const like = `%${escapeLike(text ?? '')}%`;
	const chosen = selectTokens(trx, owner)
		.where('t.form_id', '=', formId)
		.$if(asked !== undefined, (query) => query.where(sql<boolean>`${state} = ${asked}`))
		.$if(Boolean(text), (query) =>
			query.where(sql<boolean>`(t.email like lower(${like}) or t.name ilike ${like})`),
		);
	const rows = await chosen
		.orderBy('t.created_at', 'desc')
		.orderBy('t.id')
		.limit(page.size)
		.offset((page.number - 1) * page.size)
		.execute();
	const { total } = await chosen
		.clearSelect()
		.select(sql<number>`count(*)::int`.as('total'))
		.executeTakeFirstOrThrow();
	const perState = await trx
		.selectFrom('form_tokens as t')
		.where('t.form_id', '=', formId)
		.groupBy(sql`1`)
		.select([
			state.as('state'),
			sql<number>`count(*)::int`.as('count'),
			sql<number>`(count(*) filter (where ${mayRemind}))::int`.as('remindable'),
		])
		.execute();
	const counts = Object.fromEntries(tokenStates.map((one) => [one, 0])) as Record<TokenState, number>;
	for (const each of perState) counts[each.state] = each.count;
	return { rows, total, counts, remindable: perState.reduce((sum, each) => sum + each.remindable, 0) };
}

/** Returns one link of an owner's form. Throws 404 for anybody else's. */
export async function readToken(trx: Trx, owner: Owner, id: string): Promise<TokenRow> {
	const row = await selectTokens(trx, owner).where('t.id', '=', id).executeTakeFirst();
	if (!row) throw ApiError.notFound();
	return row;
}

/** What is asked for when links are made. */
export type Terms = { mostUses: number | null; expiresInDays: number };

/**
 * Makes a link for each person who has none that still works, to be mailed by the worker. Throws 404 for anybody else's
 * form, 409 with the state of a form that is not open, and 409 beyond {@link mostTokens}.
 */
export async function inviteTo(
	trx: Trx,
	emit: Emit,
	place: Owner & { tenant: string; centreId: string; secrets: Pick<Secrets, 'sign'> },
	formId: string,
	people: readonly Invited[],
	{ mostUses, expiresInDays }: Terms,
): Promise<{ made: number; skipped: number }> {
	const form = await lockForm(trx, place, formId);
	if (form.status !== 'open')
		throw ApiError.conflict({
			code: 'form_not_open',
			state: form.status,
			detail: 'People are invited to a form that is open.',
		});
	if (people.length > mostTokens.atOnce)
		throw ApiError.conflict({
			code: 'too_many_at_once',
			detail: `At most ${mostTokens.atOnce} people are invited at once.`,
		});
	const { count } = await trx
		.selectFrom('form_tokens')
		.where('form_id', '=', formId)
		.select(sql<number>`count(*)::int`.as('count'))
		.executeTakeFirstOrThrow();
	const addresses = people.map(({ email }) => email);
	const invited = await trx
		.selectFrom('form_tokens as t')
		.where('t.form_id', '=', formId)
		.where('t.email', '=', sql<string>`any (${addresses}::text[])`)
		.where(sql<boolean>`${state} not in ('used', 'expired', 'revoked')`)
		.select('t.email')
		.execute();
	const known = new Set(invited.map(({ email }) => email));
	const fresh = people.filter(({ email }) => !known.has(email));
	if (count + fresh.length > mostTokens.ofForm)
		throw ApiError.conflict({
			code: 'too_many_invitations',
			detail: `A form has at most ${mostTokens.ofForm} invitations.`,
		});
	const done = { made: fresh.length, skipped: people.length - fresh.length };
	if (fresh.length === 0) return done;
	const { tenant, centreId, secrets } = place;
	const expires_at = new Date(Date.now() + expiresInDays * 24 * 3_600_000);
	const rows = fresh.map(({ email, name, locale, userId }) => {
		const id = randomUUID();
		const token_hash = hashToken(tokenOf(secrets, id));
		return {
			id,
			tenant,
			centre_id: centreId,
			form_id: formId,
			token_hash,
			email,
			name,
			locale,
			user_id: userId,
		};
	});
	await trx
		.insertInto('form_tokens')
		.values(rows.map((row) => ({ ...row, most_uses: mostUses, expires_at })))
		.execute();
	await emit(formInvited(formId, { details: { count: fresh.length } }));
	return done;
}

/** Ends a link. Throws 404 for anybody else's, 409 with the state of one that is over already. */
export async function revokeToken(trx: Trx, emit: Emit, owner: Owner, id: string): Promise<void> {
	await trx.selectFrom('form_tokens').select('id').where('id', '=', id).forUpdate().execute();
	const token = await readToken(trx, owner, id);
	if (isOver(token.state)) throw ApiError.conflict({ state: token.state });
	await trx
		.updateTable('form_tokens')
		.set({ revoked_at: new Date(), mail_due: null })
		.where('id', '=', id)
		.execute();
	await emit(formTokenRevoked(id, { from: token.state, to: 'revoked' }));
}

/**
 * Reminds who was mailed and did not send the form: one of them, or all. Each is reminded once. Throws 404 for anybody
 * else's form, 409 for one that is not open and where nobody can be reminded.
 */
export async function remindOf(
	trx: Trx,
	emit: Emit,
	owner: Owner,
	of: { formId: string } | { tokenId: string },
): Promise<number> {
	const formId = 'formId' in of ? of.formId : await formOf(trx, owner, of.tokenId);
	const form = await lockForm(trx, owner, formId);
	if (form.status !== 'open') throw ApiError.conflict({ state: form.status });
	const rows = await trx
		.updateTable('form_tokens as t')
		.set({ mail_due: 'reminder' })
		.where('t.form_id', '=', formId)
		.$if('tokenId' in of, (query) => query.where('t.id', '=', 'tokenId' in of ? of.tokenId : ''))
		.where(mayRemind)
		.returning('t.id')
		.execute();
	if (rows.length === 0)
		throw ApiError.conflict({ code: 'nobody_to_remind', detail: 'There is nobody to remind.' });
	await emit(formReminded(formId, { details: { count: rows.length } }));
	return rows.length;
}

async function formOf(trx: Trx, owner: Owner, tokenId: string): Promise<string> {
	await readToken(trx, owner, tokenId);
	const { formId } = await trx
		.selectFrom('form_tokens')
		.select('form_id as formId')
		.where('id', '=', tokenId)
		.executeTakeFirstOrThrow();
	return formId;
}

/** The states in which a link no longer works. */
export function isOver(one: TokenState): one is 'used' | 'expired' | 'revoked' {
	return one === 'used' || one === 'expired' || one === 'revoked';
}

/** Returns the link with a token, whatever its state; undefined if there is none. */
export function findToken(trx: Trx, token: string) {
	return trx
		.selectFrom('form_tokens as t')
		.where('t.token_hash', '=', hashToken(token))
		.select(['t.id', 't.form_id as formId', state.as('state'), 't.opened_at as openedAt'])
		.executeTakeFirst();
}

/** Notes that a link was opened for the first time. */
export async function noteOpened(trx: Trx, id: string): Promise<void> {
	await trx
		.updateTable('form_tokens')
		.set({ opened_at: new Date() })
		.where('id', '=', id)
		.where('opened_at', 'is', null)
		.execute();
}

/** Counts one use of a link; the form is locked meanwhile, so that the last use is one. */
export async function countUse(trx: Trx, id: string): Promise<void> {
	await trx
		.updateTable('form_tokens')
		.set({
			uses: sql`uses + 1`,
			used_at: new Date(),
			opened_at: sql`coalesce(opened_at, now())`,
			mail_due: null,
		})
		.where('id', '=', id)
		.execute();
}

/** Returns a link for those whose form it is; the token itself is nowhere. */
export function presentToken({ id, mayRemind: remind, ...attributes }: TokenRow): Resource {
	return {
		type: 'form_tokens',
		id,
		attributes,
		meta: { can: { revoke: !isOver(attributes.state), remind } },
	};
}
