import type { Updateable } from 'kysely';
import type { z } from 'zod';
import { locate } from '#features/geo/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Organisations } from '#platform/server/database-types.ts';
import { cleanHtml } from '#platform/server/html.ts';
import type { organisationInputSchema } from '../contract.ts';

type Input = z.infer<typeof organisationInputSchema>;
export type OrganisationInput = { [Field in keyof Input]?: Input[Field] | undefined };

/** The columns of what was written. What was not sent stays out, and so as it is; rich text is cleaned on the way in. */
export function columnsOf(input: OrganisationInput): Updateable<Organisations> {
	return {
		name: input.name,
		description: input.description === undefined ? undefined : cleanHtml(input.description),
		website: input.website,
		email: input.email,
		phone_number: orNull(input.phoneNumber),
		street: orNull(input.street),
		house_number: orNull(input.houseNumber),
		postal_code: orNull(input.postalCode),
		city: orNull(input.city),
		country: input.country,
		non_profit_type: input.nonProfitType,
		activity_types: input.activityTypeIds && [...new Set(input.activityTypeIds)],
		show_on_social_map: input.showOnSocialMap,
		logo_id: input.logoId,
		image_id: input.imageId,
		contact_person: input.contactPerson && JSON.stringify(input.contactPerson),
	};
}

/** Where the address is, for the map and for searches near a place; both null when it is not known. */
export async function pointOf(
	trx: Trx,
	address: { postalCode?: string | null | undefined; city?: string | null | undefined },
): Promise<{ lat: number | null; lon: number | null }> {
	const located = await locate(trx, address);
	return { lat: located?.lat ?? null, lon: located?.lon ?? null };
}

/** A form sends an empty text where there is nothing. */
function orNull(text: string | null | undefined): string | null | undefined {
	return text === '' ? null : text;
}
