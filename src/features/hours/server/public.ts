export { mailCertificates } from './certify-attendance.ts';
export { mailAboutHours } from './mail-about-hours.ts';
export { hourRetention } from './retention.ts';
