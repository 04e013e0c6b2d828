export { invalidToken } from './accounts/account-tokens.ts';
export { keepConfirmedAccount } from './accounts/keep-confirmed-account.ts';
export { sameAnswer } from './accounts/same-answer.ts';
export { authenticate } from './authenticate.ts';
export { hashPassword } from './passwords.ts';
export { hashToken, newToken, readCredentials } from './tokens.ts';
