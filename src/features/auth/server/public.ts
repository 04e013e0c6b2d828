export { authenticate } from './authenticate.ts';
export { hashPassword } from './passwords.ts';
export { readCredentials } from './tokens.ts';
