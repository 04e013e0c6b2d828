import { z } from 'zod';
import { anyResourceSchema, bodyTypes, linksSchema, metaSchema } from './jsonapi.ts';

const jsonapi = z.object({ version: z.string() });

/** The answer of a route: its data, of which types what comes along may be, and what is told beside it. */
export function answerOf<
	Data extends z.ZodType,
	Included extends z.ZodType = typeof anyResourceSchema,
	AnswerMeta extends z.ZodType = z.ZodOptional<typeof metaSchema>,
>(data: Data, included?: Included, meta?: AnswerMeta) {
	return z.object({
		jsonapi,
		data,
		included: z.array((included ?? anyResourceSchema) as Included).optional(),
		meta: (meta ?? metaSchema.optional()) as AnswerMeta,
		links: linksSchema.optional(),
	});
}

/** How long a list is, and which page of it an answer holds. */
const pageMeta = z.object({
	total: z.number().int(),
	page: z.object({ number: z.number().int(), size: z.number().int(), pages: z.number().int() }),
});

/** The answer of a list that comes in pages, of one kind of resource; `meta` is what it tells beside its length. */
export function listOf<
	Item extends z.ZodType,
	Included extends z.ZodType = typeof anyResourceSchema,
	Shape extends z.ZodRawShape = Record<never, never>,
>(item: Item, included?: Included, meta?: Shape) {
	return answerOf(z.array(item), included, pageMeta.extend(meta ?? ({} as Shape)));
}

/** An answer without data, such as that to a deletion. */
export const metaAnswer = z.object({ jsonapi, meta: metaSchema });

/** An answer that is a file of text, such as CSV. */
export const textAnswer = z.string();

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
