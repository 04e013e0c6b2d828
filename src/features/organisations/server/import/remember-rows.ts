import type { OrganisationImportRow } from '../../import-contract.ts';
import { plainPostcode } from './find-known.ts';

/** Returns a function that says of each row whether an earlier row was about the same organisation. */
export function rememberRows(): (row: OrganisationImportRow) => boolean {
	const keys = new Set<string>();
	const postcodes = new Map<string, Set<string>>();
	return ({ key, name, postalCode }) => {
		const postcode = plainPostcode(postalCode);
		const seen = name ? (postcodes.get(name.toLowerCase()) ?? new Set()) : undefined;
		const isTwice =
			(key !== undefined && keys.has(key)) ||
			(seen !== undefined && seen.size > 0 && (postcode === '' || seen.has('') || seen.has(postcode)));
		if (key !== undefined) keys.add(key);
		if (name && seen) postcodes.set(name.toLowerCase(), seen.add(postcode));
		return isTwice;
	};
}
