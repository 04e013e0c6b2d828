export { mailingRetention } from './retention.ts';
export { mailingQueue, sendMailings, startMailingWork, takeUpMailings } from './send-mailings.ts';
