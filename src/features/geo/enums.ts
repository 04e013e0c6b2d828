/** Path of the places endpoint, also for autocomplete in the browser. */
export const placesPath = '/api/v1/places';

/** Path of the endpoint that knows addresses, also for forms in the browser. */
export const knownAddressesPath = '/api/v1/known_addresses';

/** Returns the URL that answers with what is known of a postcode and a house number. */
export function knownAddressUrl(postalCode: string, houseNumber: string): string {
	const query = { 'filter[postal_code]': postalCode, 'filter[house_number]': houseNumber };
	return `${knownAddressesPath}?${new URLSearchParams(query)}`;
}

/** Returns the URL that lists the places starting with the typed text. */
export function placesAddress(typed: string): string {
	return `${placesPath}?${new URLSearchParams({ 'filter[q]': typed })}`;
}
