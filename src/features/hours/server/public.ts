export { mailCertificates } from './certify-attendance.ts';
export { mailAboutHours, mailOnHours } from './mail-about-hours.ts';
export {
	approvedHoursAreThere,
	certificatesAreThere,
	hoursAreThere,
	hoursWaitThere,
} from './mail-subject.ts';
export { hourRetention } from './retention.ts';
export { thankForTheYear } from './thank-for-the-year.ts';
