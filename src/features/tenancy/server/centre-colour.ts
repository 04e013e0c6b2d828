import { z } from 'zod';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';

const USUAL = '#1c6b57';

/** The colour of a centre in drawings and papers, which have no style sheet, as #rrggbb: its own, or the usual one. */
export async function colourOf(trx: Trx, centreId: string): Promise<string> {
	const { profile } = await trx
		.selectFrom('centres')
		.select('profile')
		.where('id', '=', centreId)
		.executeTakeFirstOrThrow();
	const look = z.object({ primaryColor: z.string().regex(/^#[0-9a-f]{6}$/i) }).safeParse(profile);
	return look.success ? look.data.primaryColor : USUAL;
}

/** The colour of the centre of a request, as #rrggbb. */
export function centreColour(c: RequestContext): Promise<string> {
	return c.read((trx) => colourOf(trx, c.centre.id));
}
