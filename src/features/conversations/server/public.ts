export { eraseParty } from './erase-party.ts';
export { mailOnMessages, mailUnread, messageMailQueue, startMessageMailWork } from './mail-unread.ts';
export { sweepMessageFiles } from './message-files.ts';
export { conversationRetention } from './retention.ts';
