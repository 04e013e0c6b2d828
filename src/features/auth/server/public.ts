export { authenticate } from './authenticate.ts';
export { hashPassword } from './passwords.ts';
export { startSession } from './sessions.ts';
export { readCredentials } from './tokens.ts';
