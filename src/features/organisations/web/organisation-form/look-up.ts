import { placesAddress } from '#features/geo/enums.ts';
import type { LookUpAddress } from '#ui/rich/address-fields.tsx';

/** The town of a postcode, from the places the site itself knows; streets are in no table of ours. */
export const lookUpAddress: LookUpAddress = async (postalCode, _houseNumber, signal) => {
	const code = postalCode.slice(0, 4);
	const answer = await fetch(placesAddress(code), {
		headers: { accept: 'application/vnd.api+json' },
		signal,
	});
	if (!answer.ok) return undefined;
	return cityIn(await answer.json(), code);
};

/** The town of the code in an answer of the API; undefined when it is not known. */
export function cityIn(answer: unknown, code: string): { city: string } | undefined {
	const found = (answer as { data?: { attributes?: { kind?: string; name?: string } }[] } | null)?.data?.find(
		({ attributes }) => attributes?.kind === 'postcode' && attributes.name?.startsWith(`${code} `),
	);
	const city = found?.attributes?.name?.slice(code.length + 1);
	return city ? { city } : undefined;
}
