/** How many days an access token may live. */
export const tokenLifetimes = [7, 30, 90, 365] as const;
export const tokenAccess = ['read', 'write'] as const;
