export { expireDueHelp, removeOldHelp } from './due.ts';
export { eraseHelp, joinHelp } from './keep-people.ts';
export { mailOnHelp } from './mail-on-help.ts';
export { helpIsThere, helpMatchIsThere, renewHelpLink } from './mail-subject.ts';
export { helpAddresses } from './public-addresses.ts';
export { insertRequest, type RequestValues } from './store-request.ts';
