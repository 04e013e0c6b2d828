import { type Expression, type SqlBool, sql } from 'kysely';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import { escapeLike } from '#platform/server/escape-like.ts';
import type { Emit } from '#platform/server/events.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { applyFilters, applyPage, applySort, type Columns } from '#platform/server/jsonapi/filters-to-sql.ts';
import type { Resource } from '#platform/server/jsonapi/present.ts';
import type { ListQuery } from '#platform/server/jsonapi/query.ts';
import type { StockInput, StockTexts } from '../../contract.ts';
import { stockImageAdded, stockImageRemoved, stockImageUpdated } from '../../events.ts';
import { type ImageFacts, imageColumn, presentImage } from '../select-files.ts';

export type StockRow = {
	id: string;
	fileId: string;
	translations: Record<Locale, StockTexts>;
	category: string | null;
	createdAt: Date;
	image: ImageFacts;
};

const columns: Columns = {
	id: 'stock_images.id',
	category: 'stock_images.category',
	createdAt: 'stock_images.created_at',
};

function selectStock(trx: Trx) {
	return trx
		.selectFrom('stock_images')
		.select([
			'stock_images.id',
			'stock_images.file_id as fileId',
			'stock_images.translations',
			'stock_images.category',
			'stock_images.created_at as createdAt',
		])
		.select(sql.raw<ImageFacts>(imageColumn('stock_images.file_id')).as('image'))
		.where('stock_images.hidden', '=', false)
		.$castTo<StockRow>();
}

/** Returns a page of the centre's stock images, and the total. */
export async function listStock(
	trx: Trx,
	query: ListQuery,
	centreId: string,
): Promise<{ rows: StockRow[]; total: number }> {
	const where = conditions(query, centreId);
	const chosen = applyFilters(selectStock(trx).where(where), query.filters, columns);
	const rows = await applyPage(
		applySort(chosen, query.sort, columns, 'stock_images.id'),
		query.page,
	).execute();
	const counted = trx
		.selectFrom('stock_images')
		.select(sql<number>`count(*)::int`.as('total'))
		.where('hidden', '=', false)
		.where(where);
	const { total } = await applyFilters(counted, query.filters, columns).executeTakeFirstOrThrow();
	return { rows: rows as StockRow[], total };
}

function conditions(query: ListQuery, centreId: string): Expression<SqlBool> {
	const search = query.custom.search as string | undefined;
	const base = sql<SqlBool>`stock_images.centre_id = ${centreId}`;
	if (!search) return base;
	const pattern = `%${escapeLike(search)}%`;
	return sql<SqlBool>`(${base} and exists (
		select from jsonb_path_query(stock_images.translations, 'strict $.**') word
		where jsonb_typeof(word) = 'string' and word #>> '{}' ilike ${pattern}))`;
}

/** Returns one stock image. Throws 404. */
export async function readStock(trx: Trx, id: string): Promise<StockRow> {
	const row = await selectStock(trx).where('stock_images.id', '=', id).executeTakeFirst();
	if (!row) throw ApiError.notFound();
	return row;
}

/** Creates a stock image from an image uploaded for it. Throws 422 for any other. */
export async function createStock(
	trx: Trx,
	emit: Emit,
	c: RequestContext,
	input: Pick<StockInput, 'translations'> & Partial<StockInput> & { imageId: string },
): Promise<string> {
	const file = await trx
		.selectFrom('files')
		.select('id')
		.where('id', '=', input.imageId)
		.where('purpose', '=', 'stock')
		.where('status', '=', 'ready')
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom('stock_images').select('id').whereRef('file_id', '=', 'files.id'))),
		)
		.executeTakeFirst();
	if (!file) {
		const source = { pointer: '/data/attributes/image_id' };
		throw ApiError.invalid([{ code: 'unknown_image', detail: 'This picture is not known.', source }]);
	}
	const { id } = await trx
		.insertInto('stock_images')
		.values({
			tenant: c.tenant,
			centre_id: c.centre.id,
			file_id: file.id,
			category: input.category ?? null,
			translations: JSON.stringify(input.translations),
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	await sayOfFile(trx, file.id, input);
	await emit(stockImageAdded(id));
	return id;
}

/** Updates the texts of a stock image. Throws 404. */
export async function updateStock(
	trx: Trx,
	emit: Emit,
	id: string,
	input: Partial<StockInput>,
): Promise<void> {
	const { fileId } = await readStock(trx, id);
	await trx
		.updateTable('stock_images')
		.set({
			...(input.translations && { translations: JSON.stringify(input.translations) }),
			...(input.category !== undefined && { category: input.category }),
			updated_at: new Date(),
		})
		.where('id', '=', id)
		.execute();
	await sayOfFile(trx, fileId, input);
	await emit(stockImageUpdated(id, { details: { fields: Object.keys(input) } }));
}

/** Hides a stock image from the choice; existing uses keep it. Throws 404. */
export async function hideStock(trx: Trx, emit: Emit, id: string): Promise<void> {
	await readStock(trx, id);
	await trx
		.updateTable('stock_images')
		.set({ hidden: true, updated_at: new Date() })
		.where('id', '=', id)
		.execute();
	await emit(stockImageRemoved(id));
}

/** Copies the texts of the stock image to its file, which supplies the alternative text where it is used. */
async function sayOfFile(trx: Trx, fileId: string, input: Partial<StockInput>): Promise<void> {
	const { translations, credit } = input;
	if (!translations && credit === undefined) return;
	const alt = translations && {
		nl: translations.nl.shortDescription,
		en: translations.en.shortDescription,
	};
	await trx
		.updateTable('files')
		.set({
			...(alt && { alt: JSON.stringify(alt) }),
			...(credit !== undefined && { credit }),
			updated_at: new Date(),
		})
		.where('id', '=', fileId)
		.execute();
}

/** Returns a stock image in the requested language. */
export function presentStock(row: StockRow, locale: Locale, mayChange: boolean): Resource {
	const image = presentImage(row.image);
	const { name, description, shortDescription, keywords } = row.translations[locale];
	return {
		type: 'stock_images',
		id: row.id,
		attributes: {
			name,
			description,
			shortDescription,
			keywords,
			translations: row.translations,
			category: row.category,
			credit: row.image.credit,
			image,
			imageUrl: image?.url,
			builtIn: row.image.drawing !== null,
			createdAt: row.createdAt,
		},
		meta: { can: { update: mayChange, delete: mayChange } },
	};
}
