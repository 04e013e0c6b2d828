import { z } from 'zod';
import type { RequestContext } from '#platform/server/http/context.ts';

const USUAL = '#1c6b57';

/** The colour in which the papers of a centre are made: its own, or the usual one. */
export async function centreColour(c: RequestContext): Promise<string> {
	const { profile } = await c.read((trx) =>
		trx.selectFrom('centres').select('profile').where('id', '=', c.centre.id).executeTakeFirstOrThrow(),
	);
	const look = z.object({ primaryColor: z.string().regex(/^#[0-9a-f]{6}$/i) }).safeParse(profile);
	return look.success ? look.data.primaryColor : USUAL;
}
