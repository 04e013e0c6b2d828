import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { Content } from '../content.ts';
import { most } from '../contract.ts';
import { submissionsOf } from './submission-counts.ts';
import { findToken, isOver, looksLikeToken } from './tokens.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findPublicForm>>>;
/** A form as somebody may fill it in; `token` is the link by which they may, where not everybody may. */
export type PublicForm = Found & { token: { id: string; openedAt: Date | null } | null };

/** Returns the form at an address that everybody may know, or that somebody is invited to, if it was ever open. */
function findPublicForm(trx: Trx, at: { slug: string } | { id: string; forEverybody?: true }) {
	return trx
		.selectFrom('forms as f')
		.innerJoin('form_versions as v', (join) =>
			join.onRef('v.form_id', '=', 'f.id').onRef('v.number', '=', 'f.version'),
		)
		.leftJoin('organisations as o', 'o.id', 'f.organisation_id')
		.leftJoin('centres as c', (join) =>
			join.onRef('c.id', '=', 'f.centre_id').on('f.shared_with_centre', '=', true),
		)
		.$if('slug' in at, (query) =>
			query.where('v.slug', '=', 'slug' in at ? at.slug : '').where('v.access_permission', '=', 'anonymous'),
		)
		.$if('id' in at, (query) => query.where('f.id', '=', 'id' in at ? at.id : ''))
		.$if('id' in at && at.forEverybody === true, (query) =>
			query.where('v.access_permission', '=', 'anonymous'),
		)
		.where('f.status', 'in', ['open', 'closed'])
		.where((eb) => eb.or([eb('o.id', 'is', null), eb('o.status', '=', 'approved')]))
		.select([
			'f.id',
			sql<string>`coalesce(v.slug, f.slug)`.as('slug'),
			'f.status',
			'f.version',
			'v.opens_at as opensAt',
			'v.closes_at as closesAt',
			'v.most_submissions as mostSubmissions',
			'v.once_per_person as oncePerPerson',
			'v.retention_days as retentionDays',
			'o.name as organizationName',
			'c.name as sharedWith',
			sql<Content>`v.content`.as('content'),
			submissionsOf('new', 'handled').as('submissions'),
		])
		.executeTakeFirst();
}

/**
 * Returns the form at an address, or that of a token, as visitors see it. Throws 404 if it was never open to everybody, and
 * 404 with a code of its own for a token that was used, expired or withdrawn.
 */
export async function readPublicForm(trx: Trx, address: string): Promise<PublicForm> {
	const token = looksLikeToken(address) ? await findToken(trx, address) : undefined;
	const form = await findPublicForm(trx, token ? { id: token.formId } : { slug: address });
	if (!form) throw ApiError.notFound();
	if (token && isOver(token.state)) {
		const { title, thanks } = form.content;
		// Who just used it is thanked as the form says.
		throw ApiError.linkOver(token.state, token.state === 'used' ? { title, thanks } : undefined);
	}
	return { ...form, token: token ? { id: token.id, openedAt: token.openedAt } : null };
}

/** Returns a form by its id, as visitors see it. Throws 404 if it was never open to everybody. */
export async function readFormForEverybody(trx: Trx, id: string): Promise<Found> {
	const form = await findPublicForm(trx, { id, forEverybody: true });
	if (!form) throw ApiError.notFound();
	return form;
}

/** Whether a form takes submissions now, or why not. */
export function stateOf(
	form: Pick<PublicForm, 'status' | 'opensAt' | 'closesAt' | 'mostSubmissions' | 'submissions'>,
	now = new Date(),
): 'open' | 'not_yet' | 'closed' | 'full' {
	if (form.status !== 'open' || (form.closesAt && form.closesAt <= now)) return 'closed';
	if (form.opensAt && form.opensAt > now) return 'not_yet';
	return form.submissions >= (form.mostSubmissions ?? most.submissions) ? 'full' : 'open';
}
