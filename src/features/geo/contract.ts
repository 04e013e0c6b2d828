import { z } from 'zod';
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
/** A place as the client library gives it. */
export type Place = z.infer<typeof placeSchema> & { id: string; type: 'places' };
