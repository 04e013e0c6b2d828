export { mailOnAccount } from './mail-on-account.ts';
