export { mailingIsThere } from './mail-subject.ts';
export { mailingRetention } from './retention.ts';
export {
	mailingQueue,
	sendMailings,
	startMailingWork,
	takeBackUnwanted,
	takeUpMailings,
} from './send-mailings.ts';
