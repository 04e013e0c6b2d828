import { z } from 'zod';

/** The media type of every JSON:API document. */
export const jsonApiMediaType = 'application/vnd.api+json';

/** Free-form information next to the data; its keys are camelCase in code. */
export const metaSchema = z.record(z.string(), z.unknown());
export type Meta = z.infer<typeof metaSchema>;

export const linkSchema = z.union([z.string(), z.object({ href: z.string(), meta: metaSchema.optional() })]);
export type Link = z.infer<typeof linkSchema>;

export const linksSchema = z.record(z.string(), linkSchema.nullable());
export type Links = z.infer<typeof linksSchema>;

/** A member name as JSON:API allows it, limited to the letters this API uses. */
export const memberNameSchema = z.string().regex(/^[a-zA-Z0-9](?:[-\w]*[a-zA-Z0-9])?$/);

export const identifierSchema = z.strictObject({
	type: memberNameSchema,
	id: z.string(),
	meta: metaSchema.optional(),
});
export type Identifier = z.infer<typeof identifierSchema>;

export const linkageSchema = z.union([identifierSchema, z.array(identifierSchema), z.null()]);
export type Linkage = z.infer<typeof linkageSchema>;

export const relationshipSchema = z
	.strictObject({
		data: linkageSchema.optional(),
		links: linksSchema.optional(),
		meta: metaSchema.optional(),
	})
	.refine((relationship) => Object.keys(relationship).length > 0, {
		error: 'A relationship needs data, links or meta',
	});
export type Relationship = z.infer<typeof relationshipSchema>;

const fieldNames = <T extends Record<string, unknown>>(fields: T) => !('id' in fields || 'type' in fields);

const attributesSchema = z
	.record(z.string(), z.unknown())
	.refine(fieldNames, { error: 'An attribute is never named id or type' });

const relationshipsSchema = z
	.record(memberNameSchema, relationshipSchema)
	.refine(fieldNames, { error: 'A relationship is never named id or type' });

/** Any resource object, with whatever attributes. */
export const anyResourceSchema = z.strictObject({
	type: memberNameSchema,
	id: z.string(),
	attributes: attributesSchema.optional(),
	relationships: relationshipsSchema.optional(),
	links: linksSchema.optional(),
	meta: metaSchema.optional(),
});
export type AnyResource = z.infer<typeof anyResourceSchema>;

export const errorSchema = z.strictObject({
	id: z.string().optional(),
	status: z.string().optional(),
	code: z.string().optional(),
	title: z.string().optional(),
	detail: z.string().optional(),
	source: z
		.strictObject({
			pointer: z
				.string()
				.regex(/^(?:\/(?:[^~/]|~0|~1)*)*$/)
				.optional(),
			parameter: z.string().optional(),
			header: z.string().optional(),
		})
		.optional(),
	links: linksSchema.optional(),
	meta: metaSchema.optional(),
});
export type JsonApiError = z.infer<typeof errorSchema>;

const jsonapiMemberSchema = z.strictObject({ version: z.string().optional(), meta: metaSchema.optional() });

const primaryDataSchema = z.union([anyResourceSchema, z.array(anyResourceSchema), z.null()]);

/** Any successful response: data with its related members, or meta alone. */
export const dataDocumentSchema = z
	.strictObject({
		data: primaryDataSchema.optional(),
		included: z.array(anyResourceSchema).optional(),
		meta: metaSchema.optional(),
		links: linksSchema.optional(),
		jsonapi: jsonapiMemberSchema.optional(),
	})
	.refine((document) => 'data' in document || 'meta' in document, { error: 'A document needs data or meta' })
	.refine((document) => 'data' in document || !('included' in document), {
		error: 'included needs data beside it',
	});
export type DataDocument = z.infer<typeof dataDocumentSchema>;

/** A response with errors. */
export const errorDocumentSchema = z.strictObject({
	errors: z.array(errorSchema),
	meta: metaSchema.optional(),
	links: linksSchema.optional(),
	jsonapi: jsonapiMemberSchema.optional(),
});
export type ErrorDocument = z.infer<typeof errorDocumentSchema>;

/** Every document that this API may respond with. */
export const documentSchema = z.union([dataDocumentSchema, errorDocumentSchema]);
export type JsonApiDocument = z.infer<typeof documentSchema>;

declare const resourceParts: unique symbol;

/** The parts of a resource's schema, for the types of its callers; `meta` stands next to the attributes. */
export interface ResourceParts<Type extends string, Attributes, Relationships, Meta> {
	readonly [resourceParts]: {
		type: Type;
		attributes: Attributes;
		relationships: Relationships;
		meta: Meta;
	};
}

/** The parts of a resource's schema; never for any other schema. */
export type PartsOf<Schema> = Schema extends { readonly [resourceParts]: infer Parts } ? Parts : never;

/** A resource of one type in a response; sparse fieldsets may leave attributes out. */
export function resourceSchema<
	const Type extends string,
	Attributes extends z.ZodObject,
	Relationships extends Record<string, z.ZodType> = Record<never, z.ZodType>,
	ResourceMeta extends z.ZodType = typeof metaSchema,
>(type: Type, attributes: Attributes, relationships?: Relationships, meta?: ResourceMeta) {
	const schema = z.object({
		type: z.literal(type),
		id: z.string(),
		attributes: attributes.partial().optional(),
		relationships: z
			.object(relationships ?? ({} as Relationships))
			.partial()
			.optional(),
		links: linksSchema.optional(),
		meta: ((meta ?? metaSchema) as ResourceMeta).optional(),
	});
	return schema as typeof schema &
		ResourceParts<
			Type,
			z.output<Attributes>,
			{ [Name in keyof Relationships]: z.output<Relationships[Name]> },
			z.output<ResourceMeta>
		>;
}

const identifierOf = <const Type extends string>(type: Type) =>
	z.object({ type: z.literal(type), id: z.string() });

/** A relationship to one resource of the type, as a response has it. */
export function relatedOne<const Type extends string>(type: Type) {
	return z.object({ data: identifierOf(type), links: linksSchema.optional() });
}

/** A relationship to any number of resources of the type, as a response has it. */
export function relatedMany<const Type extends string>(type: Type) {
	return z.object({ data: z.array(identifierOf(type)), links: linksSchema.optional() });
}

/** Linkage to one resource of the type, as a relationship of a body. */
export function toOne<const Type extends string>(type: Type) {
	return z.strictObject({
		data: z.strictObject({ type: z.literal(type), id: z.string().min(1) }).nullable(),
	});
}

/** Linkage to any number of resources of the type, as a relationship of a body. */
export function toMany<const Type extends string>(type: Type) {
	return z.strictObject({
		data: z.array(z.strictObject({ type: z.literal(type), id: z.string().min(1) })).max(1000),
	});
}

/**
 * The body that creates a resource. An attribute or relationship that is not listed is an issue at its own place.
 * Rules across attributes (refine) apply. The id is parsed so that an id chosen by the client can be refused.
 */
export function createBody<
	const Type extends string,
	Attributes extends z.ZodObject,
	Relationships extends Record<string, z.ZodType> = Record<never, z.ZodType>,
>(type: Type, attributes: Attributes, relationships?: Relationships) {
	return bodySchema(
		type,
		attributes.strict() as z.ZodObject<Attributes['shape'], z.core.$strict>,
		relationships,
	);
}

/**
 * The body that updates a resource: as {@link createBody}, with every attribute optional and without its default, so
 * that an attribute that is not sent does not change. Rules across attributes are left to the verb, which knows the
 * rest of the resource.
 */
export function updateBody<
	const Type extends string,
	Attributes extends z.ZodObject,
	Relationships extends Record<string, z.ZodType> = Record<never, z.ZodType>,
>(type: Type, attributes: Attributes, relationships?: Relationships) {
	const shape = Object.fromEntries(
		Object.entries(attributes.shape).map(([name, schema]) => [name, withoutDefault(schema)]),
	) as Attributes['shape'];
	return bodySchema(type, z.strictObject(shape).partial().optional(), relationships);
}

/** The resource type of a body's schema, and whether it is the body of a verb. */
export const bodyTypes = z.registry<{ type: string; verb: boolean }>();

function bodySchema<
	const Type extends string,
	Attributes extends z.ZodType,
	Relationships extends Record<string, z.ZodType>,
>(type: Type, attributes: Attributes, relationships: Relationships | undefined) {
	return z
		.strictObject({
			data: z.strictObject({
				type: z.literal(type),
				id: z.string().optional(),
				attributes,
				relationships: z
					.strictObject(relationships ?? ({} as Relationships))
					.partial()
					.optional(),
			}),
		})
		.register(bodyTypes, { type, verb: false });
}

/** Zod fills in a default even inside an optional, which in an update would overwrite the stored value. */
function withoutDefault(schema: z.core.$ZodType): z.core.$ZodType {
	if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
		return withoutDefault(schema.unwrap());
	if (schema instanceof z.ZodOptional) return z.optional(withoutDefault(schema.unwrap()));
	return schema;
}
