export { mailAboutHours } from './mail-about-hours.ts';
export { hourRetention } from './retention.ts';
