/** Lifetimes of an access token to choose from, in days. */
export const tokenLifetimes = [7, 30, 90, 365] as const;
export const tokenAccess = ['read', 'write'] as const;
