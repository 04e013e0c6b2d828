export { eraseSent } from './erase-sent.ts';
export { lapseReplies, lapseWithVacancy } from './lapse-replies.ts';
export { askQuietVolunteers, expireProfiles } from './let-expire.ts';
export { mailOnProfiles } from './mail-on-profiles.ts';
export { mailOnReplies } from './mail-on-replies.ts';
export { answeredInvitationsAreThere, invitationsAreThere, profilesAreThere } from './mail-subject.ts';
export { pauseAfterMatch } from './pause-after-match.ts';
export { addUpPoolCounts } from './pool-counts.ts';
export { profileRetention } from './retention.ts';
