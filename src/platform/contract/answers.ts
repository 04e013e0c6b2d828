import { z } from 'zod';
import { anyResourceSchema, bodyTypes, linksSchema, metaSchema } from './jsonapi.ts';

/** The answer of a route: its data, and of which types what comes along may be. */
export function answerOf(data: z.ZodType, included: z.ZodType = anyResourceSchema) {
	return z.object({
		jsonapi: z.object({ version: z.string() }),
		data,
		included: z.array(included).optional(),
		meta: metaSchema.optional(),
		links: linksSchema.optional(),
	});
}

/** An answer without data, such as that to a deletion. */
export const metaAnswer = z.object({ jsonapi: z.object({ version: z.string() }), meta: metaSchema });

/** The path parameter of one resource. */
export const idParams = z.object({ id: z.uuid().toLowerCase() });

/**
 * The body of a verb on a resource of the type: a few attributes, in a JSON:API document (`data.attributes`), as a plain object, or none at
 * all. What is not among the attributes is an issue at its own place.
 */
export function verbBody<Shape extends z.core.$ZodLooseShape>(type: string, shape: Shape) {
	return z.preprocess(attributesOf, z.strictObject(shape)).register(bodyTypes, { type, verb: true });
}

function attributesOf(body: unknown): unknown {
	if (body === undefined || body === null) return {};
	if (typeof body !== 'object' || !('data' in body)) return body;
	const { data } = body;
	if (typeof data !== 'object' || data === null) return data ?? {};
	return 'attributes' in data ? data.attributes : {};
}
