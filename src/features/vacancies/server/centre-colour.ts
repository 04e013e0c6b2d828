import { z } from 'zod';
import type { Trx } from '#platform/server/database.ts';

const usual = '#1f6b4f';

/** The colour of a centre in drawings that have no style sheet, as #rrggbb. */
export async function colourOf(trx: Trx, centreId: string): Promise<string> {
	const { profile } = await trx
		.selectFrom('centres')
		.select('profile')
		.where('id', '=', centreId)
		.executeTakeFirstOrThrow();
	const found = z.object({ primaryColor: z.string().regex(/^#[0-9a-f]{6}$/i) }).safeParse(profile);
	return found.success ? found.data.primaryColor : usual;
}
