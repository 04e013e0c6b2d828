import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import { cleanHtml } from '#platform/server/html.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { DraftFields, VacancyDraft } from '../../draft-contract.ts';
import type { VacancyStatus } from '../../enums.ts';
import { isEditable, mayEdit, rightsOf } from '../policy.ts';

/** The owner of a draft and its vacancy, or null for a new vacancy. */
type Place = { userId: string; organisationId: string; vacancyId: string | null };

/**
 * Returns the key of the person's draft. Throws 404 for a vacancy the person may not change, and 409 with the state
 * for one that cannot be edited in its state.
 */
async function placeOf(trx: Trx, c: RequestContext, vacancyId: string | null): Promise<Place> {
	const { actor } = c;
	if (!actor?.organisation) throw ApiError.forbidden();
	const place = { userId: actor.userId, organisationId: actor.organisation.id, vacancyId };
	if (vacancyId === null) return place;
	const found = await trx
		.selectFrom('vacancies')
		.select(['status', 'organisation_id as organisationId', 'help_kind as helpKind'])
		.where('id', '=', vacancyId)
		.executeTakeFirst();
	if (!found || found.status === 'deleted' || !mayEdit(rightsOf(actor), found)) throw ApiError.notFound();
	if (!isEditable(found.status as VacancyStatus)) throw ApiError.conflict({ state: found.status });
	return place;
}

/** Returns the person's unsaved input. Throws as {@link saveDraft}. */
export function readDraft(c: RequestContext, vacancyId: string | null): Promise<VacancyDraft> {
	return c.read(async (trx) => {
		const place = await placeOf(trx, c, vacancyId);
		const found = await trx
			.selectFrom('vacancy_drafts')
			.select(['fields', 'saved_at as savedAt'])
			.where(ofPlace(place))
			.executeTakeFirst();
		if (!found) return { savedAt: null, fields: [] };
		return { savedAt: found.savedAt.toISOString(), fields: found.fields as DraftFields };
	});
}

/**
 * Saves the unsaved input, replacing an earlier draft; the vacancy itself does not change. Returns when it was saved.
 * Throws 404 for a vacancy the person may not change, 409 with the state for one that cannot be edited in its state,
 * and 409 `kept_elsewhere` when the stored draft is not the one that this draft is based on.
 */
export function saveDraft(
	c: RequestContext,
	vacancyId: string | null,
	{ fields, since }: { fields: DraftFields; since?: string | null | undefined },
): Promise<string> {
	return c.write(async (trx) => {
		const place = await placeOf(trx, c, vacancyId);
		if (since !== undefined) {
			// One of two at once is first, also where there is no draft yet: then who acts is held.
			await trx.selectFrom('users').select('id').where('id', '=', place.userId).forNoKeyUpdate().execute();
			const now = await trx
				.selectFrom('vacancy_drafts')
				.select('saved_at as savedAt')
				.where(ofPlace(place))
				.executeTakeFirst();
			const present = now?.savedAt.toISOString() ?? null;
			if (present !== (since && new Date(since).toISOString()))
				throw ApiError.conflict({
					code: 'kept_elsewhere',
					state: present ?? 'none',
					detail: 'Something else was kept meanwhile, in another window.',
				});
		}
		const kept = { fields: JSON.stringify(cleanFields(fields)), saved_at: new Date() };
		await trx
			.insertInto('vacancy_drafts')
			.values({
				...kept,
				tenant: c.tenant,
				centre_id: c.centre.id,
				user_id: place.userId,
				organisation_id: place.organisationId,
				vacancy_id: place.vacancyId,
			})
			.onConflict((conflict) =>
				conflict.columns(['user_id', 'organisation_id', 'vacancy_id']).doUpdateSet(kept),
			)
			.execute();
		return kept.saved_at.toISOString();
	});
}

/** Throws away what the person was typing; nothing there is as good. Throws as {@link saveDraft}. */
export async function forgetDraft(c: RequestContext, vacancyId: string | null): Promise<void> {
	await c.write(async (trx) => {
		const place = await placeOf(trx, c, vacancyId);
		await trx.deleteFrom('vacancy_drafts').where(ofPlace(place)).execute();
	});
}

function ofPlace({ userId, organisationId, vacancyId }: Place) {
	return sql<boolean>`user_id = ${userId} and organisation_id = ${organisationId}
		and vacancy_id is not distinct from ${vacancyId}::uuid`;
}

/** Mark-up among the fields is cleaned, as it is shown again before the vacancy is saved. Plain text stays as it was typed. */
function cleanFields(fields: DraftFields): DraftFields {
	const marked = new Set(
		fields.flatMap(({ name, values }) =>
			name.endsWith('.format') && values.includes('html') ? [name.slice(0, -'.format'.length)] : [],
		),
	);
	return fields.map(({ name, values }) =>
		name.endsWith('.html') || marked.has(name) ? { name, values: values.map(cleanHtml) } : { name, values },
	);
}
