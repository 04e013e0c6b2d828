export { mailCertificates } from './certify-attendance.ts';
export { mailAboutHours, mailOnHours } from './mail-about-hours.ts';
export { hourRetention } from './retention.ts';
export { thankForTheYear } from './thank-for-the-year.ts';
