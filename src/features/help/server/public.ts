export { expireDueHelp, removeOldHelp } from './due.ts';
export { forgetHelp, joinHelp } from './keep-people.ts';
export { mailOnHelp } from './mail-on-help.ts';
