import { z } from 'zod';
import type { FlatOf } from '#platform/contract/calls.ts';
import { resourceSchema } from '#platform/contract/jsonapi.ts';

/** A place or postcode, as a search's `near` accepts it. */
export const placeSchema = z.object({
	name: z.string(),
	region: z.string().nullable(),
	kind: z.enum(['place', 'postcode']),
	lat: z.number(),
	lon: z.number(),
});

export const placeResource = resourceSchema('places', placeSchema);

/** What is known of a postcode with a number: its street where an address service knows it, its town otherwise. */
export const knownAddressResource = resourceSchema(
	'known_addresses',
	z.object({ street: z.string().nullable(), city: z.string(), lat: z.number(), lon: z.number() }),
);

/** A point on a map, with the texts shown for it. */
export const mapPointSchema = z.object({
	title: z.string(),
	detail: z.string().nullable(),
	lat: z.number(),
	lon: z.number(),
	/** Whether the point is only approximate, because the exact location is not public. */
	approximate: z.boolean(),
	/** Name of the other centre that shares it, if any. */
	sharedBy: z.string().nullable().optional(),
});
export type MapPointValues = z.infer<typeof mapPointSchema>;
export const mapPointResource = resourceSchema('map_points', mapPointSchema);
export type MapPoint = FlatOf<typeof mapPointResource>;

/** Meta of a response with points: `place` is the place searched near, the distance is in kilometres. */
export const pointsMetaSchema = z.object({
	total: z.number().int(),
	page: z.object({ number: z.number().int(), size: z.number().int(), pages: z.number().int() }),
	place: z
		.object({ name: z.string(), lat: z.number(), lon: z.number(), distance: z.number().int() })
		.nullable(),
});
export type PointsMeta = z.infer<typeof pointsMetaSchema>;

/** Maximum number of points in a response: more could not be told apart on a map. */
export const maxMapPoints = 1000;

const position = z.array(z.number()).min(2).max(3);
const ring = z.array(position).min(4);
/** Outline of an area, as a GeoJSON geometry. */
export const outlineSchema = z.discriminatedUnion('type', [
	z.object({ type: z.literal('Polygon'), coordinates: z.array(ring).min(1) }),
	z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring).min(1)).min(1) }),
]);
export type Outline = z.infer<typeof outlineSchema>;

const areaKindSchema = z.enum(['municipality', 'province']);
export type AreaKind = z.infer<typeof areaKindSchema>;
export const mapAreaSchema = z.object({
	kind: areaKindSchema,
	name: z.string(),
	source: z.string(),
	outline: outlineSchema,
});
export const mapAreaResource = resourceSchema('map_areas', mapAreaSchema);
