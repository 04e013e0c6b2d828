import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from './database.ts';

/**
 * A kind of public page about one thing, and the centres that may have that thing: a visitor who follows its address
 * lands in one of those, whichever centre the browser was in.
 */
export type PublicAddress = {
	/** The path below the language, with groups for `centresOf`. */
	path: RegExp;
	/** The ids of the centres, in a transaction that sees all centres of the tenant; none for a thing that is unknown. */
	centresOf: (trx: Trx, parts: readonly string[], locale: Locale) => Promise<string[]>;
};

/** The pages of a thing with an id: at a path, which may go on behind the id. */
export function byId(
	path: string,
	centreOf: (trx: Trx, id: string) => Promise<{ centreId: string } | undefined>,
): PublicAddress {
	return {
		path: new RegExp(`^/${path}/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:/|$)`, 'i'),
		centresOf: async (trx, [id = '']) => {
			const found = await centreOf(trx, id);
			return found ? [found.centreId] : [];
		},
	};
}
