import { z } from 'zod';
import type { FlatOf } from '#platform/contract/calls.ts';
import { resourceSchema } from '#platform/contract/jsonapi.ts';

/** A place or a postcode of the country, as `near` of a search understands it. */
export const placeSchema = z.object({
	name: z.string(),
	region: z.string().nullable(),
	kind: z.enum(['place', 'postcode']),
	lat: z.number(),
	lon: z.number(),
});

export const placeResource = resourceSchema('places', placeSchema);

/** Something that stands on a map, with what is said of it there. */
export const mapPointSchema = z.object({
	title: z.string(),
	detail: z.string().nullable(),
	lat: z.number(),
	lon: z.number(),
	/** Its exact place is not told: it is somewhere near. */
	approximate: z.boolean(),
	/** The name of another centre, where what stands there is of that one. */
	sharedBy: z.string().nullable().optional(),
});
export type MapPointValues = z.infer<typeof mapPointSchema>;
export const mapPointResource = resourceSchema('map_points', mapPointSchema);
export type MapPoint = FlatOf<typeof mapPointResource>;

/** What an answer with points tells beside them: `place` is what was searched near, the distance in kilometres. */
export const pointsMetaSchema = z.object({
	total: z.number().int(),
	page: z.object({ number: z.number().int(), size: z.number().int(), pages: z.number().int() }),
	place: z
		.object({ name: z.string(), lat: z.number(), lon: z.number(), distance: z.number().int() })
		.nullable(),
});
export type PointsMeta = z.infer<typeof pointsMetaSchema>;

/** As many points as one answer holds: more would not be told apart on a map. */
export const maxMapPoints = 1000;

const position = z.array(z.number()).min(2).max(3);
const ring = z.array(position).min(4);
/** The outline of an area, as GeoJSON writes it. */
export const outlineSchema = z.discriminatedUnion('type', [
	z.object({ type: z.literal('Polygon'), coordinates: z.array(ring).min(1) }),
	z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring).min(1)).min(1) }),
]);
export type Outline = z.infer<typeof outlineSchema>;

export const mapAreaSchema = z.object({ name: z.string(), source: z.string(), outline: outlineSchema });
export const mapAreaResource = resourceSchema('map_areas', mapAreaSchema);
