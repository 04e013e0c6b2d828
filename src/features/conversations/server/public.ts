export { GUEST_CONVERSATION_CHANGED } from './channel.ts';
export { eraseParty } from './erase-party.ts';
export { UnreadableMail } from './inbound/read-mail.ts';
export { type Received, receiveMail } from './inbound/receive-mail.ts';
export { mailOnMessages, mailUnread, messageMailQueue, startMessageMailWork } from './mail-unread.ts';
export { sweepMessageFiles } from './message-files.ts';
export { openWithInvitation } from './open-with-invitation.ts';
export { conversationRetention } from './retention.ts';
