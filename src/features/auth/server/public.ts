export { invalidToken, issueToken, takeToken } from './accounts/account-tokens.ts';
export { findAccount, mailTo, ownerOf } from './accounts/find-account.ts';
export { keepConfirmedAccount } from './accounts/keep-confirmed-account.ts';
export { sameAnswer } from './accounts/same-answer.ts';
export { authenticate } from './authenticate.ts';
export { checkOwnPassword } from './check-own-password.ts';
export { hashPassword } from './passwords.ts';
export { hashToken, newToken, readCredentials } from './tokens.ts';
