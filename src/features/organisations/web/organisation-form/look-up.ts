import { knownAddressUrl } from '#features/geo/enums.ts';
import type { LookUpAddress } from '#ui/rich/address-fields.tsx';

/** The street and the town of a postcode with a number, or the town alone. */
export const lookUpAddress: LookUpAddress = async (postalCode, houseNumber, signal) => {
	const answer = await fetch(knownAddressUrl(postalCode, houseNumber), {
		headers: { accept: 'application/vnd.api+json' },
		signal,
	});
	return answer.ok ? addressIn(await answer.json()) : undefined;
};

/** The street and the town in an answer of the API; undefined when nothing is known. */
export function addressIn(answer: unknown): { street?: string; city?: string } | undefined {
	const { data } = (answer ?? {}) as { data?: { attributes?: { street?: string | null; city?: string } }[] };
	const found = data?.[0]?.attributes;
	if (!found?.city) return undefined;
	return { city: found.city, ...(found.street && { street: found.street }) };
}
