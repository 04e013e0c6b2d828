/** Where places are, also for the browser while somebody types. */
export const placesPath = '/api/v1/places';

/** The address at which the browser finds the places that begin with what was typed. */
export function placesAddress(typed: string): string {
	return `${placesPath}?${new URLSearchParams({ 'filter[q]': typed })}`;
}
