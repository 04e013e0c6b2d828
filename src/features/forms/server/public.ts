export { eraseSender } from './erase-sender.ts';
export { sweepFormFiles } from './form-files.ts';
export { exportQueue, sendExports, startExportWork, sweepFormExports } from './later-exports.ts';
export { invitationQueue, sendInvitations, startInvitationWork } from './mail-invitations.ts';
export { mailOnSubmissions } from './mail-on-submissions.ts';
export { submissionsAreThere } from './mail-subject.ts';
export { formRetention } from './retention.ts';
