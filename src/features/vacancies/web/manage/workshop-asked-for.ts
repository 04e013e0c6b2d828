import { audiences } from '../../enums.ts';
import type { FormValues } from './form-values.ts';

/** The fields that make a new vacancy a workshop, for whom an address asks one. */
export function workshopAskedFor(url: URL): FormValues | undefined {
	const audience = audiences.find((one) => one === url.searchParams.get('audience'));
	return audience && { vacancyType: ['activity'], audience: [audience] };
}
