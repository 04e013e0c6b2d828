import { z } from 'zod';
import { anyResourceSchema, bodyTypes, linksSchema, metaSchema } from './jsonapi.ts';

const jsonapi = z.object({ version: z.string() });

/** The response of a route: its data, the types of resources it may include, and its meta. */
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

/** The length of a list, and the page of it in the response. */
const pageMeta = z.object({
	total: z.number().int(),
	page: z.object({ number: z.number().int(), size: z.number().int(), pages: z.number().int() }),
});

/** The response of a paginated list of one resource type; `meta` is what it has besides the pagination. */
export function listOf<
	Item extends z.ZodType,
	Included extends z.ZodType = typeof anyResourceSchema,
	Shape extends z.ZodRawShape = Record<never, never>,
>(item: Item, included?: Included, meta?: Shape) {
	return answerOf(z.array(item), included, pageMeta.extend(meta ?? ({} as Shape)));
}

/** A response without data, such as that to a deletion. */
export const metaAnswer = z.object({ jsonapi, meta: metaSchema });

/** A response that is a text file, such as CSV. */
export const textAnswer = z.string();

/** The path parameter of one resource. */
export const idParams = z.object({ id: z.uuid().toLowerCase() });

/**
 * The body of a verb on a resource of the type: a few attributes, in a JSON:API document (`data.attributes`), as a
 * plain object, or none at all. An unknown attribute is an issue at its own place; `check` looks at several together.
 */
export function verbBody<Shape extends z.core.$ZodLooseShape>(
	type: string,
	shape: Shape,
	check: (
		value: z.output<z.ZodObject<Shape, z.core.$strict>>,
		context: z.core.$RefinementCtx<unknown>,
	) => void = () => undefined,
) {
	return z
		.preprocess(attributesOf, z.strictObject(shape).superRefine(check))
		.register(bodyTypes, { type, verb: true });
}

function attributesOf(body: unknown): unknown {
	if (body === undefined || body === null) return {};
	if (typeof body !== 'object' || !('data' in body)) return body;
	const { data } = body;
	if (typeof data !== 'object' || data === null) return data ?? {};
	return 'attributes' in data ? data.attributes : {};
}
