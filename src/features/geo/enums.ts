/** Path of the places endpoint, also for autocomplete in the browser. */
export const placesPath = '/api/v1/places';

/** Returns the URL that lists the places starting with the typed text. */
export function placesAddress(typed: string): string {
	return `${placesPath}?${new URLSearchParams({ 'filter[q]': typed })}`;
}
