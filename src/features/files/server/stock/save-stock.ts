import { createHash } from 'node:crypto';
import type { Trx } from '#platform/server/database.ts';
import { DRAWING_SIZE, stockSet } from './stock-set.ts';

/**
 * Adds the built-in illustrations that a centre does not have yet; those it hid stay hidden. Returns how many were
 * added. Takes a single query if there is nothing to add.
 */
export async function saveStock(trx: Trx, centre: { tenant: string; centreId: string }): Promise<number> {
	const place = { tenant: centre.tenant, centre_id: centre.centreId };
	const present = await trx
		.selectFrom('files')
		.select('drawing')
		.where('centre_id', '=', centre.centreId)
		.where('drawing', 'is not', null)
		.execute();
	const known = new Set(present.map(({ drawing }) => drawing));
	const missing = stockSet.filter(({ key }) => !known.has(key));
	if (missing.length === 0) return 0;
	const files = await trx
		.insertInto('files')
		.values(
			missing.map(({ key, translations: { nl, en } }) => ({
				...place,
				...DRAWING_SIZE,
				purpose: 'stock' as const,
				status: 'ready' as const,
				kind: 'image' as const,
				name: `${key}.svg`,
				extension: 'svg',
				media_type: 'image/svg+xml',
				bytes: 0,
				checksum: createHash('sha256').update(key).digest('hex'),
				formats: ['svg'],
				complete: true,
				alt: JSON.stringify({ nl: nl.shortDescription, en: en.shortDescription }),
				drawing: key,
			})),
		)
		.onConflict((conflict) => conflict.doNothing())
		.returning(['id', 'drawing'])
		.execute();
	const byKey = new Map(missing.map((one) => [one.key, one]));
	const rows = files.flatMap(({ id, drawing }) => {
		const found = byKey.get(drawing ?? '');
		if (!found) return [];
		const translations = JSON.stringify(found.translations);
		return [{ ...place, file_id: id, category: found.category, translations }];
	});
	if (rows.length > 0) await trx.insertInto('stock_images').values(rows).execute();
	return rows.length;
}
