import type { Grant, PermissionRow, Persona } from '#platform/contract/roles.ts';
import type { Actor } from './context.ts';

/** What a person may do by a row: the union over all that the person is. Empty when nothing allows it. */
export function grantsOf(actor: Actor | null, row: PermissionRow): ReadonlySet<Grant> {
	const who: readonly Persona[] = actor ? [...actor.personas, 'visitor'] : ['visitor'];
	const grants = new Set<Grant>(who.map((persona) => row[persona]));
	grants.delete('no');
	return grants;
}
