import { sql } from 'kysely';
import { imageIssues, saveFileUses } from '#features/files/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { PartnerInput } from '../../contract.ts';
import { maxPartners } from '../../enums.ts';
import { partnerAdded, partnerDeleted, partnerMoved, partnerUpdated } from '../../events.ts';

/** Adds a partner at the end. Throws 422 for a logo that may not be used, and `too_many` beyond {@link maxPartners}. */
export function addPartner(c: RequestContext, input: PartnerInput): Promise<string> {
	return c.write(async (trx, emit) => {
		const partners = await lockPartners(trx, c.centre.id);
		if (partners.length >= maxPartners) {
			const source = { pointer: '/data/attributes/name' };
			throw ApiError.invalid([{ code: 'too_many', detail: `At most ${maxPartners} partners.`, source }]);
		}
		await checkLogo(trx, c, input.logoId);
		const { id } = await trx
			.insertInto('partners')
			.values({
				tenant: c.tenant,
				centre_id: c.centre.id,
				position: partners.length + 1,
				name: input.name,
				...columnsOf(input),
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		await saveLogo(trx, c, id, input.logoId);
		await emit(partnerAdded(id));
		return id;
	});
}

/** Changes what is given of a partner. Throws 404 for one of another centre, and 422 as {@link addPartner}. */
export async function updatePartner(
	c: RequestContext,
	id: string,
	input: Partial<PartnerInput>,
): Promise<void> {
	await c.write(async (trx, emit) => {
		const before = (await lockPartners(trx, c.centre.id)).find((one) => one.id === id);
		if (!before) throw ApiError.notFound();
		if (Object.keys(input).length === 0) return;
		if (input.logoId !== before.logoId) await checkLogo(trx, c, input.logoId);
		await trx
			.updateTable('partners')
			.set({ ...columnsOf(input), updated_at: new Date() })
			.where('id', '=', id)
			.execute();
		if (input.logoId !== undefined) await saveLogo(trx, c, id, input.logoId);
		await emit(partnerUpdated(id));
	});
}

/** Puts a partner at a place in the order; beyond the end is the end. Throws 404 for one of another centre. */
export async function movePartner(c: RequestContext, id: string, position: number): Promise<void> {
	await c.write(async (trx, emit) => {
		const ids = (await lockPartners(trx, c.centre.id)).map((one) => one.id);
		if (!ids.includes(id)) throw ApiError.notFound();
		const order = ids.filter((one) => one !== id).toSpliced(position - 1, 0, id);
		await renumber(trx, order);
		await emit(partnerMoved(id, { details: { position: order.indexOf(id) + 1 } }));
	});
}

/** Removes a partner; those after it move up. Throws 404 for one of another centre. */
export async function removePartner(c: RequestContext, id: string): Promise<void> {
	await c.write(async (trx, emit) => {
		const partners = await lockPartners(trx, c.centre.id);
		const partner = partners.find((one) => one.id === id);
		if (!partner) throw ApiError.notFound();
		await saveLogo(trx, c, id, null);
		await trx.deleteFrom('partners').where('id', '=', id).execute();
		await renumber(
			trx,
			partners.filter((one) => one.id !== id).map((one) => one.id),
		);
		await emit(partnerDeleted(id, { details: { name: partner.name } }));
	});
}

/** The partners of the centre in their order, one writer at a time: two at once could take the same place. */
async function lockPartners(trx: Trx, centreId: string) {
	await trx.selectFrom('centres').select('id').where('id', '=', centreId).forUpdate().execute();
	return trx
		.selectFrom('partners')
		.select(['id', 'name', 'logo_id as logoId'])
		.where('centre_id', '=', centreId)
		.orderBy('position')
		.orderBy('id')
		.limit(maxPartners)
		.execute();
}

async function renumber(trx: Trx, ids: readonly string[]): Promise<void> {
	await sql`
		update partners p set position = o.place
		from unnest(${ids}::uuid[]) with ordinality as o(id, place)
		where p.id = o.id and p.position <> o.place`.execute(trx);
}

function columnsOf({ name, texts, website, logoId }: Partial<PartnerInput>) {
	return {
		...(name !== undefined && { name }),
		...(texts !== undefined && { texts: JSON.stringify(texts) }),
		...(website !== undefined && { website }),
		...(logoId !== undefined && { logo_id: logoId }),
	};
}

async function checkLogo(trx: Trx, c: RequestContext, id: string | null | undefined): Promise<void> {
	const issues = await imageIssues(trx, c.actor, [{ id, at: ['logoId'] }]);
	if (issues.length > 0) throw ApiError.invalid(issues);
}

/** A logo that is shown cannot be deleted from the library. */
async function saveLogo(
	trx: Trx,
	c: RequestContext,
	id: string,
	logoId: string | null | undefined,
): Promise<void> {
	const place = { tenant: c.tenant, centreId: c.centre.id };
	await saveFileUses(trx, place, { type: 'partners', id }, logoId ? [logoId] : []);
}
