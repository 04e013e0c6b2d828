import type { z } from 'zod';
import type { signedInUserSchema } from '../contract.ts';

type Account = { id: string; email: string; firstName: string; lastName: string; status: string };

/** Returns the user as clients of the token protocol expect it. */
export function signedInUser(account: Account): z.infer<typeof signedInUserSchema> {
	const { id, email, firstName, lastName, status } = account;
	return { id, email, firstName, lastName, fullName: `${firstName} ${lastName}`.trim(), status };
}

/** Whether an account may be used; an inactive one only on a site that allows it. */
export function isUsable(status: string | undefined, allowInactive: boolean): boolean {
	return status === 'active' || (status === 'inactive' && allowInactive);
}
