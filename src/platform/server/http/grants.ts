import type { Grant, PermissionRow, Persona } from '#platform/contract/roles.ts';
import type { Actor } from './context.ts';

/** The grants of a person in a permission row: the union over all their personas. Empty when nothing is allowed. */
export function grantsOf(actor: Actor | null, row: PermissionRow): ReadonlySet<Grant> {
	const who: readonly Persona[] = actor ? [...actor.personas, 'visitor'] : ['visitor'];
	const grants = new Set<Grant>(who.map((persona) => row[persona]));
	grants.delete('no');
	return grants;
}
