import type { z } from 'zod';
import type { heldRoleSchema, Person } from '../../contract.ts';

/** The roles that came along with somebody. */
export function heldRoles({ roles = [] }: Person): ({ id: string } & z.infer<typeof heldRoleSchema>)[] {
	return roles.flatMap(({ id, name, organizationId = null }) => (name ? [{ id, name, organizationId }] : []));
}
